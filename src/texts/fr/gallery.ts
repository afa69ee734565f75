import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

const files = (count: number) => (count < 2 ? `${count} fichier` : `${count} fichiers`)

/** What the gallery's live part says; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Client',

  share: 'Partager',
  linkCopied: 'Lien copié',
  linkNotCopied: 'Le lien n’a pas pu être copié',
  downloadAll: 'Tout télécharger',
  downloadAllBusy: 'Préparation...',
  archive: (count, size) => `${files(count)} · ${size}`,
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

  select: 'Sélectionner',
  selectPhoto: (position) => `Sélectionner la photo ${position}`,
  selectVideo: (position) => `Sélectionner la vidéo ${position}`,
  selectFilm: 'Sélectionner le film',
  selected: (count) => (count < 2 ? `${count} sélectionné` : `${count} sélectionnés`),
  selectAll: 'Tout',
  selectEnd: 'Fin de la sélection',
  downloadSelected: 'Télécharger',
  shareSelected: 'Partager',

  save: 'Enregistrer dans Photos',
  savePreparing: (done, total) => `Préparation\u00A0: ${done} sur ${total}`,
  saveReady: (count) => `Enregistrer ${files(count)}`,
  saveRest: (left) => `Encore ${files(left)}`,
  saveHint: 'Dans la fenêtre suivante, choisir «\u00A0Enregistrer les images\u00A0».',
  saved: 'Enregistré',
  saveFailed: 'L’enregistrement n’a pas fonctionné. «\u00A0Télécharger\u00A0» fonctionne aussi.',

  mailMe: 'M’envoyer le lien par e-mail',
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
  shareQr: 'Code QR à scanner',
  shareList: 'Liens partagés',
  shareLine: (items, views) =>
    `${items < 2 ? `${items} image` : `${items} images`}, ${views < 2 ? `${views} visite` : `${views} visites`}`,
  shareEnd: 'Désactiver',
  shareEnded: 'Le lien est désactivé',
  shareFailed: 'Le lien n’a pas pu être créé',

  daysLeft: (days) => (days < 2 ? `Encore ${days} jour` : `Encore ${days} jours`),
  newMedia: 'Nouvelles images arrivées',
  offline: 'Pas de connexion. Ce qui est déjà chargé reste visible.',
  empty: 'Les images apparaîtront ici dès leur arrivée. Le lien reste le même.',

  download: 'Télécharger',
  downloadOf: (file) => `Télécharger ${file}`,
  downloadStarted: 'Téléchargement lancé',
  downloadFailed: 'Le téléchargement a échoué',

  film: { formal: 'Votre film', informal: 'Ton film' },
  filmPlay: 'Lire le film',
  filmPendingTitle: { formal: 'Votre film est en préparation', informal: 'Ton film est en préparation' },
  filmPending: same('Il apparaîtra ici tout seul dès qu’il sera prêt. Le lien reste le même.'),
  mediaPending: (count) => (count < 2 ? 'Une autre image est en route.' : `${count} autres images sont en route.`),
  clips: 'Vidéos',
  playClip: (position, duration) => `Voir la vidéo ${position}, ${duration}`,
  captions: 'Sous-titres',
  photos: 'Photos',
  openPhoto: (position) => `Voir la photo ${position}`,
  photoOf: (position, name) => `Photo ${position}, ${name}`,
  noPhotos: 'Aucune photo',
  more: (remaining) => `Afficher plus (encore ${remaining})`,
  tileFailed: 'Échec du chargement',
  certificate: 'Certificat disponible',
  certificateDownload: 'Télécharger',
  certificateDownloaded: 'Certificat téléchargé',
  certificateFailed: 'Le téléchargement du certificat a échoué',

  preview: 'Aperçu',
  close: 'Fermer',
  next: 'Suivant',
  previous: 'Précédent',
}
