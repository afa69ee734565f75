import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { days } from './counts.ts'

/** Where customers take themselves in, and what they see then. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Регистрация',
  lead: {
    formal: 'Запишитесь и получите свой номер для съёмки.',
    informal: 'Запишись и получи свой номер для съёмки.',
  },
  name: 'Имя',
  email: 'Эл. почта',
  optional: 'по желанию',
  emailHint: {
    formal: 'Сюда придёт ссылка на ваши снимки.',
    informal: 'Сюда придёт ссылка на твои снимки.',
  },
  language: 'Язык',
  languageNote: 'для галереи и писем',
  consent: (organisation) =>
    `Я даю согласие на то, что ${organisation} во время этого тура фотографирует меня и снимает на видео и делает из этого мой альбом на память.`,
  terms: {
    formal: (organisation, mediaDays, personalDays) =>
      `Съёмку ведёт команда «${organisation}». Снимки нужны только для вашей галереи и вашего фильма. Они хранятся ${mediaDays > 0 ? days(mediaDays) : 'до удаления'}, ваши имя и адрес — ${days(personalDays)}. Согласие можно отозвать в любой момент; просто скажите команде.`,
    informal: (organisation, mediaDays, personalDays) =>
      `Съёмку ведёт команда «${organisation}». Снимки нужны только для твоей галереи и твоего фильма. Они хранятся ${mediaDays > 0 ? days(mediaDays) : 'до удаления'}, твои имя и адрес — ${days(personalDays)}. Согласие можно отозвать в любой момент; просто скажи команде.`,
  },
  withoutConsent: {
    formal: 'Номер вы получите и без галочки; тогда ваши снимки не сохраняются.',
    informal: 'Номер ты получишь и без галочки; тогда твои снимки не сохраняются.',
  },
  privacy: 'Защита данных',
  submit: 'Получить номер',

  faultMark: 'Ошибка',
  faults: {
    name_missing: { formal: 'Пожалуйста, введите своё имя.', informal: 'Пожалуйста, введи своё имя.' },
    name_too_long: {
      formal: 'В имени может быть не больше 200 знаков. Пожалуйста, сократите его.',
      informal: 'В имени может быть не больше 200 знаков. Пожалуйста, сократи его.',
    },
    email_wrong: {
      formal: 'Введите действующий адрес эл. почты, например mia@example.com, или оставьте поле пустым.',
      informal: 'Введи действующий адрес эл. почты, например mia@example.com, или оставь поле пустым.',
    },
    too_many: {
      formal: 'Сейчас здесь регистрируется очень много людей. Повторите через минуту.',
      informal: 'Сейчас здесь регистрируется очень много людей. Повтори через минуту.',
    },
  },

  slipTitle: same((meant) => `Имеется в виду ${meant}?`),
  slipTyped: (typed) => `Введено: ${typed}.`,
  slipTake: (meant) => `Да, ${meant}`,
  slipKeep: (typed) => `Нет, ${typed} верно`,
  consentTitle: 'Продолжить без снимков?',
  consentAsk: {
    formal: 'Без согласия вы получите свой номер, но ваши снимки не сохраняются.',
    informal: 'Без согласия ты получишь свой номер, но твои снимки не сохраняются.',
  },
  consentGive: 'Даю согласие',
  consentWithout: 'Продолжить без снимков',
  edit: 'Изменить данные',

  doneTitle: 'Готово, номер выдан',
  number: { formal: 'Ваш номер', informal: 'Твой номер' },
  showGuide: {
    formal: 'Покажите этот номер гиду.',
    informal: 'Покажи этот номер гиду.',
  },
  gallery: { formal: 'Здесь появятся ваши снимки', informal: 'Здесь появятся твои снимки' },
  emailComes: (address) => `Как только всё будет готово, ссылка придёт на ${address}.`,
  emailMayCome: (address) => `Ссылка придёт и на почту ${address}.`,
  noEmail: {
    formal: 'Письма не будет: адрес не указан. Поэтому сохраните ссылку сейчас.',
    informal: 'Письма не будет: адрес не указан. Поэтому сохрани ссылку сейчас.',
  },
  noPictures: {
    formal: 'Согласия на съёмку нет: ваши снимки не сохраняются. Если они вам всё же нужны, скажите гиду.',
    informal: 'Согласия на съёмку нет: твои снимки не сохраняются. Если они тебе всё же нужны, скажи гиду.',
  },
  next: 'Записать ещё кого-то',
}

/** A shared link that shows nothing now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Эта ссылка больше не действует',
    text: 'Её отключили, или она неполная.',
    hint: 'Актуальная ссылка есть у команды на месте.',
  },
  paused: {
    title: 'Регистрация на паузе',
    text: 'Тур сейчас приостановлен.',
    hint: 'Обновите страницу через несколько минут или спросите команду.',
  },
  ended: {
    title: 'Регистрация закрыта',
    text: 'Этот тур уже завершён.',
    hint: 'Команда на месте с радостью поможет.',
  },
  full: {
    title: 'Все места заняты',
    text: 'Все номера этого тура уже выданы.',
    hint: 'Команда на месте с радостью поможет.',
  },
  too_many: {
    title: 'Одну минуту',
    text: 'С этого подключения было слишком много попыток.',
    hint: 'Через минуту можно продолжить.',
  },
}

/** How a shift stands, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Состояние смены',
  shift: { active: 'Идёт', paused: 'На паузе', ended: 'Завершена', archived: 'В архиве' },
  places: (customers, places) => `Места: ${customers} из ${places}`,
  figures: { customers: 'Гости', done: 'Готово', sent: 'Отправлено', open: 'Осталось' },
  customer: {
    new: 'Новый',
    uploading: 'Загрузка',
    waiting: 'Ожидает',
    preparing: 'Подготовка',
    processing: 'Обработка',
    ready: 'Готово к отправке',
    completed: 'Завершено',
    failed: 'Не удалось',
    refused: 'Без съёмки',
  },
  email: {
    pending: 'Письмо ожидает',
    sent: 'Письмо отправлено',
    failed: 'Письмо не ушло',
    none: 'Без письма',
  },
  photos: (count) => `${count} фото`,
  videos: (count) => `${count} видео`,
  noMedia: 'Снимков пока нет',
  anonymised: 'Обезличено',
  empty: 'Пока никто не записался.',
  asOf: (time) => `По состоянию на ${time}`,
  refreshes: (seconds) =>
    plural('ru-RU', seconds, {
      one: `Обновляется каждую ${seconds} секунду.`,
      few: `Обновляется каждые ${seconds} секунды.`,
      other: `Обновляется каждые ${seconds} секунд.`,
    }),
  stop: 'Остановить',
  refreshNow: 'Обновить сейчас',
  resume: 'Снова обновлять автоматически',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Удалить мои данные',
  intro: 'С номером из галереи и адресом эл. почты, указанным при регистрации, можно удалить все снимки и данные.',
  number: 'Номер клиента',
  numberHint: 'Например, 007; он есть в галерее и в письме.',
  email: 'Адрес эл. почты',
  warning: 'Удаление нельзя отменить. Снимки, которые хочется сохранить, лучше скачать заранее.',
  button: 'Запросить удаление',
  submittedTitle: 'Запрос на удаление отправлен',
  submitted: (days) =>
    `Если номер относится к этому адресу, скоро придёт письмо со ссылкой для подтверждения. После этого данные будут удалены в течение ${days} ${plural('ru-RU', days, { one: 'дня', other: 'дней' })}; об этом сообщит ещё одно письмо.`,
  confirmTitle: 'Подтвердить удаление',
  confirm: 'После нажатия будут удалены все снимки и данные, указанные в письме.',
  confirmButton: 'Удалить навсегда',
  confirmedTitle: 'Удаление подтверждено',
  confirmed: (date) => `Не позднее ${date} данные будут удалены. Тогда придёт последнее письмо.`,
  doneTitle: 'Данные удалены',
  done: 'По этому запросу больше ничего не хранится.',
  invalidTitle: 'Ссылка недействительна',
  invalid: 'Срок ссылки истёк, или она неполная. Запрос можно подать ещё раз.',
  again: 'Новый запрос',
  numberInvalid: 'Нужен номер в том виде, в каком он указан в галерее, например 007.',
  emailInvalid: 'Нужен действующий адрес эл. почты.',
}

/** `/z/…`, where anybody who holds a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Проверка сертификата',
  genuine: 'Этот сертификат подлинный',
  name: 'Имя',
  what: 'Мероприятие',
  day: 'Дата',
  by: 'Кем выдан',
  unknown: { title: 'Сертификата с таким кодом нет', text: 'Код неполный, или сертификат больше не существует.' },
}
