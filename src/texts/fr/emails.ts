import type { Texts } from '../de.ts'

const photos = (count: number) => (count < 2 ? `${count} photo` : `${count} photos`)
const clips = (count: number) => (count < 2 ? `${count} vidéo` : `${count} vidéos`)
const days = (count: number) => (count < 2 ? `${count} jour` : `${count} jours`)

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `${organisation}\u00A0: votre souvenir est arrivé`,
    informal: (organisation) => `${organisation}\u00A0: ton souvenir est arrivé`,
  },
  greeting: {
    formal: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    informal: (name) => (name ? `Salut ${name},` : 'Salut,'),
  },
  sentence: {
    formal: (what, date) => `${what} du ${date} vous attend dans votre galerie.`,
    informal: (what, date) => `${what} du ${date} t’attend dans ta galerie.`,
  },
  sentenceMany: {
    formal: (what, date) => `${what} du ${date} vous attendent dans votre galerie.`,
    informal: (what, date) => `${what} du ${date} t’attendent dans ta galerie.`,
  },
  yours: {
    formal: {
      film: 'Votre film',
      photos: (count) => (count === 1 ? 'Votre photo' : `Vos ${photos(count)}`),
      clips: (count) => (count === 1 ? 'Votre vidéo' : `Vos ${clips(count)}`),
      keepsake: 'Votre souvenir',
    },
    informal: {
      film: 'Ton film',
      photos: (count) => (count === 1 ? 'Ta photo' : `Tes ${photos(count)}`),
      clips: (count) => (count === 1 ? 'Ta vidéo' : `Tes ${clips(count)}`),
      keepsake: 'Ton souvenir',
    },
  },
  photos,
  clips,
  button: { formal: 'Voir votre galerie', informal: 'Voir ta galerie' },
  linkBelow: { formal: 'Ou ouvrez ce lien\u00A0:', informal: 'Ou ouvre ce lien\u00A0:' },
  filmPicture: 'Voir le film',
  photoPicture: 'Une photo de la galerie',
  stays: {
    formal: (count) => `La galerie reste à votre disposition pendant ${days(count)}.`,
    informal: (count) => `La galerie reste à ta disposition pendant ${days(count)}.`,
  },
  staysForever: {
    formal: 'La galerie reste à votre disposition sans limite de temps.',
    informal: 'La galerie reste à ta disposition sans limite de temps.',
  },
  personal: {
    formal: 'Le lien est personnel\u00A0: quiconque l’a peut voir vos images.',
    informal: 'Le lien est personnel\u00A0: quiconque l’a peut voir tes images.',
  },
  pin: (pin) => `Le code PIN pour l’ouvrir\u00A0: ${pin}`,
  pinKnown: 'Pour l’ouvrir, il faut le code PIN donné sur place par l’équipe.',
  why: {
    formal: (organisation, session, number) =>
      `${organisation} vous envoie cet e-mail suite à votre inscription à «\u00A0${session}\u00A0» avec le numéro ${number}.`,
    informal: (organisation, session, number) =>
      `${organisation} t’envoie cet e-mail suite à ton inscription à «\u00A0${session}\u00A0» avec le numéro ${number}.`,
  },
  questions: {
    formal: 'Des questions\u00A0? Répondez simplement à cet e-mail ou écrivez à',
    informal: 'Des questions\u00A0? Réponds simplement à cet e-mail ou écris à',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: {
    formal: (organisation) => `${organisation}\u00A0: le lien vers votre galerie`,
    informal: (organisation) => `${organisation}\u00A0: le lien vers ta galerie`,
  },
  link: {
    formal: 'Voici le lien vers votre galerie, comme demandé.',
    informal: 'Voici le lien vers ta galerie, comme demandé.',
  },
  links: {
    formal: 'Voici les liens vers vos galeries, comme demandé.',
    informal: 'Voici les liens vers tes galeries, comme demandé.',
  },
  linkOf: (session, date, number) => `${session}, ${date}, numéro ${number}`,
  linkWhy: {
    formal: (organisation) =>
      `${organisation} vous envoie cet e-mail parce que quelqu’un a demandé, sur la page de la galerie, de l’envoyer à cette adresse.`,
    informal: (organisation) =>
      `${organisation} t’envoie cet e-mail parce que quelqu’un a demandé, sur la page de la galerie, de l’envoyer à cette adresse.`,
  },
  notMe: {
    formal: 'Si cette demande ne vient pas de vous, il suffit de supprimer cet e-mail.',
    informal: 'Si cette demande ne vient pas de toi, il suffit de supprimer cet e-mail.',
  },

  newsSubject: (organisation) => `${organisation}\u00A0: merci de confirmer les actualités par e-mail`,
  news: {
    formal: (organisation) =>
      `Vous avez demandé à recevoir par e-mail les offres et actualités envoyées par ${organisation}. Merci de confirmer avec ce lien\u00A0:`,
    informal: (organisation) =>
      `Tu as demandé à recevoir par e-mail les offres et actualités envoyées par ${organisation}. Merci de confirmer avec ce lien\u00A0:`,
  },
  newsButton: 'Confirmer',
  newsUntil: {
    formal: (count) =>
      `Le lien est valable ${days(count)}. Si cette demande ne vient pas de vous, il n’y a rien à faire\u00A0: aucune publicité ne sera envoyée.`,
    informal: (count) =>
      `Le lien est valable ${days(count)}. Si cette demande ne vient pas de toi, il n’y a rien à faire\u00A0: aucune publicité ne sera envoyée.`,
  },

  deletionSubject: 'Merci de confirmer la suppression de vos données',
  deletionAsk: (organisation) =>
    `Pour cette adresse, il a été demandé à ${organisation} de supprimer les données suivantes\u00A0:`,
  deletionWhat:
    'Seront supprimés toutes les photos, vidéos, films et certificats, le nom, l’adresse e-mail et tous les liens de galerie. Cette suppression est définitive.',
  deletionButton: 'Confirmer la suppression',
  deletionUntil: (count) => `Le lien est valable ${days(count)}. Sans confirmation, rien n’est supprimé.`,
  deletedSubject: 'Vos données sont supprimées',
  deleted: (organisation) =>
    `Comme demandé, vos données chez ${organisation} sont supprimées\u00A0: photos, vidéos, films, certificats, nom, adresse e-mail et liens de galerie. Cette adresse sera elle aussi supprimée après l’envoi de cet e-mail.`,
  partlySubject: 'Une partie de vos données est supprimée',
  partly: (organisation) =>
    `Comme demandé, une partie de vos données chez ${organisation} est supprimée. Le reste et cette adresse sont conservés pour le moment, pour le motif que nous vous avons déjà indiqué.`,
  heldSubject: 'Vos données ne peuvent pas encore être supprimées',
  held: (organisation) =>
    `Vous avez demandé à ${organisation} de supprimer vos données. Ce n’est pas encore possible, car il existe un motif légal de les conserver pour le moment.`,
  heldReasons: {
    claims:
      'Les données sont nécessaires à la constatation, à l’exercice ou à la défense de droits en justice (article 17, paragraphe 3, point e), du RGPD).',
    obligation:
      'Une loi ou l’injonction d’une autorité exige la conservation des données (article 17, paragraphe 3, point b), du RGPD).',
  },
  heldUntil: (date) =>
    `La conservation prend fin au plus tard le ${date} et les données seront supprimées si aucun nouveau motif ne s’y ajoute. D’ici là, la galerie reste fermée et les données ne sont utilisées que pour ce motif.`,
  heldRights:
    'Vous pouvez introduire une réclamation auprès d’une autorité de protection des données ou saisir un tribunal.',
}
