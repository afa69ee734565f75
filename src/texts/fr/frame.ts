import type { Texts } from '../de.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Date non disponible',
  toContent: 'Aller au contenu',
  languages: 'Langue',
  website: (organisation) => `Site web\u00A0: ${organisation}`,
  heroPicture: (name) => `Photo de couverture de la galerie\u00A0: ${name}`,
  staysUntil: {
    formal: (date) => `Cette galerie vous attend jusqu’au ${date}.`,
    informal: (date) => `Cette galerie t’attend jusqu’au ${date}.`,
  },
  daysLeft: (days) => (days < 2 ? `Encore ${days} jour` : `Encore ${days} jours`),
  support: 'Contacter l’assistance',
  supportSubject: (organisation, number, date) => `Galerie ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Bonjour,\n\nj’ai une question sur ma galerie\u00A0:\n\n\n\nOrganisation\u00A0: ${organisation}\nNom\u00A0: ${name}\nNuméro\u00A0: ${number}\nDate\u00A0: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galerie introuvable',
  notFound: 'Le lien a peut-être expiré ou n’est pas valide.',
  welcomeTitle: { formal: 'Vos images apparaîtront ici', informal: 'Tes images apparaîtront ici' },
  welcome: {
    formal: 'Il n’y en a pas encore. Rouvrez ce lien plus tard\u00A0; il reste le même.',
    informal: 'Il n’y en a pas encore. Rouvre ce lien plus tard\u00A0; il reste le même.',
  },
  notFoundHint: 'Le plus sûr est de l’ouvrir directement depuis l’e-mail qui le contient.',
  recoverTitle: 'Renvoyer les liens',
  recoverHint:
    'Une adresse e-mail a été indiquée à l’inscription\u00A0? Les liens vers toutes les galeries de cette adresse y seront envoyés.',
  recoverEmail: 'Adresse e-mail',
  recoverButton: 'Recevoir les liens',
  recoverInvalid: 'Merci de saisir une adresse e-mail valide.',
  recoverDoneTitle: 'Merci de vérifier la boîte mail',
  recoverDone:
    'S’il existe des galeries pour cette adresse, les liens arrivent dans un instant. Sinon, merci de vérifier aussi le dossier spam.',
  loadFailed: 'La galerie n’a pas pu être chargée',
  loadFailedHint: 'Si le problème persiste, merci de nous contacter.',
  loadAgain: 'Réessayer',
  tooMany: 'Trop de tentatives. Merci de réessayer dans quelques minutes.',
  sharedBy: (name) => (name ? `Partagé par ${name}` : 'Images partagées'),
  card: (organisation) => `Photos et vidéos par ${organisation}`,
  pinTitle: 'Cette galerie a un code PIN',
  pinHint:
    'Il figure dans l’e-mail de la galerie, ou l’équipe l’a donné sur place. Sur cet appareil, il n’est demandé qu’une seule fois.',
  pinLabel: 'Code PIN, 4 à 6 chiffres',
  pinButton: 'Ouvrir la galerie',
  pinMalformed: 'Un code PIN a 4 à 6 chiffres.',
  pinWrong: 'Ce code PIN n’est pas le bon. Après cinq codes erronés, il faut patienter.',
  pinTooMany: (time) => `Trop de codes PIN erronés. Temps d’attente\u00A0: ${time}.`,
  privacyNotice: 'Confidentialité',
  imprint: 'Mentions légales',
  accessibility: 'Accessibilité',
  deleteData: 'Supprimer mes données',
}
