import type { Texts } from '../de.ts'
import { same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Cliente',

  share: 'Compartir',
  downloadAll: 'Descargar todo',
  downloadAllBusy: 'Preparando...',
  archive: (count, size) => `${files(count)} · ${size}`,

  select: 'Seleccionar',
  selectPhoto: (position) => `Seleccionar la foto ${position}`,
  selectVideo: (position) => `Seleccionar el vídeo ${position}`,
  selectFilm: 'Seleccionar la película',

  save: 'Guardar en Fotos',

  mailMe: 'Enviarme el enlace por correo',

  shareList: 'Enlaces compartidos',

  download: 'Descargar',
  downloadOf: (file) => `Descargar ${file}`,
  size: 'Tamaño de archivo',

  film: { formal: 'Su película', informal: 'Tu película' },
  filmShared: 'La película',
  filmPlay: 'Ver la película',
  filmPendingTitle: {
    formal: 'Su película se está preparando',
    informal: 'Tu película se está preparando',
  },
  filmAgain: 'La película se está haciendo de nuevo',
  filmPending: same('Aparecerá aquí por sí sola en cuanto esté lista. El enlace sigue siendo el mismo.'),
  mediaPending: (count) => (count === 1 ? 'Hay otra imagen en camino.' : `Hay otras ${count} imágenes en camino.`),
  clips: 'Vídeos',
  playClip: (position, duration) => `Ver el vídeo ${position}, ${duration}`,
  captions: 'Subtítulos',
  photos: 'Fotos',
  openPhoto: (position) => `Ver la foto ${position}`,
  noPhotos: 'No hay fotos',
  more: (remaining) => `Ver más (quedan ${remaining})`,
  tileFailed: 'Error al cargar',
  certificate: 'Certificado disponible',
  certificateDownload: 'Descargar',
  certificateShare: 'Compartir como imagen',
  certificateShareStory: 'Compartir como historia',
  certificateAsImage: 'Como imagen',
  certificateAsStory: 'Como historia',
  certificateShortName: 'Mostrar solo el nombre y la inicial en la página de comprobación',
}
