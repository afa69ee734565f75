import type { Texts } from '../de.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
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
  daysLeft: (days) => (days === 1 ? 'Queda 1 día' : `Quedan ${days} días`),
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
  loadFailed: 'No se ha podido cargar la galería',
  loadFailedHint: 'Si el problema continúa, póngase en contacto con nosotros.',
  loadAgain: 'Intentar de nuevo',
  tooMany: 'Demasiados intentos. Se puede volver a probar en unos minutos.',
  sharedBy: (name) => (name ? `Compartido por ${name}` : 'Imágenes compartidas'),
  card: (organisation) => `Fotos y vídeos de ${organisation}`,
  pinTitle: 'Esta galería tiene un PIN',
  pinHint:
    'Está en el correo de la galería, o el equipo lo comunicó en el lugar. En este dispositivo solo se pide una vez.',
  pinLabel: 'PIN, de 4 a 6 cifras',
  pinButton: 'Abrir la galería',
  pinMalformed: 'Un PIN tiene de 4 a 6 cifras.',
  pinWrong: 'Este PIN no es correcto. Tras cinco PIN erróneos hay un tiempo de espera.',
  pinTooMany: (time) => `Demasiados PIN erróneos. Tiempo de espera: ${time}.`,
  privacyNotice: 'Privacidad',
  imprint: 'Aviso legal',
  accessibility: 'Accesibilidad',
  deleteData: 'Eliminar mis datos',
}
