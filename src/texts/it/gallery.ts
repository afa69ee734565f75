import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Ospite',

  share: 'Condividi',
  downloadAll: 'Scarica tutto',
  downloadAllBusy: 'In preparazione...',
  archive: (files, size) => `${files} file · ${size}`,

  select: 'Seleziona',
  selectPhoto: (position) => `Seleziona la foto ${position}`,
  selectVideo: (position) => `Seleziona il video ${position}`,
  selectFilm: 'Seleziona il film',

  save: 'Salva in Foto',

  mailMe: 'Inviami il link per e-mail',

  shareList: 'Link condivisi',

  download: 'Scarica',
  downloadOf: (file) => `Scarica ${file}`,
  size: 'Dimensione dei file',

  film: { formal: 'Il Suo film', informal: 'Il tuo film' },
  filmShared: 'Il film',
  filmPlay: 'Guarda il film',
  filmPendingTitle: { formal: 'Il Suo film è in preparazione', informal: 'Il tuo film è in preparazione' },
  filmAgain: 'Il film viene rifatto in questo momento',
  filmPending: same('Comparirà qui da solo appena è pronto. Il link resta lo stesso.'),
  mediaPending: (files) => (files === 1 ? 'Un’altra immagine è in arrivo.' : `Altre ${files} immagini sono in arrivo.`),
  clips: 'Video',
  playClip: (position, duration) => `Guarda il video ${position}, ${duration}`,
  captions: 'Sottotitoli',
  photos: 'Foto',
  openPhoto: (position) => `Guarda la foto ${position}`,
  noPhotos: 'Nessuna foto',
  more: (remaining) => `Mostra altro (ancora ${remaining})`,
  tileFailed: 'Caricamento non riuscito',
  certificate: 'Attestato disponibile',
  certificateDownload: 'Scarica',
  certificateShare: 'Condividi come immagine',
  certificateShareStory: 'Condividi come storia',
  certificateAsImage: 'Come immagine',
  certificateAsStory: 'Come storia',
  certificateShortName: 'Mostra solo nome e iniziale nella pagina di verifica',
}
