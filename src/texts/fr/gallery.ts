import type { Texts } from '../de.ts'
import { same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Client',

  share: 'Partager',
  downloadAll: 'Tout télécharger',
  downloadAllBusy: 'Préparation...',
  archive: (count, size) => `${files(count)} · ${size}`,

  select: 'Sélectionner',
  selectPhoto: (position) => `Sélectionner la photo ${position}`,
  selectVideo: (position) => `Sélectionner la vidéo ${position}`,
  selectFilm: 'Sélectionner le film',

  save: 'Enregistrer dans Photos',

  mailMe: 'M’envoyer le lien par e-mail',

  shareList: 'Liens partagés',

  download: 'Télécharger',
  downloadOf: (file) => `Télécharger ${file}`,
  size: 'Taille des fichiers',

  film: { formal: 'Votre film', informal: 'Ton film' },
  filmShared: 'Le film',
  filmPlay: 'Lire le film',
  filmPendingTitle: { formal: 'Votre film est en préparation', informal: 'Ton film est en préparation' },
  filmAgain: 'Le film est en train d’être refait',
  filmPending: same('Il apparaîtra ici tout seul dès qu’il sera prêt. Le lien reste le même.'),
  mediaPending: (count) => (count < 2 ? 'Une autre image est en route.' : `${count} autres images sont en route.`),
  clips: 'Vidéos',
  playClip: (position, duration) => `Voir la vidéo ${position}, ${duration}`,
  captions: 'Sous-titres',
  photos: 'Photos',
  openPhoto: (position) => `Voir la photo ${position}`,
  noPhotos: 'Aucune photo',
  more: (remaining) => `Afficher plus (encore ${remaining})`,
  tileFailed: 'Échec du chargement',
  certificate: 'Certificat disponible',
  certificateDownload: 'Télécharger',
  certificateShare: 'Partager en image',
  certificateShareStory: 'Partager en story',
  certificateAsImage: 'En image',
  certificateAsStory: 'En story',
  certificateShortName: 'N’afficher que le prénom et l’initiale sur la page de vérification',
}
