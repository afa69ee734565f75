import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `Your keepsake from ${organisation} is here`,
    informal: (organisation) => `Your keepsake from ${organisation} is here`,
  },
  greeting: {
    formal: (name) => (name ? `Dear ${name},` : 'Hello,'),
    informal: (name) => (name ? `Hi ${name},` : 'Hi,'),
  },
  sentence: {
    formal: (what, date) => `${what} from ${date} is ready and waiting for you in your gallery.`,
    informal: (what, date) => `${what} from ${date} is ready and waiting for you in your gallery.`,
  },
  sentenceMany: {
    formal: (what, date) => `${what} from ${date} are ready and waiting for you in your gallery.`,
    informal: (what, date) => `${what} from ${date} are ready and waiting for you in your gallery.`,
  },
  yours: {
    formal: {
      film: 'Your film',
      photos: (count) => (count === 1 ? 'Your photo' : `Your ${count} photos`),
      clips: (count) => (count === 1 ? 'Your video' : `Your ${count} videos`),
      keepsake: 'Your keepsake',
    },
    informal: {
      film: 'Your film',
      photos: (count) => (count === 1 ? 'Your photo' : `Your ${count} photos`),
      clips: (count) => (count === 1 ? 'Your video' : `Your ${count} videos`),
      keepsake: 'Your keepsake',
    },
  },
  photos: (count) => (count === 1 ? '1 photo' : `${count} photos`),
  clips: (count) => (count === 1 ? '1 video' : `${count} videos`),
  button: { formal: 'Open your gallery', informal: 'Open your gallery' },
  linkBelow: { formal: 'Or open this link:', informal: 'Or open this link:' },
  filmPicture: 'Watch the film',
  photoPicture: 'A photo from the gallery',
  stays: {
    formal: (days) => `The gallery is here for you for ${days} days.`,
    informal: (days) => `The gallery is here for you for ${days} days.`,
  },
  staysForever: {
    formal: 'The gallery is here for you without a time limit.',
    informal: 'The gallery is here for you without a time limit.',
  },
  personal: {
    formal: 'The link is personal: whoever has it can see your pictures.',
    informal: 'The link is personal: whoever has it can see your pictures.',
  },
  pin: (pin) => `The PIN to open it: ${pin}`,
  pinKnown: 'To open it you need the PIN that the team told you on site.',
  why: {
    formal: (organisation, session, number) =>
      `You are receiving this e-mail from ${organisation} because you checked in as ${number} at “${session}”.`,
    informal: (organisation, session, number) =>
      `You’re getting this e-mail from ${organisation} because you checked in as ${number} at “${session}”.`,
  },
  questions: {
    formal: 'Questions? Simply answer this e-mail or write to',
    informal: 'Questions? Just answer this e-mail or write to',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: same((organisation) => `The link to your gallery from ${organisation}`),
  link: same('Here is the link to your gallery, as requested.'),
  links: same('Here are the links to your galleries, as requested.'),
  linkOf: (session, date, number) => `${session}, ${date}, number ${number}`,
  linkWhy: same(
    (organisation) =>
      `You are receiving this e-mail from ${organisation} because somebody asked on the gallery page to send it to this address.`,
  ),
  notMe: same('If this was not you, simply delete this e-mail.'),

  newsSubject: (organisation) => `Please confirm: news from ${organisation}`,
  news: same(
    (organisation) =>
      `You asked to get offers and news from ${organisation} by e-mail. Please confirm this with the following link:`,
  ),
  newsButton: 'Confirm',
  newsUntil: same(
    (days) =>
      `The link is valid for ${days} days. If you did not ask, there is nothing you need to do: you will get no advertising.`,
  ),

  deletionSubject: 'Please confirm the deletion of your data',
  deletionAsk: (organisation) => `A request was made for this address to delete the following data at ${organisation}:`,
  deletionWhat:
    'All photos, videos, films and certificates, the name, the e-mail address and all gallery links will be deleted. This cannot be undone.',
  deletionButton: 'Confirm the deletion',
  deletionUntil: (days) => `The link is valid for ${days} days. Without confirmation nothing is deleted.`,
  deletedSubject: 'Your data has been deleted',
  deleted: (organisation) =>
    `Your data at ${organisation} has been deleted as requested: photos, videos, films, certificates, name, e-mail address and gallery links. This address, too, will be deleted once this e-mail has been sent.`,
  partlySubject: 'Part of your data has been deleted',
  partly: (organisation) =>
    `Part of your data at ${organisation} has been deleted as requested. The rest and this address stay stored for now, for the reason that we have already given you.`,
  heldSubject: 'Your data cannot be deleted yet',
  held: (organisation) =>
    `You asked ${organisation} to delete your data. That is not possible yet, because there is a legal ground to keep it for now.`,
  heldReasons: {
    claims: 'The data is needed to establish, exercise or defend legal claims (Article 17(3)(e) GDPR).',
    obligation: 'A law or an order by an authority requires the data to be kept (Article 17(3)(b) GDPR).',
  },
  heldUntil: (date) =>
    `The retention ends on ${date} at the latest, and the data will be deleted unless a new reason arises. Until then the gallery stays closed, and the data is used for this reason only.`,
  heldRights: 'You can lodge a complaint with a data protection supervisory authority or go to court.',
}
