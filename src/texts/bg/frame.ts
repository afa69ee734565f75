import type { Texts } from '../de.ts'
import { days } from './counts.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Няма дата',
  toContent: 'Към съдържанието',
  languages: 'Език',
  website: (organisation) => `Уебсайт: ${organisation}`,
  heroPicture: (name) => `Заглавна снимка на галерията – ${name}`,
  staysUntil: {
    formal: (date) => `До ${date} тази галерия е тук за Вас.`,
    informal: (date) => `До ${date} тази галерия е тук за теб.`,
  },
  daysLeft: (left) => `Още ${days(left)}`,
  support: 'Връзка с поддръжката',
  supportSubject: (organisation, number, date) => `Галерия ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Здравейте,\n\nимам въпрос за моята галерия:\n\n\n\nОрганизация: ${organisation}\nИме: ${name}\nНомер: ${number}\nДата: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Галерията не е намерена',
  notFound: 'Връзката може да е изтекла или да е невалидна.',
  welcomeTitle: { formal: 'Вашите снимки ще се появят тук', informal: 'Твоите снимки ще се появят тук' },
  welcome: {
    formal: 'Още няма. Отворете тази връзка отново по-късно; тя остава същата.',
    informal: 'Още няма. Отвори тази връзка отново по-късно; тя остава същата.',
  },
  notFoundHint: 'Най-сигурно се отваря направо от имейла, в който е получена.',
  recoverTitle: 'Ново изпращане на връзките',
  recoverHint: 'Който е дал имейл адрес при регистрацията, ще получи връзките към всички галерии за този адрес.',
  recoverEmail: 'Имейл адрес',
  recoverButton: 'Заявка за връзките',
  recoverInvalid: 'Необходим е валиден имейл адрес.',
  recoverDoneTitle: 'Моля, проверете пощата си',
  recoverDone:
    'Ако за този адрес има галерии, връзките ще пристигнат веднага. Ако ги няма, моля, проверете и папката за спам.',
  loadFailed: 'Галерията не можа да се зареди',
  loadFailedHint: 'Ако проблемът продължава, моля, свържете се с нас.',
  loadAgain: 'Опитайте отново',
  tooMany: 'Опитите бяха твърде много. Моля, опитайте отново след няколко минути.',
  sharedBy: (name) => (name ? `Споделено от ${name}` : 'Споделени кадри'),
  card: (organisation) => `Снимки и видеа от ${organisation}`,
  pinTitle: 'Тази галерия има ПИН код',
  pinHint: 'Той е в имейла за галерията или е казан на място от екипа. На това устройство се въвежда само веднъж.',
  pinLabel: 'ПИН код, 4 до 6 цифри',
  pinButton: 'Отваряне на галерията',
  pinMalformed: 'ПИН кодът има 4 до 6 цифри.',
  pinWrong: 'Този ПИН код не е верен. След пет грешни следва изчакване.',
  pinTooMany: (time) => `Твърде много грешни ПИН кодове. Време за изчакване: ${time}.`,
  privacyNotice: 'Поверителност',
  imprint: 'Правна информация',
  accessibility: 'Достъпност',
  deleteData: 'Изтриване на моите данни',
}
