import type { Texts } from '../de.ts'
import { days } from './counts.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Дата невідома',
  toContent: 'До вмісту',
  languages: 'Мова',
  website: (organisation) => `Сайт: ${organisation}`,
  heroPicture: (name) => `Обкладинка галереї — ${name}`,
  staysUntil: {
    formal: (date) => `До ${date} ця галерея доступна для вас.`,
    informal: (date) => `До ${date} ця галерея доступна для тебе.`,
  },
  daysLeft: (left) => `Ще ${days(left)}`,
  support: 'Написати в підтримку',
  supportSubject: (organisation, number, date) => `Галерея ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Добрий день,\n\nмаю запитання щодо моєї галереї:\n\n\n\nОрганізація: ${organisation}\nІмʼя: ${name}\nНомер: ${number}\nДата: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Галерею не знайдено',
  notFound: 'Можливо, термін дії посилання минув або воно хибне.',
  welcomeTitle: { formal: 'Тут зʼявляться ваші знімки', informal: 'Тут зʼявляться твої знімки' },
  welcome: {
    formal: 'Поки що їх немає. Відкрийте це посилання пізніше ще раз; воно не зміниться.',
    informal: 'Поки що їх немає. Відкрий це посилання пізніше ще раз; воно не зміниться.',
  },
  notFoundHint: 'Найнадійніше відкрити його прямо з листа, у якому воно надійшло.',
  recoverTitle: 'Надіслати посилання ще раз',
  recoverHint: 'Якщо під час реєстрації було вказано адресу ел. пошти, на неї надійдуть посилання на всі її галереї.',
  recoverEmail: 'Адреса ел. пошти',
  recoverButton: 'Отримати посилання',
  recoverInvalid: 'Потрібна дійсна адреса ел. пошти.',
  recoverDoneTitle: 'Перевірте пошту',
  recoverDone: 'Якщо для цієї адреси є галереї, посилання скоро надійдуть. Якщо їх немає, загляньте й до папки «Спам».',
  loadFailed: 'Не вдалося завантажити галерею',
  loadFailedHint: 'Якщо проблема не зникне, зв’яжіться з нами.',
  loadAgain: 'Спробувати ще раз',
  tooMany: 'Забагато спроб. Спробуйте ще раз за кілька хвилин.',
  sharedBy: (name) => (name ? `Знімками ділиться ${name}` : 'Знімки за посиланням'),
  card: (organisation) => `Фото та відео — ${organisation}`,
  pinTitle: 'Ця галерея має PIN-код',
  pinHint:
    'Він є в листі про галерею, або його назвали працівники на місці. На цьому пристрої його запитають лише один раз.',
  pinLabel: 'PIN-код, від 4 до 6 цифр',
  pinButton: 'Відкрити галерею',
  pinMalformed: 'PIN-код має від 4 до 6 цифр.',
  pinWrong: 'PIN-код неправильний. Після п’яти неправильних доведеться зачекати.',
  pinTooMany: (time) => `Забагато неправильних PIN-кодів. Час очікування: ${time}.`,
  privacyNotice: 'Захист даних',
  imprint: 'Правова інформація',
  accessibility: 'Доступність',
  deleteData: 'Видалити мої дані',
}
