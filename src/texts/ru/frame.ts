import type { Texts } from '../de.ts'
import { days } from './counts.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Дата неизвестна',
  toContent: 'К содержанию',
  languages: 'Язык',
  website: (organisation) => `Сайт: ${organisation}`,
  heroPicture: (name) => `Обложка галереи — ${name}`,
  staysUntil: {
    formal: (date) => `До ${date} эта галерея доступна для вас.`,
    informal: (date) => `До ${date} эта галерея доступна для тебя.`,
  },
  daysLeft: (left) => `Ещё ${days(left)}`,
  support: 'Написать в поддержку',
  supportSubject: (organisation, number, date) => `Галерея ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Здравствуйте,\n\nу меня вопрос о моей галерее:\n\n\n\nОрганизация: ${organisation}\nИмя: ${name}\nНомер: ${number}\nДата: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Галерея не найдена',
  notFound: 'Возможно, срок ссылки истёк или она неверна.',
  welcomeTitle: { formal: 'Здесь появятся ваши снимки', informal: 'Здесь появятся твои снимки' },
  welcome: {
    formal: 'Пока их нет. Откройте эту ссылку позже ещё раз; она останется прежней.',
    informal: 'Пока их нет. Открой эту ссылку позже ещё раз; она останется прежней.',
  },
  notFoundHint: 'Надёжнее всего открыть её прямо из письма, в котором она пришла.',
  recoverTitle: 'Прислать ссылки ещё раз',
  recoverHint: 'Если при регистрации был указан адрес эл. почты, на него придут ссылки на все его галереи.',
  recoverEmail: 'Адрес эл. почты',
  recoverButton: 'Запросить ссылки',
  recoverInvalid: 'Нужен действующий адрес эл. почты.',
  recoverDoneTitle: 'Проверьте почту',
  recoverDone: 'Если для этого адреса есть галереи, ссылки скоро придут. Если их нет, загляните и в папку «Спам».',
  loadFailed: 'Не удалось загрузить галерею',
  loadFailedHint: 'Если проблема не исчезнет, свяжитесь с нами.',
  loadAgain: 'Попробовать снова',
  tooMany: 'Слишком много попыток. Повторите через несколько минут.',
  sharedBy: (name) => (name ? `Снимками делится ${name}` : 'Снимки по ссылке'),
  card: (organisation) => `Фото и видео — ${organisation}`,
  pinTitle: 'У этой галереи есть PIN-код',
  pinHint:
    'Он указан в письме о галерее, или его назвали сотрудники на месте. На этом устройстве его спросят только один раз.',
  pinLabel: 'PIN-код, от 4 до 6 цифр',
  pinButton: 'Открыть галерею',
  pinMalformed: 'В PIN-коде от 4 до 6 цифр.',
  pinWrong: 'PIN-код неверный. После пяти неверных придётся подождать.',
  pinTooMany: (time) => `Слишком много неверных PIN-кодов. Время ожидания: ${time}.`,
  privacyNotice: 'Защита данных',
  imprint: 'Правовая информация',
  accessibility: 'Доступность',
  deleteData: 'Удалить мои данные',
}
