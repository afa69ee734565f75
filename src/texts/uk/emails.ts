import type { Texts } from '../de.ts'
import { days } from './counts.ts'

const photos = (count: number) => `${count} фото`
const clips = (count: number) => `${count} відео`

/** Texts of the emails. The verbs are in the present tense, where they have no gender. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `Ваш альбом на згадку готовий — ${organisation}`,
    informal: (organisation) => `Твій альбом на згадку готовий — ${organisation}`,
  },
  greeting: {
    formal: (name) => (name ? `Добрий день, ${name}` : 'Добрий день'),
    informal: (name) => (name ? `Привіт, ${name}` : 'Привіт'),
  },
  sentence: {
    formal: (what, date) => `${what} від ${date} уже чекає на вас у галереї.`,
    informal: (what, date) => `${what} від ${date} уже чекає на тебе в галереї.`,
  },
  sentenceMany: {
    formal: (what, date) => `${what} від ${date} уже чекають на вас у галереї.`,
    informal: (what, date) => `${what} від ${date} уже чекають на тебе в галереї.`,
  },
  yours: {
    formal: {
      film: 'Ваш фільм',
      photos: (count) => (count === 1 ? 'Ваше фото' : `Ваші ${photos(count)}`),
      clips: (count) => (count === 1 ? 'Ваше відео' : `Ваші ${clips(count)}`),
      keepsake: 'Ваш альбом на згадку',
    },
    informal: {
      film: 'Твій фільм',
      photos: (count) => (count === 1 ? 'Твоє фото' : `Твої ${photos(count)}`),
      clips: (count) => (count === 1 ? 'Твоє відео' : `Твої ${clips(count)}`),
      keepsake: 'Твій альбом на згадку',
    },
  },
  photos,
  clips,
  button: { formal: 'До вашої галереї', informal: 'До твоєї галереї' },
  linkBelow: {
    formal: 'Або відкрийте це посилання:',
    informal: 'Або відкрий це посилання:',
  },
  filmPicture: 'Дивитися фільм',
  photoPicture: 'Фото з галереї',
  stays: {
    formal: (count) => `Галерея чекатиме на вас ${days(count)}.`,
    informal: (count) => `Галерея чекатиме на тебе ${days(count)}.`,
  },
  staysForever: {
    formal: 'Галерея доступна для вас безстроково.',
    informal: 'Галерея доступна для тебе безстроково.',
  },
  personal: {
    formal: 'Посилання особисте: хто його має, бачить ваші знімки.',
    informal: 'Посилання особисте: хто його має, бачить твої знімки.',
  },
  pin: (pin) => `PIN-код для входу: ${pin}`,
  pinKnown: 'Щоб відкрити галерею, потрібен PIN-код, який назвали на місці.',
  why: {
    formal: (organisation, session, number) =>
      `Цей лист вам надсилає ${organisation}, бо ви зареєстровані на «${session}» під номером ${number}.`,
    informal: (organisation, session, number) =>
      `Цей лист тобі надсилає ${organisation}, бо на «${session}» твій номер — ${number}.`,
  },
  questions: {
    formal: 'Маєте запитання? Просто дайте відповідь на цей лист або напишіть на',
    informal: 'Маєш запитання? Просто дай відповідь на цей лист або напиши на',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: {
    formal: (organisation) => `Посилання на вашу галерею — ${organisation}`,
    informal: (organisation) => `Посилання на твою галерею — ${organisation}`,
  },
  link: {
    formal: 'Ось посилання на вашу галерею, як ви просили.',
    informal: 'Ось запитане посилання на твою галерею.',
  },
  links: {
    formal: 'Ось посилання на ваші галереї, як ви просили.',
    informal: 'Ось запитані посилання на твої галереї.',
  },
  linkOf: (session, date, number) => `${session}, ${date}, номер ${number}`,
  linkWhy: {
    formal: (organisation) =>
      `Цей лист вам надсилає ${organisation}, бо на сторінці галереї хтось попросив надіслати його на цю адресу.`,
    informal: (organisation) =>
      `Цей лист тобі надсилає ${organisation}, бо на сторінці галереї хтось попросив надіслати його на цю адресу.`,
  },
  notMe: {
    formal: 'Якщо це були не ви, просто видаліть цей лист.',
    informal: 'Якщо це був не твій запит, просто видали цей лист.',
  },

  newsSubject: (organisation) => `Потрібне підтвердження: новини — ${organisation}`,
  news: {
    formal: (organisation) =>
      `Для цієї адреси подано запит на пропозиції та новини, які ел. поштою надсилає ${organisation}. Підтвердьте його за посиланням:`,
    informal: (organisation) =>
      `Для цієї адреси подано запит на пропозиції та новини, які ел. поштою надсилає ${organisation}. Підтвердь його за посиланням:`,
  },
  newsButton: 'Підтвердити',
  newsUntil: {
    formal: (count) =>
      `Посилання діє ${days(count)}. Якщо це був не ваш запит, нічого робити не потрібно: реклами не буде.`,
    informal: (count) =>
      `Посилання діє ${days(count)}. Якщо це був не твій запит, нічого робити не потрібно: реклами не буде.`,
  },

  deletionSubject: 'Підтвердьте видалення ваших даних',
  deletionAsk: (organisation) => `Для цієї адреси подано запит на видалення таких даних, які зберігає ${organisation}:`,
  deletionWhat:
    'Буде видалено всі фото, відео, фільми та сертифікати, імʼя, адресу ел. пошти й усі посилання на галереї. Скасувати це неможливо.',
  deletionButton: 'Підтвердити видалення',
  deletionUntil: (count) => `Посилання діє ${days(count)}. Без підтвердження нічого не видаляється.`,
  deletedSubject: 'Ваші дані видалено',
  deleted: (organisation) =>
    `На запит ${organisation} більше не зберігає ваші дані: фото, відео, фільми, сертифікати, імʼя, адресу ел. пошти та посилання на галереї видалено. Після надсилання цього листа буде видалено й цю адресу.`,
  partlySubject: 'Частину ваших даних видалено',
  partly: (organisation) =>
    `На запит частину ваших даних видалено (${organisation}). Решту даних і цю адресу поки що зберігають із причини, про яку ми вам уже писали.`,
  heldSubject: 'Ваші дані поки що не можна видалити',
  held: (organisation) =>
    `Ви подали запит на видалення своїх даних, які зберігає ${organisation}. Поки що це неможливо, бо є законна підстава тимчасово їх зберегти.`,
  heldReasons: {
    claims:
      'Дані потрібні для предʼявлення, здійснення або захисту правових вимог (пункт «e» частини 3 статті 17 Загального регламенту ЄС про захист даних, GDPR).',
    obligation:
      'Зберігати дані вимагає закон або розпорядження органу влади (пункт «b» частини 3 статті 17 Загального регламенту ЄС про захист даних, GDPR).',
  },
  heldUntil: (date) =>
    `Не пізніше ${date} зберігання закінчиться, і дані буде видалено, якщо не зʼявиться нова підстава. До того часу галерея залишається закритою, а дані використовуються лише на цій підставі.`,
  heldRights: 'Ви можете подати скаргу до наглядового органу із захисту даних або звернутися до суду.',
}
