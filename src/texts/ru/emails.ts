import type { Texts } from '../de.ts'
import { days } from './counts.ts'

const photos = (count: number) => `${count} фото`
const clips = (count: number) => `${count} видео`

/** Texts of the emails. The verbs are in the present tense, where they have no gender. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `Ваш альбом на память готов — ${organisation}`,
    informal: (organisation) => `Твой альбом на память готов — ${organisation}`,
  },
  greeting: {
    formal: (name) => (name ? `Здравствуйте, ${name}` : 'Здравствуйте'),
    informal: (name) => (name ? `Привет, ${name}` : 'Привет'),
  },
  sentence: {
    formal: (what, date) => `${what} от ${date} уже ждёт вас в галерее.`,
    informal: (what, date) => `${what} от ${date} уже ждёт тебя в галерее.`,
  },
  sentenceMany: {
    formal: (what, date) => `${what} от ${date} уже ждут вас в галерее.`,
    informal: (what, date) => `${what} от ${date} уже ждут тебя в галерее.`,
  },
  yours: {
    formal: {
      film: 'Ваш фильм',
      photos: (count) => (count === 1 ? 'Ваше фото' : `Ваши ${photos(count)}`),
      clips: (count) => (count === 1 ? 'Ваше видео' : `Ваши ${clips(count)}`),
      keepsake: 'Ваш альбом на память',
    },
    informal: {
      film: 'Твой фильм',
      photos: (count) => (count === 1 ? 'Твоё фото' : `Твои ${photos(count)}`),
      clips: (count) => (count === 1 ? 'Твоё видео' : `Твои ${clips(count)}`),
      keepsake: 'Твой альбом на память',
    },
  },
  photos,
  clips,
  button: { formal: 'В вашу галерею', informal: 'В твою галерею' },
  linkBelow: {
    formal: 'Или откройте эту ссылку:',
    informal: 'Или открой эту ссылку:',
  },
  filmPicture: 'Смотреть фильм',
  photoPicture: 'Фото из галереи',
  stays: {
    formal: (count) => `Галерея будет ждать вас ${days(count)}.`,
    informal: (count) => `Галерея будет ждать тебя ${days(count)}.`,
  },
  staysForever: {
    formal: 'Галерея доступна для вас бессрочно.',
    informal: 'Галерея доступна для тебя бессрочно.',
  },
  personal: {
    formal: 'Ссылка личная: у кого она есть, тот видит ваши снимки.',
    informal: 'Ссылка личная: у кого она есть, тот видит твои снимки.',
  },
  pin: (pin) => `PIN-код для входа: ${pin}`,
  pinKnown: 'Чтобы открыть галерею, нужен PIN-код, который назвали на месте.',
  why: {
    formal: (organisation, session, number) =>
      `Это письмо вам отправляет ${organisation}, потому что вы зарегистрированы на «${session}» под номером ${number}.`,
    informal: (organisation, session, number) =>
      `Это письмо тебе отправляет ${organisation}, потому что на «${session}» твой номер — ${number}.`,
  },
  questions: {
    formal: 'Есть вопросы? Просто ответьте на это письмо или напишите на',
    informal: 'Есть вопросы? Просто ответь на это письмо или напиши на',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: {
    formal: (organisation) => `Ссылка на вашу галерею — ${organisation}`,
    informal: (organisation) => `Ссылка на твою галерею — ${organisation}`,
  },
  link: { formal: 'Вот ссылка на вашу галерею, как вы просили.', informal: 'Вот запрошенная ссылка на твою галерею.' },
  links: { formal: 'Вот ссылки на ваши галереи, как вы просили.', informal: 'Вот запрошенные ссылки на твои галереи.' },
  linkOf: (session, date, number) => `${session}, ${date}, номер ${number}`,
  linkWhy: {
    formal: (organisation) =>
      `Это письмо вам отправляет ${organisation}, потому что на странице галереи кто-то попросил прислать его на этот адрес.`,
    informal: (organisation) =>
      `Это письмо тебе отправляет ${organisation}, потому что на странице галереи кто-то попросил прислать его на этот адрес.`,
  },
  notMe: {
    formal: 'Если это были не вы, просто удалите это письмо.',
    informal: 'Если это был не твой запрос, просто удали это письмо.',
  },

  newsSubject: (organisation) => `Нужно подтверждение: новости — ${organisation}`,
  news: {
    formal: (organisation) =>
      `Для этого адреса запрошены предложения и новости, которые по эл. почте присылает ${organisation}. Подтвердите это по ссылке:`,
    informal: (organisation) =>
      `Для этого адреса запрошены предложения и новости, которые по эл. почте присылает ${organisation}. Подтверди это по ссылке:`,
  },
  newsButton: 'Подтвердить',
  newsUntil: {
    formal: (count) =>
      `Ссылка действует ${days(count)}. Если это был не ваш запрос, ничего делать не нужно: рекламы не будет.`,
    informal: (count) =>
      `Ссылка действует ${days(count)}. Если это был не твой запрос, ничего делать не нужно: рекламы не будет.`,
  },

  deletionSubject: 'Подтвердите удаление ваших данных',
  deletionAsk: (organisation) =>
    `Для этого адреса запрошено удаление следующих данных, которые хранит ${organisation}:`,
  deletionWhat:
    'Будут удалены все фото, видео, фильмы и сертификаты, имя, адрес эл. почты и все ссылки на галереи. Отменить это нельзя.',
  deletionButton: 'Подтвердить удаление',
  deletionUntil: (count) => `Ссылка действует ${days(count)}. Без подтверждения ничего не удаляется.`,
  deletedSubject: 'Ваши данные удалены',
  deleted: (organisation) =>
    `По запросу ${organisation} больше не хранит ваши данные: фото, видео, фильмы, сертификаты, имя, адрес эл. почты и ссылки на галереи удалены. После отправки этого письма будет удалён и этот адрес.`,
  partlySubject: 'Часть ваших данных удалена',
  partly: (organisation) =>
    `По запросу часть ваших данных удалена (${organisation}). Остальные данные и этот адрес пока хранятся по причине, о которой мы вам уже писали.`,
  heldSubject: 'Ваши данные пока нельзя удалить',
  held: (organisation) =>
    `Вы запросили удаление своих данных, которые хранит ${organisation}. Пока это невозможно, потому что есть законное основание временно их сохранить.`,
  heldReasons: {
    claims:
      'Данные нужны для предъявления, осуществления или защиты правовых требований (подпункт «e» пункта 3 статьи 17 Общего регламента ЕС по защите данных, GDPR).',
    obligation:
      'Хранить данные требует закон или предписание органа власти (подпункт «b» пункта 3 статьи 17 Общего регламента ЕС по защите данных, GDPR).',
  },
  heldUntil: (date) =>
    `Не позднее ${date} хранение закончится, и данные будут удалены, если не появится новое основание. До тех пор галерея остаётся закрытой, а данные используются только на этом основании.`,
  heldRights: 'Вы можете подать жалобу в надзорный орган по защите данных или обратиться в суд.',
}
