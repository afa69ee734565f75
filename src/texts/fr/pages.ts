import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

const days = (count: number) => (count < 2 ? `${count} jour` : `${count} jours`)
const keptFor = (mediaDays: number) =>
  mediaDays > 0 ? `Elles sont supprimées après ${days(mediaDays)}` : 'Elles restent jusqu’à leur suppression'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Inscription',
  lead: {
    formal: 'Inscrivez-vous pour recevoir votre numéro pour les photos et vidéos.',
    informal: 'Inscris-toi pour recevoir ton numéro pour les photos et vidéos.',
  },
  name: 'Nom',
  email: 'E-mail',
  optional: 'facultatif',
  emailHint: {
    formal: 'Le lien vers vos images arrivera ici.',
    informal: 'Le lien vers tes images arrivera ici.',
  },
  language: 'Langue',
  languageNote: 'pour la galerie et l’e-mail',
  consent: (organisation) =>
    `J’accepte que ${organisation} me photographie et me filme pendant cette sortie et en fasse mon souvenir.`,
  terms: {
    formal: (organisation, mediaDays, personalDays) =>
      `Les images sont prises par l’équipe ${organisation}. Elles ne servent qu’à votre galerie et à votre film. ${keptFor(mediaDays)}, votre nom et votre adresse après ${days(personalDays)}. Vous pouvez retirer votre accord à tout moment\u00A0; il suffit de le dire à l’équipe.`,
    informal: (organisation, mediaDays, personalDays) =>
      `Les images sont prises par l’équipe ${organisation}. Elles ne servent qu’à ta galerie et à ton film. ${keptFor(mediaDays)}, ton nom et ton adresse après ${days(personalDays)}. Tu peux retirer ton accord à tout moment\u00A0; il suffit de le dire à l’équipe.`,
  },
  withoutConsent: {
    formal: 'Sans cocher la case, vous recevez aussi un numéro\u00A0; aucune image de vous n’est alors enregistrée.',
    informal: 'Sans cocher la case, tu reçois aussi un numéro\u00A0; aucune image de toi n’est alors enregistrée.',
  },
  minor: {
    tick: 'Mineur (moins de 18 ans)',
    name: 'Nom du parent ou du représentant légal',
    hint: 'Cette personne accepte les images pour l’enfant.',
    missing: 'Il manque le nom du parent ou du représentant légal de l’enfant.',
  },
  privacy: 'Confidentialité',
  submit: 'S’inscrire',

  faultMark: 'Erreur',
  faults: {
    name_missing: { formal: 'Merci d’indiquer votre nom.', informal: 'Merci d’indiquer ton nom.' },
    name_too_long: same('Le nom compte 200 caractères au maximum. Merci de le raccourcir.'),
    email_wrong: same(
      'Merci de saisir une adresse e-mail valide, par exemple mia@example.com, ou de laisser le champ vide.',
    ),
    too_many: same('Beaucoup de personnes s’inscrivent en ce moment. Merci de réessayer dans une minute.'),
  },

  slipTitle: {
    formal: (meant) => `Vouliez-vous dire ${meant}\u00A0?`,
    informal: (meant) => `Tu voulais dire ${meant}\u00A0?`,
  },
  slipTyped: (typed) => `Adresse saisie\u00A0: ${typed}`,
  slipTake: (meant) => `Oui, ${meant}`,
  slipKeep: (typed) => `Non, c’est bien ${typed}`,
  consentTitle: 'S’inscrire sans images\u00A0?',
  consentAsk: {
    formal: 'Sans votre accord, vous recevez votre numéro, mais aucune image de vous n’est enregistrée.',
    informal: 'Sans ton accord, tu reçois ton numéro, mais aucune image de toi n’est enregistrée.',
  },
  consentGive: 'J’accepte',
  consentWithout: 'S’inscrire sans images',
  edit: 'Modifier',

  doneTitle: 'Inscription faite',
  number: { formal: 'Votre numéro', informal: 'Ton numéro' },
  showGuide: { formal: 'Montrez ce numéro à votre guide.', informal: 'Montre ce numéro à ton guide.' },
  gallery: { formal: 'Vos images apparaîtront ici', informal: 'Tes images apparaîtront ici' },
  emailComes: (address) => `Dès que tout est prêt, le lien arrive à ${address}.`,
  emailMayCome: (address) => `Le lien arrive aussi par e-mail à ${address}.`,
  noEmail: {
    formal: 'Sans adresse, aucun e-mail ne sera envoyé. Enregistrez donc le lien dès maintenant.',
    informal: 'Sans adresse, aucun e-mail ne sera envoyé. Enregistre donc le lien dès maintenant.',
  },
  noPictures: {
    formal:
      'Vous n’avez pas accepté les prises de vue\u00A0: aucune image de vous n’est enregistrée. Si vous en voulez quand même, dites-le à votre guide.',
    informal:
      'Tu n’as pas accepté les prises de vue\u00A0: aucune image de toi n’est enregistrée. Si tu en veux quand même, dis-le à ton guide.',
  },
  next: 'Inscrire une autre personne',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Ce lien n’est plus valable',
    text: 'Il a été désactivé ou il est incomplet.',
    hint: 'L’équipe sur place a le lien actuel.',
  },
  paused: {
    title: 'Les inscriptions sont en pause',
    text: 'La sortie est suspendue pour le moment.',
    hint: 'Merci de recharger cette page dans quelques minutes, ou de demander à l’équipe.',
  },
  ended: {
    title: 'Les inscriptions sont closes',
    text: 'Cette sortie est déjà terminée.',
    hint: 'L’équipe sur place se fera un plaisir d’aider.',
  },
  full: {
    title: 'Toutes les places sont prises',
    text: 'Tous les numéros de cette sortie sont déjà attribués.',
    hint: 'L’équipe sur place se fera un plaisir d’aider.',
  },
  too_many: {
    title: 'Un petit instant',
    text: 'Trop de tentatives viennent d’arriver de cette connexion.',
    hint: 'Dans une minute, c’est reparti.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'État de la session',
  shift: { active: 'Active', paused: 'En pause', ended: 'Terminée', archived: 'Archivée' },
  places: (customers, places) => `${customers} sur ${places} places`,
  figures: { customers: 'Clients', done: 'Prêts', sent: 'Envoyés', open: 'En cours' },
  customer: {
    new: 'Nouveau',
    uploading: 'Envoi',
    waiting: 'En attente',
    preparing: 'Préparation',
    processing: 'Traitement',
    ready: 'Prêt pour l’e-mail',
    completed: 'Terminé',
    failed: 'Échec',
    refused: 'Sans images',
  },
  email: {
    pending: 'E-mail en attente',
    sent: 'E-mail envoyé',
    failed: 'E-mail échoué',
    none: 'Pas d’e-mail',
  },
  photos: (count) => (count < 2 ? `${count} photo` : `${count} photos`),
  videos: (count) => (count < 2 ? `${count} vidéo` : `${count} vidéos`),
  noMedia: 'Pas encore d’images',
  anonymised: 'Anonymisé',
  empty: 'Personne ne s’est encore inscrit.',
  asOf: (time) => `État à ${time}`,
  refreshes: (seconds) => `S’actualise toutes les ${seconds} secondes.`,
  stop: 'Arrêter',
  refreshNow: 'Actualiser',
  resume: 'Reprendre l’actualisation',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Supprimer mes données',
  intro:
    'Avec le numéro du souvenir et l’adresse e-mail indiquée à l’inscription, toutes les images et données peuvent être supprimées.',
  number: 'Numéro de client',
  numberHint: 'Par exemple 007\u00A0; il figure dans la galerie et dans l’e-mail.',
  email: 'Adresse e-mail',
  warning: 'La suppression est définitive. Pour garder les images, il faut les télécharger avant.',
  button: 'Demander la suppression',
  submittedTitle: 'Demande de suppression envoyée',
  submitted: (count) =>
    `Si le numéro et l’adresse correspondent, un e-mail avec un lien de confirmation arrive dans un instant. Ensuite, les données sont supprimées dans un délai de ${days(count)}\u00A0; un autre e-mail l’annoncera.`,
  confirmTitle: 'Confirmer la suppression',
  confirm: 'Ce clic supprime toutes les images et données citées dans l’e-mail.',
  confirmButton: 'Supprimer définitivement',
  confirmedTitle: 'La suppression est confirmée',
  confirmed: (date) => `Les données seront supprimées au plus tard le ${date}. Un dernier e-mail arrivera alors.`,
  doneTitle: 'Les données sont supprimées',
  done: 'Plus rien n’est enregistré sur cette demande.',
  invalidTitle: 'Lien non valable',
  invalid: 'Le lien a expiré ou est incomplet. La demande peut être refaite.',
  again: 'Nouvelle demande',
  numberInvalid: 'Merci de saisir le numéro tel qu’il figure sur le souvenir, par exemple 007.',
  emailInvalid: 'Merci de saisir une adresse e-mail valide.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'Plus d’images de moi',
  lead: 'C’est possible à tout moment, sans motif et sans inconvénient.',
  agreed: 'Ce texte a été accepté\u00A0:',
  notAsked: 'Aucun accord n’a été demandé.',
  keep: 'Les nouvelles images ne sont plus acceptées. Ce qui est dans la galerie y reste aussi longtemps que prévu.',
  keepButton: 'Pas de nouvelles images',
  close:
    'En plus, la galerie et tous les liens partagés prennent fin immédiatement. Seule l’équipe peut alors la rouvrir\u00A0; la suppression a lieu à la fin du délai habituel. Pour garder des images, il faut les télécharger avant.',
  closeButton: 'Fermer la galerie',
  deletion: 'Rien n’est supprimé sur cette page. Une demande à part existe pour cela\u00A0:',
  refused: 'Les nouvelles images ne sont pas acceptées. Ce qui est dans la galerie y reste aussi longtemps que prévu.',
  closedTitle: 'La galerie est fermée',
  closed: 'Tous les liens vers la galerie ont pris fin et les nouvelles images ne sont pas acceptées.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'Actualités par e-mail',
  ask: (organisation) =>
    `Sur demande, ${organisation} envoie des offres et des actualités par e-mail. C’est facultatif\u00A0: la galerie reste la même, avec ou sans accord.`,
  how: 'Un e-mail est d’abord envoyé à l’adresse qui reçoit aussi la galerie. L’accord n’est donné qu’avec le lien qu’il contient. Il peut être retiré à tout moment.',
  sendButton: 'Envoyer l’e-mail de confirmation',
  asked: 'L’e-mail est en route. Merci de confirmer avec le lien qu’il contient.',
  notArrived: 'Rien reçu\u00A0? Merci de vérifier aussi le dossier spam, ou de le renvoyer après quelques minutes.',
  againButton: 'Renvoyer',
  confirm: (organisation) =>
    `Oui, je souhaite recevoir par e-mail les offres et actualités envoyées par ${organisation}. Je peux retirer cet accord à tout moment.`,
  agreeButton: 'Donner mon accord',
  agreed: (organisation) => `L’accord est donné\u00A0: ${organisation} envoie des offres et des actualités par e-mail.`,
  withdrawButton: 'Retirer l’accord',
  withdrawn: (organisation) => `${organisation} n’envoie plus d’offres ni d’actualités par e-mail.`,
  ended: 'Il est possible d’en demander un nouveau en bas de la galerie.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Vérifier un certificat',
  genuine: 'Ce certificat est authentique',
  name: 'Nom',
  what: 'Activité',
  day: 'Date',
  by: 'Délivré par',
  unknown: {
    title: 'Aucun certificat ne correspond à ce code',
    text: 'Le code est incomplet ou le certificat n’existe plus.',
  },
}
