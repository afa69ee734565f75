import type { Texts } from '../de.ts'
import { clips, days, photos } from './counts.ts'

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `Вашият спомен от ${organisation} е тук`,
    informal: (organisation) => `Твоят спомен от ${organisation} е тук`,
  },
  greeting: {
    formal: (name) => (name ? `Здравейте, ${name},` : 'Здравейте,'),
    informal: (name) => (name ? `Здравей, ${name},` : 'Здравей,'),
  },
  sentence: {
    formal: (what, date) => `${what} от ${date} вече Ви очаква в галерията.`,
    informal: (what, date) => `${what} от ${date} вече те очаква в галерията.`,
  },
  sentenceMany: {
    formal: (what, date) => `${what} от ${date} вече Ви очакват в галерията.`,
    informal: (what, date) => `${what} от ${date} вече те очакват в галерията.`,
  },
  yours: {
    formal: {
      film: 'Вашият филм',
      photos: (count) => (count === 1 ? 'Вашата снимка' : `Вашите ${photos(count)}`),
      clips: (count) => (count === 1 ? 'Вашето видео' : `Вашите ${clips(count)}`),
      keepsake: 'Вашият спомен',
    },
    informal: {
      film: 'Твоят филм',
      photos: (count) => (count === 1 ? 'Твоята снимка' : `Твоите ${photos(count)}`),
      clips: (count) => (count === 1 ? 'Твоето видео' : `Твоите ${clips(count)}`),
      keepsake: 'Твоят спомен',
    },
  },
  photos,
  clips,
  button: { formal: 'Към Вашата галерия', informal: 'Към твоята галерия' },
  linkBelow: {
    formal: 'Или отворете тази връзка:',
    informal: 'Или отвори тази връзка:',
  },
  filmPicture: 'Гледане на филма',
  photoPicture: 'Снимка от галерията',
  stays: {
    formal: (count) => `Галерията е на Ваше разположение ${days(count)}.`,
    informal: (count) => `Галерията е на твое разположение ${days(count)}.`,
  },
  staysForever: {
    formal: 'Галерията е на Ваше разположение безсрочно.',
    informal: 'Галерията е на твое разположение безсрочно.',
  },
  personal: {
    formal: 'Връзката е лична: който я има, вижда Вашите снимки.',
    informal: 'Връзката е лична: който я има, вижда твоите снимки.',
  },
  pin: (pin) => `ПИН код за отваряне: ${pin}`,
  pinKnown: 'За отваряне е нужен ПИН кодът, казан на място от екипа.',
  why: {
    formal: (organisation, session, number) =>
      `Получавате този имейл от ${organisation}, защото участвате в „${session}“ с номер ${number}.`,
    informal: (organisation, session, number) =>
      `Получаваш този имейл от ${organisation}, защото участваш в „${session}“ с номер ${number}.`,
  },
  questions: {
    formal: 'Въпроси? Просто отговорете на този имейл или пишете на',
    informal: 'Въпроси? Просто отговори на този имейл или пиши на',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: {
    formal: (organisation) => `Връзката към Вашата галерия от ${organisation}`,
    informal: (organisation) => `Връзката към твоята галерия от ${organisation}`,
  },
  link: { formal: 'Ето заявената връзка към Вашата галерия.', informal: 'Ето заявената връзка към твоята галерия.' },
  links: { formal: 'Ето заявените връзки към Вашите галерии.', informal: 'Ето заявените връзки към твоите галерии.' },
  linkOf: (session, date, number) => `${session}, ${date}, номер ${number}`,
  linkWhy: {
    formal: (organisation) =>
      `Получавате този имейл от ${organisation}, защото някой поиска на страницата на галерията той да бъде изпратен на този адрес.`,
    informal: (organisation) =>
      `Получаваш този имейл от ${organisation}, защото някой поиска на страницата на галерията той да бъде изпратен на този адрес.`,
  },
  notMe: {
    formal: 'Ако не сте били Вие, просто изтрийте този имейл.',
    informal: 'Ако заявката не е твоя, просто изтрий този имейл.',
  },

  newsSubject: (organisation) => `За потвърждение: новини от ${organisation}`,
  news: {
    formal: (organisation) =>
      `За този адрес са заявени оферти и новини от ${organisation} по имейл. Моля, потвърдете с тази връзка:`,
    informal: (organisation) =>
      `За този адрес са заявени оферти и новини от ${organisation} по имейл. Моля, потвърди с тази връзка:`,
  },
  newsButton: 'Потвърждавам',
  newsUntil: {
    formal: (count) =>
      `Връзката е валидна ${days(count)}. Ако заявката не е Ваша, не е нужно да правите нищо: няма да получавате реклама.`,
    informal: (count) =>
      `Връзката е валидна ${days(count)}. Ако заявката не е твоя, не е нужно да правиш нищо: няма да получаваш реклама.`,
  },

  deletionSubject: 'Моля, потвърдете изтриването на Вашите данни',
  deletionAsk: (organisation) => `За този адрес беше заявено изтриването на следните данни при ${organisation}:`,
  deletionWhat:
    'Изтриват се всички снимки, видеа, филми и сертификати, името, имейл адресът и всички връзки към галерии. Това не може да бъде отменено.',
  deletionButton: 'Потвърждавам изтриването',
  deletionUntil: (count) => `Връзката е валидна ${days(count)}. Без потвърждение нищо не се изтрива.`,
  deletedSubject: 'Вашите данни са изтрити',
  deleted: (organisation) =>
    `Вашите данни при ${organisation} са изтрити, както беше заявено: снимки, видеа, филми, сертификати, име, имейл адрес и връзки към галерии. И този адрес ще бъде изтрит след изпращането на този имейл.`,
  partlySubject: 'Част от вашите данни са изтрити',
  partly: (organisation) =>
    `Част от вашите данни при ${organisation} са изтрити, както беше заявено. Останалите, както и този адрес, засега се пазят поради причината, за която вече ви писахме.`,
  heldSubject: 'Вашите данни все още не могат да бъдат изтрити',
  held: (organisation) =>
    `Поискахте да бъдат изтрити Вашите данни при ${organisation}. Това все още не е възможно, защото има законово основание засега те да се съхраняват.`,
  heldReasons: {
    claims:
      'Данните са необходими за установяването, упражняването или защитата на правни претенции (член 17, параграф 3, буква д) от ОРЗД).',
    obligation:
      'Закон или разпореждане на орган на властта изисква данните да се съхраняват (член 17, параграф 3, буква б) от ОРЗД).',
  },
  heldUntil: (date) =>
    `Най-късно на ${date} съхраняването приключва и данните ще бъдат изтрити, ако не възникне ново основание. Дотогава галерията остава затворена, а данните се използват само на това основание.`,
  heldRights: 'Можете да подадете жалба до надзорен орган за защита на данните или да се обърнете към съда.',
}
