import type { Texts } from '../de.ts'

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`)
const keptFor = (mediaDays: number) =>
  mediaDays > 0 ? `Se eliminan después de ${days(mediaDays)}` : 'Se conservan hasta que se eliminen'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Registro',
  lead: {
    formal: 'Regístrese y recibirá su número para las fotos y los vídeos.',
    informal: 'Regístrate y recibirás tu número para las fotos y los vídeos.',
  },
  name: 'Nombre',
  email: 'Correo electrónico',
  optional: 'opcional',
  emailHint: {
    formal: 'Aquí llegará el enlace a sus imágenes.',
    informal: 'Aquí llegará el enlace a tus imágenes.',
  },
  language: 'Idioma',
  languageNote: 'para la galería y el correo',
  consent: (organisation) =>
    `Doy mi consentimiento para que ${organisation} me fotografíe y me grabe en esta actividad y haga con ello mi recuerdo.`,
  terms: {
    formal: (organisation, mediaDays, personalDays) =>
      `Las imágenes las toma el equipo de ${organisation}. Son solo para su galería y su película. ${keptFor(mediaDays)}, su nombre y su dirección, después de ${days(personalDays)}. Puede retirar su consentimiento en cualquier momento; basta con decírselo al equipo.`,
    informal: (organisation, mediaDays, personalDays) =>
      `Las imágenes las toma el equipo de ${organisation}. Son solo para tu galería y tu película. ${keptFor(mediaDays)}, tu nombre y tu dirección, después de ${days(personalDays)}. Puedes retirar tu consentimiento en cualquier momento; basta con decírselo al equipo.`,
  },
  withoutConsent: {
    formal: 'También sin marcar la casilla recibirá un número; entonces no se guardan imágenes suyas.',
    informal: 'También sin marcar la casilla recibirás un número; entonces no se guardan imágenes tuyas.',
  },
  minor: {
    tick: 'Menor de edad (menos de 18 años)',
    name: 'Nombre del padre, la madre o el tutor legal',
    hint: 'Esta persona da el consentimiento para las imágenes en nombre del menor.',
    missing: 'Falta el nombre del padre, la madre o el tutor legal del menor.',
  },
  privacy: 'Privacidad',
  submit: 'Registrarse',

  faultMark: 'Error',
  faults: {
    name_missing: { formal: 'Escriba su nombre.', informal: 'Escribe tu nombre.' },
    name_too_long: {
      formal: 'El nombre puede tener como máximo 200 caracteres. Acórtelo, por favor.',
      informal: 'El nombre puede tener como máximo 200 caracteres. Acórtalo, por favor.',
    },
    email_wrong: {
      formal: 'Escriba una dirección de correo válida, por ejemplo mia@example.com, o deje el campo vacío.',
      informal: 'Escribe una dirección de correo válida, por ejemplo mia@example.com, o deja el campo vacío.',
    },
    too_many: {
      formal: 'Ahora mismo se está registrando mucha gente. Vuelva a intentarlo en un minuto.',
      informal: 'Ahora mismo se está registrando mucha gente. Vuelve a intentarlo en un minuto.',
    },
  },

  slipTitle: {
    formal: (meant) => `¿Quería decir ${meant}?`,
    informal: (meant) => `¿Querías decir ${meant}?`,
  },
  slipTyped: (typed) => `La dirección escrita es ${typed}.`,
  slipTake: (meant) => `Sí, ${meant}`,
  slipKeep: (typed) => `No, ${typed} es correcto`,
  consentTitle: '¿Registrarse sin imágenes?',
  consentAsk: {
    formal: 'Sin su consentimiento recibirá su número, pero no se guardarán imágenes suyas.',
    informal: 'Sin tu consentimiento recibirás tu número, pero no se guardarán imágenes tuyas.',
  },
  consentGive: 'Doy mi consentimiento',
  consentWithout: 'Registrarse sin imágenes',
  edit: 'Cambiar los datos',

  doneTitle: 'Registro completado',
  number: { formal: 'Su número', informal: 'Tu número' },
  showGuide: { formal: 'Muestre este número a su guía.', informal: 'Muestra este número a tu guía.' },
  gallery: { formal: 'Aquí aparecerán sus imágenes', informal: 'Aquí aparecerán tus imágenes' },
  emailComes: (address) => `En cuanto todo esté listo, el enlace llegará a ${address}.`,
  emailMayCome: (address) => `El enlace llegará también por correo a ${address}.`,
  noEmail: {
    formal: 'No llegará ningún correo, porque no hay ninguna dirección. Por eso, guarde el enlace ahora.',
    informal: 'No llegará ningún correo, porque no hay ninguna dirección. Por eso, guarda el enlace ahora.',
  },
  noPictures: {
    formal:
      'No ha dado su consentimiento para las imágenes: no se guardará ninguna suya. Si al final quiere alguna, dígaselo a su guía.',
    informal:
      'No has dado tu consentimiento para las imágenes: no se guardará ninguna tuya. Si al final quieres alguna, díselo a tu guía.',
  },
  next: 'Registrar a otra persona',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Este enlace ya no es válido',
    text: 'Se ha desactivado o está incompleto.',
    hint: 'El equipo en el lugar tiene el actual.',
  },
  paused: {
    title: 'El registro está en pausa',
    text: 'La actividad está detenida en este momento.',
    hint: 'Conviene recargar esta página en unos minutos o preguntar al equipo.',
  },
  ended: {
    title: 'El registro está cerrado',
    text: 'Esta actividad ya ha terminado.',
    hint: 'El equipo en el lugar ayudará con mucho gusto.',
  },
  full: {
    title: 'Todas las plazas están ocupadas',
    text: 'Ya se han asignado todos los números de esta actividad.',
    hint: 'El equipo en el lugar ayudará con mucho gusto.',
  },
  too_many: {
    title: 'Un momento, por favor',
    text: 'Acaban de llegar demasiados intentos desde esta conexión.',
    hint: 'En un minuto se puede continuar.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Estado del turno',
  shift: { active: 'Activo', paused: 'En pausa', ended: 'Terminado', archived: 'Archivado' },
  places: (customers, places) => `${customers} de ${places} plazas`,
  figures: { customers: 'Clientes', done: 'Listos', sent: 'Enviados', open: 'Abiertos' },
  customer: {
    new: 'Nuevo',
    uploading: 'Subiendo',
    waiting: 'En espera',
    preparing: 'Preparación',
    processing: 'Procesando',
    ready: 'Listo para enviar',
    completed: 'Terminado',
    failed: 'Fallido',
    refused: 'Sin imágenes',
  },
  email: {
    pending: 'Correo pendiente',
    sent: 'Correo enviado',
    failed: 'Correo fallido',
    none: 'Sin correo',
  },
  photos: (count) => (count === 1 ? '1 foto' : `${count} fotos`),
  videos: (count) => (count === 1 ? '1 vídeo' : `${count} vídeos`),
  noMedia: 'Aún no hay imágenes',
  anonymised: 'Anonimizado',
  empty: 'Todavía no se ha registrado nadie.',
  asOf: (time) => `Actualizado: ${time}`,
  refreshes: (seconds) => `Se actualiza cada ${seconds} segundos.`,
  stop: 'Detener',
  refreshNow: 'Actualizar ahora',
  resume: 'Reanudar la actualización',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Eliminar mis datos',
  intro:
    'Con el número del recuerdo y la dirección de correo indicada en el registro se pueden eliminar todas las imágenes y los datos.',
  number: 'Número de cliente',
  numberHint: 'Por ejemplo, 007; aparece en la galería y en el correo.',
  email: 'Correo electrónico',
  warning: 'La eliminación no se puede deshacer. Quien quiera conservar las imágenes debe descargarlas antes.',
  button: 'Solicitar la eliminación',
  submittedTitle: 'Solicitud de eliminación enviada',
  submitted: (count) =>
    `Si el número y la dirección coinciden, enseguida llegará un correo con un enlace de confirmación. Después, los datos se eliminarán en un plazo de ${days(count)}; otro correo lo comunicará.`,
  confirmTitle: 'Confirmar la eliminación',
  confirm: 'Con este clic se eliminan todas las imágenes y los datos que se mencionan en el correo.',
  confirmButton: 'Eliminar definitivamente',
  confirmedTitle: 'La eliminación está confirmada',
  confirmed: (date) => `Los datos se eliminarán a más tardar el ${date}. Entonces llegará un último correo.`,
  doneTitle: 'Los datos se han eliminado',
  done: 'Ya no queda nada guardado sobre esta solicitud.',
  invalidTitle: 'Enlace no válido',
  invalid: 'El enlace ha caducado o está incompleto. La solicitud se puede volver a hacer.',
  again: 'Nueva solicitud',
  numberInvalid: 'El número debe escribirse tal como aparece en el recuerdo, por ejemplo 007.',
  emailInvalid: 'La dirección de correo no es válida.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'No más imágenes mías',
  lead: 'Es posible en cualquier momento, sin motivo y sin ninguna desventaja.',
  agreed: 'Se aceptó este texto:',
  notAsked: 'No se pidió el consentimiento.',
  keep: 'Ya no se aceptan imágenes nuevas. Lo que está en la galería se queda allí el tiempo previsto.',
  keepButton: 'Sin imágenes nuevas',
  close:
    'Además, la galería y todos los enlaces compartidos terminan al momento. Después solo el equipo puede abrirla; la eliminación llega al final del plazo habitual. Quien quiera conservar imágenes debe descargarlas antes.',
  closeButton: 'Cerrar la galería',
  deletion: 'En esta página no se elimina nada. Para eso hay una solicitud aparte:',
  refused: 'No se aceptan imágenes nuevas. Lo que está en la galería se queda allí el tiempo previsto.',
  closedTitle: 'La galería está cerrada',
  closed: 'Todos los enlaces a la galería han terminado y no se aceptan imágenes nuevas.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'Novedades por correo',
  ask: (organisation) =>
    `Si se desea, ${organisation} envía ofertas y novedades por correo electrónico. Es voluntario: la galería sigue siendo la misma, con o sin consentimiento.`,
  how: 'Primero llega un correo a la dirección que también recibe la galería. El consentimiento solo se da con el enlace que contiene. Se puede retirar en cualquier momento.',
  sendButton: 'Enviar el correo de confirmación',
  asked: 'El correo está en camino. Se confirma con el enlace que contiene.',
  notArrived: '¿No ha llegado? Conviene mirar también en la carpeta de spam o volver a enviarlo pasados unos minutos.',
  againButton: 'Enviar de nuevo',
  confirm: (organisation) =>
    `Sí, quiero recibir por correo electrónico ofertas y novedades de ${organisation}. Puedo retirar el consentimiento en cualquier momento.`,
  agreeButton: 'Doy mi consentimiento',
  agreed: (organisation) =>
    `El consentimiento está dado: las ofertas y novedades de ${organisation} llegan por correo electrónico.`,
  withdrawButton: 'Retirar el consentimiento',
  withdrawn: (organisation) => `Las ofertas y novedades de ${organisation} ya no llegan por correo electrónico.`,
  ended: 'Se puede pedir uno nuevo al final de la galería.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Comprobar un certificado',
  genuine: 'Este certificado es auténtico',
  name: 'Nombre',
  what: 'Actividad',
  day: 'Fecha',
  by: 'Emitido por',
  unknown: {
    title: 'No hay ningún certificado con este código',
    text: 'El código está incompleto o el certificado ya no existe.',
  },
}
