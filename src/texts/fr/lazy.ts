import type { Texts } from '../de.ts'
import { files } from './counts.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Lien copié',
  linkNotCopied: 'Le lien n’a pas pu être copié',
  archiveFailed: 'L’archive ZIP n’a pas pu être créée',
  manyFilesTitle: 'Tout télécharger\u00A0?',
  manyFiles: {
    formal: (count, size) =>
      `Vous allez regrouper ${files(count)} (${size}) dans un ZIP. Cela peut prendre quelques minutes. Continuer\u00A0?`,
    informal: (count, size) =>
      `Tu vas regrouper ${files(count)} (${size}) dans un ZIP. Cela peut prendre quelques minutes. Continuer\u00A0?`,
  },
  manyFilesYes: 'Continuer',
  cancel: 'Annuler',
  archiveProgress: (done, total) => `Fichiers traités\u00A0: ${done}/${total}...`,
  archiveDone: 'Archive ZIP créée',
  archiveBroken: 'La connexion a été interrompue. Le navigateur peut reprendre le téléchargement.',

  selected: (count) => (count < 2 ? `${count} sélectionné` : `${count} sélectionnés`),
  selectAll: 'Tout',
  selectEnd: 'Fin de la sélection',
  favourite: 'Favori',
  favouritesOnly: 'Favoris seulement',
  favouriteFailed: 'Le favori n’a pas été enregistré. Veuillez toucher à nouveau.',
  asCover: 'Choisir comme couverture',
  coverFailed: 'La couverture n’a pas été enregistrée. Veuillez toucher à nouveau.',
  downloadSelected: 'Télécharger',
  shareSelected: 'Partager',

  savePreparing: (done, total) => `Préparation\u00A0: ${done} sur ${total}`,
  saveReady: (count) => `Enregistrer ${files(count)}`,
  saveRest: (left) => `Encore ${files(left)}`,
  saveHint: 'Dans la fenêtre suivante, choisir «\u00A0Enregistrer les images\u00A0».',
  saved: 'Enregistré',
  saveFailed: 'L’enregistrement n’a pas fonctionné. «\u00A0Télécharger\u00A0» fonctionne aussi.',

  mailMeTo: (address) => `Le lien sera envoyé à ${address}.`,
  mailMeAsk: 'Adresse e-mail',
  mailMeWhy: 'Pour tout télécharger tranquillement sur un ordinateur.',
  mailSend: 'Envoyer',
  mailSent: 'L’e-mail est parti',
  mailInvalid: 'Merci de saisir une adresse e-mail valide',
  mailTooMany: 'Plusieurs e-mails sont déjà partis au cours de la dernière heure. Merci de réessayer plus tard.',
  mailFailed: 'L’e-mail n’a pas pu être envoyé',

  shareWhole: 'Toute la galerie',
  shareWholeNote: 'Avec ce lien, on voit tout et on peut tout télécharger.',
  shareSome: 'Une sélection',
  shareSomeNote: 'Un second lien qui ne montre que les images choisies. Il peut être désactivé à tout moment.',
  shareChoose: 'Choisir les images',
  shareMake: 'Créer le lien',
  sharePicture: 'Montrer la première image en aperçu dans les messageries',
  shareMade: 'Le lien est prêt',
  shareCopy: 'Copier le lien',
  shareSend: 'Envoyer le lien',
  shareMail: 'E-mail',
  shareQr: 'Code QR à scanner',
  shareLine: (items, views) =>
    `${items < 2 ? `${items} image` : `${items} images`}, ${views < 2 ? `${views} visite` : `${views} visites`}`,
  shareEnd: 'Désactiver',
  shareEnded: 'Le lien est désactivé',
  shareFailed: 'Le lien n’a pas pu être créé',

  newMedia: 'Nouvelles images arrivées',
  offline: 'Pas de connexion. Ce qui est déjà chargé reste visible.',

  downloadStarted: 'Téléchargement lancé',
  downloadFailed: 'Le téléchargement a échoué',
  sizeOriginal: 'Original',
  sizeWeb: 'Web',
  sizeNote:
    'Web est plus léger et suffit pour les écrans. Ce choix vaut pour tous les téléchargements sur cet appareil.',

  filmStory: 'Vertical pour les stories',
  filmTeaser: 'Teaser',
  shareReady: 'C’est prêt. Encore une fois « Partager ».',
  photoOf: (position, name) => `Photo ${position}, ${name}`,
  certificateDownloaded: 'Certificat téléchargé',
  certificateFailed: 'Le téléchargement du certificat a échoué',

  preview: 'Aperçu',
  close: 'Fermer',
  next: 'Suivant',
  previous: 'Précédent',

  slideshow: 'Diaporama',
  pause: 'Pause',
  play: 'Lecture',

  rateAsk: 'C’était comment\u00A0?',
  rateGood: 'Super',
  rateFair: 'Correct',
  rateBad: 'Pas bien',
  rateWords: 'Une phrase à ce sujet (facultatif)',
  rateWhy: 'Seul l’organisateur lit la réponse.',
  rateThanks: 'Merci pour la réponse',
  rateTakeBack: 'Retirer la réponse',
  rateTakenBack: 'La réponse est supprimée',
  rateFailed: 'La réponse n’a pas été enregistrée. Veuillez toucher à nouveau.',
}
