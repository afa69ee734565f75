import type { Texts } from '../de.ts'
import { files } from './counts.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Enlace copiado',
  linkNotCopied: 'No se pudo copiar el enlace',
  archiveFailed: 'No se pudo crear el archivo ZIP',
  manyFilesTitle: '¿Descargar todo?',
  manyFiles: {
    formal: (count, size) => `Va a reunir ${files(count)} (${size}) en un ZIP. Puede tardar unos minutos. ¿Continuar?`,
    informal: (count, size) =>
      `Vas a reunir ${files(count)} (${size}) en un ZIP. Puede tardar unos minutos. ¿Continuar?`,
  },
  manyFilesYes: 'Continuar',
  cancel: 'Cancelar',
  archiveProgress: (done, total) => `Archivos procesados: ${done}/${total}...`,
  archiveDone: 'ZIP creado correctamente',
  archiveBroken: 'Se ha cortado la conexión. El navegador puede reanudar la descarga.',

  selected: (count) => (count === 1 ? '1 seleccionado' : `${count} seleccionados`),
  selectAll: 'Todo',
  selectEnd: 'Terminar selección',
  favourite: 'Favorito',
  favouritesOnly: 'Solo favoritos',
  favouriteFailed: 'El favorito no se ha guardado. Toque de nuevo.',
  asCover: 'Usar como portada',
  coverFailed: 'La portada no se ha guardado. Toque de nuevo.',
  downloadSelected: 'Descargar',
  shareSelected: 'Compartir',

  savePreparing: (done, total) => `Preparando ${done} de ${total}`,
  saveReady: (count) => `Guardar ${files(count)} ahora`,
  saveRest: (left) => (left === 1 ? 'Falta 1 archivo' : `Faltan ${left} archivos`),
  saveHint: 'En la siguiente ventana, elegir «Guardar imágenes».',
  saved: 'Guardado',
  saveFailed: 'No se ha podido guardar. También funciona con «Descargar».',

  mailMeTo: (address) => `El enlace se enviará a ${address}.`,
  mailMeAsk: 'Correo electrónico',
  mailMeWhy: 'Así se puede descargar todo con calma en el ordenador.',
  mailSend: 'Enviar',
  mailSent: 'El correo está en camino',
  mailInvalid: 'La dirección de correo no es válida',
  mailTooMany: 'En la última hora ya han salido varios correos. Se puede volver a intentar más tarde.',
  mailFailed: 'No se pudo enviar el correo',

  shareWhole: 'Toda la galería',
  shareWholeNote: 'Quien tiene este enlace lo ve todo y puede descargarlo todo.',
  shareSome: 'Solo una selección',
  shareSomeNote: 'Un segundo enlace que muestra solo las imágenes elegidas. Se puede desactivar en cualquier momento.',
  shareChoose: 'Elegir imágenes',
  shareMake: 'Crear enlace',
  sharePicture: 'Mostrar la primera imagen como vista previa en los chats',
  shareMade: 'El enlace está listo',
  shareCopy: 'Copiar enlace',
  shareSend: 'Enviar enlace',
  shareMail: 'Correo',
  shareQr: 'Código QR para escanear',
  shareLine: (items, views) =>
    `${items === 1 ? '1 imagen' : `${items} imágenes`}, ${views === 1 ? '1 visita' : `${views} visitas`}`,
  shareEnd: 'Desactivar',
  shareEnded: 'El enlace está desactivado',
  shareFailed: 'No se pudo crear el enlace',

  newMedia: 'Hay imágenes nuevas',
  offline: 'Sin conexión. Lo que ya está cargado sigue visible.',

  downloadStarted: 'Descarga iniciada',
  downloadFailed: 'La descarga ha fallado',
  sizeOriginal: 'Original',
  sizeWeb: 'Web',
  sizeNote: 'Web pesa menos y basta para pantallas. La elección vale para todas las descargas en este dispositivo.',

  filmStory: 'Vertical para historias',
  filmTeaser: 'Avance',
  shareReady: 'Listo. Una vez más «Compartir».',
  photoOf: (position, name) => `Foto ${position} de ${name}`,
  certificateDownloaded: 'Certificado descargado',
  certificateFailed: 'No se pudo descargar el certificado',

  preview: 'Vista previa',
  close: 'Cerrar',
  next: 'Siguiente',
  previous: 'Anterior',

  slideshow: 'Presentación',
  pause: 'Pausa',
  play: 'Reproducir',
}
