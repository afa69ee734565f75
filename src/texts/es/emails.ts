import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

const photos = (count: number) => (count === 1 ? '1 foto' : `${count} fotos`)
const clips = (count: number) => (count === 1 ? '1 vídeo' : `${count} vídeos`)
const days = (count: number) => (count === 1 ? '1 día' : `${count} días`)

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `Ya está aquí su recuerdo de ${organisation}`,
    informal: (organisation) => `Ya está aquí tu recuerdo de ${organisation}`,
  },
  greeting: same((name) => (name ? `Hola, ${name}:` : 'Hola:')),
  sentence: {
    formal: (what, date) => `${what} del ${date} ya le espera en su galería.`,
    informal: (what, date) => `${what} del ${date} ya te espera en tu galería.`,
  },
  sentenceMany: {
    formal: (what, date) => `${what} del ${date} ya le esperan en su galería.`,
    informal: (what, date) => `${what} del ${date} ya te esperan en tu galería.`,
  },
  yours: {
    formal: {
      film: 'Su película',
      photos: (count) => (count === 1 ? 'Su foto' : `Sus ${count} fotos`),
      clips: (count) => (count === 1 ? 'Su vídeo' : `Sus ${count} vídeos`),
      keepsake: 'Su recuerdo',
    },
    informal: {
      film: 'Tu película',
      photos: (count) => (count === 1 ? 'Tu foto' : `Tus ${count} fotos`),
      clips: (count) => (count === 1 ? 'Tu vídeo' : `Tus ${count} vídeos`),
      keepsake: 'Tu recuerdo',
    },
  },
  photos,
  clips,
  button: { formal: 'Ver su galería', informal: 'Ver tu galería' },
  linkBelow: { formal: 'O abra este enlace:', informal: 'O abre este enlace:' },
  filmPicture: 'Ver la película',
  photoPicture: 'Una foto de la galería',
  stays: {
    formal: (count) => `La galería estará a su disposición durante ${days(count)}.`,
    informal: (count) => `La galería estará a tu disposición durante ${days(count)}.`,
  },
  staysForever: {
    formal: 'La galería estará a su disposición sin límite de tiempo.',
    informal: 'La galería estará a tu disposición sin límite de tiempo.',
  },
  personal: {
    formal: 'El enlace es personal: quien lo tenga puede ver sus imágenes.',
    informal: 'El enlace es personal: quien lo tenga puede ver tus imágenes.',
  },
  pin: (pin) => `El PIN para abrirla: ${pin}`,
  pinKnown: 'Para abrirla hace falta el PIN que el equipo comunicó en el lugar.',
  why: {
    formal: (organisation, session, number) =>
      `Recibe este correo de ${organisation} porque se registró en «${session}» con el número ${number}.`,
    informal: (organisation, session, number) =>
      `Recibes este correo de ${organisation} porque te registraste en «${session}» con el número ${number}.`,
  },
  questions: {
    formal: '¿Preguntas? Responda simplemente a este correo o escriba a',
    informal: '¿Preguntas? Responde simplemente a este correo o escribe a',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: {
    formal: (organisation) => `El enlace a su galería de ${organisation}`,
    informal: (organisation) => `El enlace a tu galería de ${organisation}`,
  },
  link: {
    formal: 'Este es el enlace a su galería, tal como se solicitó.',
    informal: 'Este es el enlace a tu galería, tal como se solicitó.',
  },
  links: {
    formal: 'Estos son los enlaces a sus galerías, tal como se solicitó.',
    informal: 'Estos son los enlaces a tus galerías, tal como se solicitó.',
  },
  linkOf: (session, date, number) => `${session}, ${date}, número ${number}`,
  linkWhy: {
    formal: (organisation) =>
      `Recibe este correo de ${organisation} porque alguien pidió en la página de la galería que se enviara a esta dirección.`,
    informal: (organisation) =>
      `Recibes este correo de ${organisation} porque alguien pidió en la página de la galería que se enviara a esta dirección.`,
  },
  notMe: {
    formal: 'Si no fue usted, puede simplemente borrar este correo.',
    informal: 'Si no fuiste tú, puedes simplemente borrar este correo.',
  },

  newsSubject: (organisation) => `Confirmación pendiente: novedades de ${organisation}`,
  news: {
    formal: (organisation) =>
      `Ha solicitado recibir por correo electrónico ofertas y novedades de ${organisation}. Confírmelo con este enlace:`,
    informal: (organisation) =>
      `Has solicitado recibir por correo electrónico ofertas y novedades de ${organisation}. Confírmalo con este enlace:`,
  },
  newsButton: 'Confirmar',
  newsUntil: {
    formal: (count) =>
      `El enlace es válido durante ${days(count)}. Si no lo ha solicitado, no tiene que hacer nada: no recibirá publicidad.`,
    informal: (count) =>
      `El enlace es válido durante ${days(count)}. Si no lo has solicitado, no tienes que hacer nada: no recibirás publicidad.`,
  },

  deletionSubject: 'Confirme la eliminación de sus datos',
  deletionAsk: (organisation) =>
    `Para esta dirección se ha solicitado eliminar los siguientes datos en ${organisation}:`,
  deletionWhat:
    'Se eliminarán todas las fotos, vídeos, películas y certificados, el nombre, la dirección de correo y todos los enlaces a las galerías. Esto no se puede deshacer.',
  deletionButton: 'Confirmar la eliminación',
  deletionUntil: (count) => `El enlace es válido durante ${days(count)}. Sin confirmación no se elimina nada.`,
  deletedSubject: 'Sus datos se han eliminado',
  deleted: (organisation) =>
    `Sus datos en ${organisation} se han eliminado según lo solicitado: fotos, vídeos, películas, certificados, nombre, dirección de correo y enlaces a las galerías. También esta dirección se eliminará tras el envío de este correo.`,
  partlySubject: 'Una parte de sus datos se ha eliminado',
  partly: (organisation) =>
    `Una parte de sus datos en ${organisation} se ha eliminado según lo solicitado. El resto y esta dirección se conservan por ahora por el motivo que ya le comunicamos.`,
  heldSubject: 'Sus datos todavía no se pueden eliminar',
  held: (organisation) =>
    `Usted ha solicitado que ${organisation} elimine sus datos. Todavía no es posible, porque existe un motivo legal para conservarlos por ahora.`,
  heldReasons: {
    claims:
      'Los datos son necesarios para la formulación, el ejercicio o la defensa de reclamaciones (artículo 17, apartado 3, letra e), del RGPD).',
    obligation:
      'Una ley o la orden de una autoridad exige conservar los datos (artículo 17, apartado 3, letra b), del RGPD).',
  },
  heldUntil: (date) =>
    `La conservación termina a más tardar el ${date} y los datos se eliminarán si no surge un nuevo motivo. Hasta entonces, la galería permanecerá cerrada y los datos solo se utilizarán por este motivo.`,
  heldRights: 'Puede presentar una reclamación ante una autoridad de protección de datos o acudir a los tribunales.',
}
