import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

const files = (count: number) => (count === 1 ? '1 archivo' : `${count} archivos`)

/** What the gallery's live part says; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Cliente',

  share: 'Compartir',
  linkCopied: 'Enlace copiado',
  linkNotCopied: 'No se pudo copiar el enlace',
  downloadAll: 'Descargar todo',
  downloadAllBusy: 'Preparando...',
  archive: (count, size) => `${files(count)} · ${size}`,
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

  select: 'Seleccionar',
  selectPhoto: (position) => `Seleccionar la foto ${position}`,
  selectVideo: (position) => `Seleccionar el vídeo ${position}`,
  selectFilm: 'Seleccionar la película',
  selected: (count) => (count === 1 ? '1 seleccionado' : `${count} seleccionados`),
  selectAll: 'Todo',
  selectEnd: 'Terminar selección',
  downloadSelected: 'Descargar',
  shareSelected: 'Compartir',

  save: 'Guardar en Fotos',
  savePreparing: (done, total) => `Preparando ${done} de ${total}`,
  saveReady: (count) => `Guardar ${files(count)} ahora`,
  saveRest: (left) => (left === 1 ? 'Falta 1 archivo' : `Faltan ${left} archivos`),
  saveHint: 'En la siguiente ventana, elegir «Guardar imágenes».',
  saved: 'Guardado',
  saveFailed: 'No se ha podido guardar. También funciona con «Descargar».',

  mailMe: 'Enviarme el enlace por correo',
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
  shareQr: 'Código QR para escanear',
  shareList: 'Enlaces compartidos',
  shareLine: (items, views) =>
    `${items === 1 ? '1 imagen' : `${items} imágenes`}, ${views === 1 ? '1 visita' : `${views} visitas`}`,
  shareEnd: 'Desactivar',
  shareEnded: 'El enlace está desactivado',
  shareFailed: 'No se pudo crear el enlace',

  daysLeft: (days) => (days === 1 ? 'Queda 1 día' : `Quedan ${days} días`),
  newMedia: 'Hay imágenes nuevas',
  offline: 'Sin conexión. Lo que ya está cargado sigue visible.',
  empty: 'Las imágenes aparecerán aquí en cuanto lleguen. El enlace sigue siendo el mismo.',

  download: 'Descargar',
  downloadOf: (file) => `Descargar ${file}`,
  downloadStarted: 'Descarga iniciada',
  downloadFailed: 'La descarga ha fallado',

  film: { formal: 'Su película', informal: 'Tu película' },
  filmPlay: 'Ver la película',
  filmPendingTitle: {
    formal: 'Su película se está preparando',
    informal: 'Tu película se está preparando',
  },
  filmPending: same('Aparecerá aquí por sí sola en cuanto esté lista. El enlace sigue siendo el mismo.'),
  mediaPending: (count) => (count === 1 ? 'Hay otra imagen en camino.' : `Hay otras ${count} imágenes en camino.`),
  clips: 'Vídeos',
  playClip: (position, duration) => `Ver el vídeo ${position}, ${duration}`,
  captions: 'Subtítulos',
  photos: 'Fotos',
  openPhoto: (position) => `Ver la foto ${position}`,
  photoOf: (position, name) => `Foto ${position} de ${name}`,
  noPhotos: 'No hay fotos',
  more: (remaining) => `Ver más (quedan ${remaining})`,
  tileFailed: 'Error al cargar',
  certificate: 'Certificado disponible',
  certificateDownload: 'Descargar',
  certificateDownloaded: 'Certificado descargado',
  certificateFailed: 'No se pudo descargar el certificado',

  preview: 'Vista previa',
  close: 'Cerrar',
  next: 'Siguiente',
  previous: 'Anterior',
}

/** Around it: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Fecha no disponible',
  toContent: 'Ir al contenido',
  languages: 'Idioma',
  website: (organisation) => `Sitio web de ${organisation}`,
  heroPicture: (name) => `Foto de portada de la galería de ${name}`,
  staysUntil: {
    formal: (date) => `Esta galería estará disponible para usted hasta el ${date}.`,
    informal: (date) => `Esta galería estará disponible para ti hasta el ${date}.`,
  },
  support: 'Contactar con soporte',
  supportSubject: (organisation, number, date) => `Galería ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Hola:\n\nTengo una pregunta sobre mi galería:\n\n\n\nOrganización: ${organisation}\nNombre: ${name}\nNúmero: ${number}\nFecha: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galería no encontrada',
  notFound: 'Es posible que el enlace haya caducado o no sea válido.',
  welcomeTitle: { formal: 'Sus imágenes aparecerán aquí', informal: 'Tus imágenes aparecerán aquí' },
  welcome: {
    formal: 'Todavía no hay ninguna. Vuelva a abrir este enlace más tarde; seguirá siendo el mismo.',
    informal: 'Todavía no hay ninguna. Vuelve a abrir este enlace más tarde; seguirá siendo el mismo.',
  },
  notFoundHint: 'Lo más seguro es abrirlo directamente desde el correo en el que llegó.',
  recoverTitle: 'Volver a enviar los enlaces',
  recoverHint:
    'Quien indicó una dirección de correo al registrarse recibe los enlaces a todas las galerías de esa dirección.',
  recoverEmail: 'Correo electrónico',
  recoverButton: 'Recibir los enlaces',
  recoverInvalid: 'La dirección de correo no es válida.',
  recoverDoneTitle: 'Revise su correo, por favor',
  recoverDone:
    'Si hay galerías con esta dirección, los enlaces llegarán enseguida. Si no, conviene mirar también en la carpeta de spam.',
  tooMany: 'Demasiados intentos. Se puede volver a probar en unos minutos.',
  sharedBy: (name) => (name ? `Compartido por ${name}` : 'Imágenes compartidas'),
  card: (organisation) => `Fotos y vídeos de ${organisation}`,
  privacyNotice: 'Privacidad',
  imprint: 'Aviso legal',
  accessibility: 'Accesibilidad',
  deleteData: 'Eliminar mis datos',
}
