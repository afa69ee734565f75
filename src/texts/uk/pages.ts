import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { days } from './counts.ts'

/** Where customers take themselves in, and what they see then. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Реєстрація',
  lead: {
    formal: 'Запишіться й отримайте свій номер для зйомки.',
    informal: 'Запишися й отримай свій номер для зйомки.',
  },
  name: 'Імʼя',
  email: 'Ел. пошта',
  optional: 'за бажанням',
  emailHint: {
    formal: 'Сюди надійде посилання на ваші знімки.',
    informal: 'Сюди надійде посилання на твої знімки.',
  },
  language: 'Мова',
  languageNote: 'для галереї та листів',
  consent: (organisation) =>
    `Я даю згоду на те, що ${organisation} під час цього туру фотографує мене та знімає на відео й робить із цього мій альбом на згадку.`,
  terms: {
    formal: (organisation, mediaDays, personalDays) =>
      `Знімає команда «${organisation}». Знімки потрібні лише для вашої галереї та вашого фільму. Вони зберігаються ${mediaDays > 0 ? days(mediaDays) : 'до видалення'}, ваші імʼя та адреса — ${days(personalDays)}. Згоду можна відкликати будь-коли; просто скажіть команді.`,
    informal: (organisation, mediaDays, personalDays) =>
      `Знімає команда «${organisation}». Знімки потрібні лише для твоєї галереї та твого фільму. Вони зберігаються ${mediaDays > 0 ? days(mediaDays) : 'до видалення'}, твої імʼя та адреса — ${days(personalDays)}. Згоду можна відкликати будь-коли; просто скажи команді.`,
  },
  withoutConsent: {
    formal: 'Номер ви отримаєте й без позначки; тоді ваші знімки не зберігаються.',
    informal: 'Номер ти отримаєш і без позначки; тоді твої знімки не зберігаються.',
  },
  privacy: 'Захист даних',
  submit: 'Отримати номер',

  faultMark: 'Помилка',
  faults: {
    name_missing: { formal: 'Будь ласка, введіть своє імʼя.', informal: 'Будь ласка, введи своє імʼя.' },
    name_too_long: {
      formal: 'Імʼя може мати щонайбільше 200 знаків. Будь ласка, скоротіть його.',
      informal: 'Імʼя може мати щонайбільше 200 знаків. Будь ласка, скороти його.',
    },
    email_wrong: {
      formal: 'Введіть дійсну адресу ел. пошти, наприклад mia@example.com, або залиште поле порожнім.',
      informal: 'Введи дійсну адресу ел. пошти, наприклад mia@example.com, або залиш поле порожнім.',
    },
    too_many: {
      formal: 'Зараз тут реєструється дуже багато людей. Спробуйте ще раз за хвилину.',
      informal: 'Зараз тут реєструється дуже багато людей. Спробуй ще раз за хвилину.',
    },
  },

  slipTitle: same((meant) => `Мається на увазі ${meant}?`),
  slipTyped: (typed) => `Введено: ${typed}.`,
  slipTake: (meant) => `Так, ${meant}`,
  slipKeep: (typed) => `Ні, ${typed} правильно`,
  consentTitle: 'Продовжити без знімків?',
  consentAsk: {
    formal: 'Без згоди ви отримаєте свій номер, але ваші знімки не зберігаються.',
    informal: 'Без згоди ти отримаєш свій номер, але твої знімки не зберігаються.',
  },
  consentGive: 'Даю згоду',
  consentWithout: 'Продовжити без знімків',
  edit: 'Змінити дані',

  doneTitle: 'Готово, номер видано',
  number: { formal: 'Ваш номер', informal: 'Твій номер' },
  showGuide: {
    formal: 'Покажіть цей номер гіду.',
    informal: 'Покажи цей номер гіду.',
  },
  gallery: { formal: 'Тут зʼявляться ваші знімки', informal: 'Тут зʼявляться твої знімки' },
  emailComes: (address) => `Щойно все буде готово, посилання надійде на ${address}.`,
  emailMayCome: (address) => `Посилання надійде й на пошту ${address}.`,
  noEmail: {
    formal: 'Листа не буде: адресу не вказано. Тому збережіть посилання зараз.',
    informal: 'Листа не буде: адресу не вказано. Тому збережи посилання зараз.',
  },
  noPictures: {
    formal: 'Згоди на зйомку немає: ваші знімки не зберігаються. Якщо вони вам усе ж потрібні, скажіть гіду.',
    informal: 'Згоди на зйомку немає: твої знімки не зберігаються. Якщо вони тобі все ж потрібні, скажи гіду.',
  },
  next: 'Записати ще когось',
}

/** A shared link that shows nothing now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Це посилання більше не діє',
    text: 'Його вимкнено, або воно неповне.',
    hint: 'Актуальне посилання має команда на місці.',
  },
  paused: {
    title: 'Реєстрація на паузі',
    text: 'Тур зараз призупинено.',
    hint: 'Оновіть сторінку за кілька хвилин або запитайте команду.',
  },
  ended: {
    title: 'Реєстрацію закрито',
    text: 'Цей тур уже завершено.',
    hint: 'Команда на місці радо допоможе.',
  },
  full: {
    title: 'Усі місця зайнято',
    text: 'Усі номери цього туру вже видано.',
    hint: 'Команда на місці радо допоможе.',
  },
  too_many: {
    title: 'Хвилинку, будь ласка',
    text: 'З цього підключення було забагато спроб.',
    hint: 'За хвилину можна продовжити.',
  },
}

/** How a shift stands, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Стан зміни',
  shift: { active: 'Триває', paused: 'На паузі', ended: 'Завершена', archived: 'В архіві' },
  places: (customers, places) => `Місця: ${customers} з ${places}`,
  figures: { customers: 'Гості', done: 'Готово', sent: 'Надіслано', open: 'Залишилося' },
  customer: {
    new: 'Новий',
    uploading: 'Завантаження',
    waiting: 'Очікує',
    preparing: 'Підготовка',
    processing: 'Обробка',
    ready: 'Готово до надсилання',
    completed: 'Завершено',
    failed: 'Не вдалося',
    refused: 'Без зйомки',
  },
  email: {
    pending: 'Лист очікує',
    sent: 'Лист надіслано',
    failed: 'Лист не надіслано',
    none: 'Без листа',
  },
  photos: (count) => `${count} фото`,
  videos: (count) => `${count} відео`,
  noMedia: 'Знімків поки немає',
  anonymised: 'Знеособлено',
  empty: 'Поки ніхто не записався.',
  asOf: (time) => `Станом на ${time}`,
  refreshes: (seconds) =>
    plural('uk-UA', seconds, {
      one: `Оновлюється кожну ${seconds} секунду.`,
      few: `Оновлюється кожні ${seconds} секунди.`,
      other: `Оновлюється кожні ${seconds} секунд.`,
    }),
  stop: 'Зупинити',
  refreshNow: 'Оновити зараз',
  resume: 'Знову оновлювати автоматично',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Видалити мої дані',
  intro: 'За номером із галереї та адресою ел. пошти, вказаною під час реєстрації, можна видалити всі знімки й дані.',
  number: 'Номер клієнта',
  numberHint: 'Наприклад, 007; він є в галереї та в листі.',
  email: 'Адреса ел. пошти',
  warning: 'Видалення неможливо скасувати. Знімки, які хочеться зберегти, краще завантажити заздалегідь.',
  button: 'Подати запит на видалення',
  submittedTitle: 'Запит на видалення надіслано',
  submitted: (days) =>
    `Якщо номер належить до цієї адреси, скоро надійде лист із посиланням для підтвердження. Після цього дані буде видалено протягом ${days} ${plural('uk-UA', days, { one: 'дня', other: 'днів' })}; про це повідомить ще один лист.`,
  confirmTitle: 'Підтвердити видалення',
  confirm: 'Після натискання буде видалено всі знімки й дані, зазначені в листі.',
  confirmButton: 'Видалити назавжди',
  confirmedTitle: 'Видалення підтверджено',
  confirmed: (date) => `Не пізніше ${date} дані буде видалено. Тоді надійде останній лист.`,
  doneTitle: 'Дані видалено',
  done: 'За цим запитом більше нічого не зберігається.',
  invalidTitle: 'Посилання недійсне',
  invalid: 'Термін дії посилання минув, або воно неповне. Запит можна подати ще раз.',
  again: 'Новий запит',
  numberInvalid: 'Потрібен номер у тому вигляді, у якому його вказано в галереї, наприклад 007.',
  emailInvalid: 'Потрібна дійсна адреса ел. пошти.',
}

/** `/z/…`, where anybody who holds a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Перевірка сертифіката',
  genuine: 'Цей сертифікат справжній',
  name: 'Ім’я',
  what: 'Подія',
  day: 'Дата',
  by: 'Ким виданий',
  unknown: { title: 'Сертифіката з таким кодом немає', text: 'Код неповний, або сертифікат більше не існує.' },
}
