import type { Texts } from '../de.ts'
import { ofDate, theDate } from './dates.ts'

const days = (count: number) => (count === 1 ? '1 giorno' : `${count} giorni`)

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `Il Suo ricordo di ${organisation} è arrivato`,
    informal: (organisation) => `Il tuo ricordo di ${organisation} è arrivato`,
  },
  greeting: {
    formal: (name) => (name ? `Buongiorno ${name},` : 'Buongiorno,'),
    informal: (name) => (name ? `Ciao ${name},` : 'Ciao,'),
  },
  sentence: {
    formal: (what, date) => `${what} ${ofDate(date)} La aspetta nella Sua galleria.`,
    informal: (what, date) => `${what} ${ofDate(date)} ti aspetta nella tua galleria.`,
  },
  sentenceMany: {
    formal: (what, date) => `${what} ${ofDate(date)} La aspettano nella Sua galleria.`,
    informal: (what, date) => `${what} ${ofDate(date)} ti aspettano nella tua galleria.`,
  },
  yours: {
    formal: {
      film: 'Il Suo film',
      photos: (count) => (count === 1 ? 'La Sua foto' : `Le Sue ${count} foto`),
      clips: (count) => (count === 1 ? 'Il Suo video' : `I Suoi ${count} video`),
      keepsake: 'Il Suo ricordo',
    },
    informal: {
      film: 'Il tuo film',
      photos: (count) => (count === 1 ? 'La tua foto' : `Le tue ${count} foto`),
      clips: (count) => (count === 1 ? 'Il tuo video' : `I tuoi ${count} video`),
      keepsake: 'Il tuo ricordo',
    },
  },
  photos: (count) => `${count} foto`,
  clips: (count) => `${count} video`,
  button: { formal: 'Vai alla Sua galleria', informal: 'Vai alla tua galleria' },
  linkBelow: { formal: 'Oppure apra questo link:', informal: 'Oppure apri questo link:' },
  filmPicture: 'Guarda il film',
  photoPicture: 'Una foto della galleria',
  stays: {
    formal: (count) => `La galleria resta a Sua disposizione per ${days(count)}.`,
    informal: (count) => `La galleria resta a tua disposizione per ${days(count)}.`,
  },
  staysForever: {
    formal: 'La galleria resta a Sua disposizione senza scadenza.',
    informal: 'La galleria resta a tua disposizione senza scadenza.',
  },
  personal: {
    formal: 'Il link è personale: chi lo ha vede le Sue immagini.',
    informal: 'Il link è personale: chi lo ha vede le tue immagini.',
  },
  pin: (pin) => `Il PIN per aprirla: ${pin}`,
  pinKnown: 'Per aprirla serve il PIN comunicato dal team sul posto.',
  why: {
    formal: (organisation, session, number) =>
      `Riceve questa e-mail da ${organisation} perché ha fatto il check-in per «${session}» con il numero ${number}.`,
    informal: (organisation, session, number) =>
      `Ricevi questa e-mail da ${organisation} perché hai fatto il check-in per «${session}» con il numero ${number}.`,
  },
  questions: {
    formal: 'Domande? Risponda semplicemente a questa e-mail o scriva a',
    informal: 'Domande? Rispondi semplicemente a questa e-mail o scrivi a',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: {
    formal: (organisation) => `Il link alla Sua galleria di ${organisation}`,
    informal: (organisation) => `Il link alla tua galleria di ${organisation}`,
  },
  link: {
    formal: 'Ecco il link alla Sua galleria, come richiesto.',
    informal: 'Ecco il link alla tua galleria, come richiesto.',
  },
  links: {
    formal: 'Ecco i link alle Sue gallerie, come richiesto.',
    informal: 'Ecco i link alle tue gallerie, come richiesto.',
  },
  linkOf: (session, date, number) => `${session}, ${date}, numero ${number}`,
  linkWhy: {
    formal: (organisation) =>
      `Riceve questa e-mail da ${organisation} perché qualcuno, nella pagina della galleria, ha chiesto di inviarla a questo indirizzo.`,
    informal: (organisation) =>
      `Ricevi questa e-mail da ${organisation} perché qualcuno, nella pagina della galleria, ha chiesto di inviarla a questo indirizzo.`,
  },
  notMe: {
    formal: 'Se la richiesta non è Sua, può semplicemente eliminare questa e-mail.',
    informal: 'Se la richiesta non è tua, puoi semplicemente eliminare questa e-mail.',
  },

  newsSubject: (organisation) => `Conferma richiesta: novità di ${organisation}`,
  news: {
    formal: (organisation) =>
      `Ha chiesto di ricevere via e-mail offerte e novità di ${organisation}. Confermi con questo link:`,
    informal: (organisation) =>
      `Hai chiesto di ricevere via e-mail offerte e novità di ${organisation}. Conferma con questo link:`,
  },
  newsButton: 'Conferma',
  newsUntil: {
    formal: (count) =>
      `Il link vale ${days(count)}. Se la richiesta non è Sua, non deve fare nulla: non arriverà alcuna pubblicità.`,
    informal: (count) =>
      `Il link vale ${days(count)}. Se la richiesta non è tua, non devi fare nulla: non arriverà alcuna pubblicità.`,
  },

  deletionSubject: 'Confermi l’eliminazione dei Suoi dati',
  deletionAsk: (organisation) =>
    `Per questo indirizzo è stata richiesta l’eliminazione dei seguenti dati presso ${organisation}:`,
  deletionWhat:
    'Saranno eliminati tutte le foto, i video, i film e gli attestati, il nome, l’indirizzo e-mail e tutti i link alle gallerie. L’operazione non si può annullare.',
  deletionButton: 'Conferma l’eliminazione',
  deletionUntil: (count) => `Il link vale ${days(count)}. Senza conferma non viene eliminato nulla.`,
  deletedSubject: 'I Suoi dati sono stati eliminati',
  deleted: (organisation) =>
    `Come richiesto, i Suoi dati presso ${organisation} sono stati eliminati: foto, video, film, attestati, nome, indirizzo e-mail e link alle gallerie. Anche questo indirizzo sarà eliminato dopo l’invio di questa e-mail.`,
  partlySubject: 'Una parte dei Suoi dati è stata eliminata',
  partly: (organisation) =>
    `Come richiesto, una parte dei Suoi dati presso ${organisation} è stata eliminata. Il resto e questo indirizzo restano per ora conservati per il motivo che Le abbiamo già comunicato.`,
  heldSubject: 'I Suoi dati non possono ancora essere eliminati',
  held: (organisation) =>
    `Lei ha richiesto l’eliminazione dei Suoi dati presso ${organisation}. Non è ancora possibile, perché esiste un motivo previsto dalla legge per conservarli temporaneamente.`,
  heldReasons: {
    claims:
      'I dati servono per l’accertamento, l’esercizio o la difesa di un diritto in sede giudiziaria (articolo 17, paragrafo 3, lettera e), del GDPR).',
    obligation:
      'Una legge o l’ordine di un’autorità impone di conservare i dati (articolo 17, paragrafo 3, lettera b), del GDPR).',
  },
  heldUntil: (date) =>
    `La conservazione termina al più tardi ${theDate(date)} e i dati saranno eliminati, se non si aggiunge un nuovo motivo. Fino ad allora la galleria resta chiusa e i dati sono utilizzati solo per questo motivo.`,
  heldRights:
    'Può presentare un reclamo a un’autorità di controllo per la protezione dei dati o rivolgersi a un tribunale.',
}
