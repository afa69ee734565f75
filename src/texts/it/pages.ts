import type { Texts } from '../de.ts'
import { theDate } from './dates.ts'

const days = (count: number) => (count === 1 ? '1 giorno' : `${count} giorni`)
const keptFor = (mediaDays: number) =>
  mediaDays > 0 ? `Vengono eliminate dopo ${days(mediaDays)}` : 'Restano finché non vengono eliminate'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Check-in',
  lead: {
    formal: 'Si registri per ricevere il Suo numero per le foto e i video.',
    informal: 'Registrati per ricevere il tuo numero per le foto e i video.',
  },
  name: 'Nome',
  email: 'E-mail',
  optional: 'facoltativo',
  emailHint: {
    formal: 'Qui arriverà il link alle Sue immagini.',
    informal: 'Qui arriverà il link alle tue immagini.',
  },
  language: 'Lingua',
  languageNote: 'per galleria ed e-mail',
  consent: (organisation) =>
    `Acconsento a che ${organisation} mi fotografi e mi filmi durante questo tour e ne ricavi il mio ricordo.`,
  terms: {
    formal: (organisation, mediaDays, personalDays) =>
      `Le immagini sono realizzate dal team di ${organisation}. Servono solo per la Sua galleria e il Suo film. ${keptFor(mediaDays)}, il Suo nome e il Suo indirizzo dopo ${days(personalDays)}. Può revocare il consenso in qualsiasi momento; basta dirlo al team.`,
    informal: (organisation, mediaDays, personalDays) =>
      `Le immagini sono realizzate dal team di ${organisation}. Servono solo per la tua galleria e il tuo film. ${keptFor(mediaDays)}, il tuo nome e il tuo indirizzo dopo ${days(personalDays)}. Puoi revocare il consenso in qualsiasi momento; basta dirlo al team.`,
  },
  withoutConsent: {
    formal: 'Anche senza la spunta riceve un numero; in tal caso non vengono salvate Sue immagini.',
    informal: 'Anche senza la spunta ricevi un numero; in tal caso non vengono salvate tue immagini.',
  },
  minor: {
    tick: 'Minorenne (meno di 18 anni)',
    name: 'Nome del genitore o tutore',
    hint: 'Questa persona acconsente alle riprese per il minore.',
    missing: 'Manca il nome del genitore o tutore del minore.',
  },
  privacy: 'Privacy',
  submit: 'Fai il check-in',

  faultMark: 'Errore',
  faults: {
    name_missing: { formal: 'Inserisca il Suo nome.', informal: 'Inserisci il tuo nome.' },
    name_too_long: {
      formal: 'Il nome può avere al massimo 200 caratteri. Lo abbrevi, per favore.',
      informal: 'Il nome può avere al massimo 200 caratteri. Abbrevialo, per favore.',
    },
    email_wrong: {
      formal: 'Inserisca un indirizzo e-mail valido, per esempio mia@example.com, o lasci vuoto il campo.',
      informal: 'Inserisci un indirizzo e-mail valido, per esempio mia@example.com, o lascia vuoto il campo.',
    },
    too_many: {
      formal: 'In questo momento moltissime persone fanno il check-in. Riprovi tra un minuto.',
      informal: 'In questo momento moltissime persone fanno il check-in. Riprova tra un minuto.',
    },
  },

  slipTitle: {
    formal: (meant) => `Intendeva ${meant}?`,
    informal: (meant) => `Intendevi ${meant}?`,
  },
  slipTyped: (typed) => `L’indirizzo inserito è ${typed}.`,
  slipTake: (meant) => `Sì, ${meant}`,
  slipKeep: (typed) => `No, ${typed} è giusto`,
  consentTitle: 'Check-in senza immagini?',
  consentAsk: {
    formal: 'Senza consenso riceve il Suo numero, ma non vengono salvate Sue immagini.',
    informal: 'Senza consenso ricevi il tuo numero, ma non vengono salvate tue immagini.',
  },
  consentGive: 'Acconsento',
  consentWithout: 'Check-in senza immagini',
  edit: 'Modifica i dati',

  doneTitle: 'Check-in fatto',
  number: { formal: 'Il Suo numero', informal: 'Il tuo numero' },
  showGuide: {
    formal: 'Mostri questo numero alla Sua guida.',
    informal: 'Mostra questo numero alla tua guida.',
  },
  gallery: { formal: 'Qui compariranno le Sue immagini', informal: 'Qui compariranno le tue immagini' },
  emailComes: (address) => `Appena tutto è pronto, il link arriva a ${address}.`,
  emailMayCome: (address) => `Il link arriva anche per e-mail a ${address}.`,
  noEmail: {
    formal: 'Non arriverà nessuna e-mail, perché manca l’indirizzo. Salvi quindi il link adesso.',
    informal: 'Non arriverà nessuna e-mail, perché manca l’indirizzo. Salva quindi il link adesso.',
  },
  noPictures: {
    formal:
      'Non ha acconsentito alle riprese: non vengono salvate Sue immagini. Se invece le desidera, lo dica alla Sua guida.',
    informal:
      'Non hai acconsentito alle riprese: non vengono salvate tue immagini. Se invece le desideri, dillo alla tua guida.',
  },
  next: 'Check-in per un’altra persona',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Questo link non è più valido',
    text: 'È stato disattivato o è incompleto.',
    hint: 'Il team sul posto ha quello attuale.',
  },
  paused: {
    title: 'Il check-in è in pausa',
    text: 'Il tour al momento è sospeso.',
    hint: 'Ricaricare questa pagina tra qualche minuto o chiedere al team.',
  },
  ended: {
    title: 'Il check-in è chiuso',
    text: 'Questo tour è già terminato.',
    hint: 'Il team sul posto è lieto di aiutare.',
  },
  full: {
    title: 'Tutti i posti sono occupati',
    text: 'Per questo tour tutti i numeri sono già stati assegnati.',
    hint: 'Il team sul posto è lieto di aiutare.',
  },
  too_many: {
    title: 'Un momento, per favore',
    text: 'Da questa connessione sono arrivati troppi tentativi.',
    hint: 'Tra un minuto si può riprovare.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Stato del turno',
  shift: { active: 'Attivo', paused: 'In pausa', ended: 'Terminato', archived: 'Archiviato' },
  places: (customers, places) => `${customers} di ${places} posti`,
  figures: { customers: 'Ospiti', done: 'Pronti', sent: 'Inviati', open: 'Aperti' },
  customer: {
    new: 'Nuovo',
    uploading: 'Caricamento',
    waiting: 'In attesa',
    preparing: 'Preparazione',
    processing: 'Elaborazione',
    ready: 'Pronto per l’e-mail',
    completed: 'Completato',
    failed: 'Non riuscito',
    refused: 'Senza immagini',
  },
  email: {
    pending: 'E-mail in attesa',
    sent: 'E-mail inviata',
    failed: 'E-mail non riuscita',
    none: 'Nessuna e-mail',
  },
  photos: (count) => `${count} foto`,
  videos: (count) => `${count} video`,
  noMedia: 'Ancora nessuna immagine',
  anonymised: 'Anonimizzato',
  empty: 'Nessuno ha ancora fatto il check-in.',
  asOf: (time) => `Aggiornato alle ${time}`,
  refreshes: (seconds) => `Si aggiorna ogni ${seconds} secondi.`,
  stop: 'Ferma',
  refreshNow: 'Aggiorna ora',
  resume: 'Riprendi ad aggiornare',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Elimina i miei dati',
  intro:
    'Con il numero del ricordo e l’indirizzo e-mail indicato al check-in si possono eliminare tutte le immagini e i dati.',
  number: 'Numero cliente',
  numberHint: 'Per esempio 007; si trova nella galleria e nell’e-mail.',
  email: 'Indirizzo e-mail',
  warning: 'L’eliminazione non si può annullare. Chi vuole conservare le immagini le scarichi prima.',
  button: 'Richiedi l’eliminazione',
  submittedTitle: 'Richiesta di eliminazione inviata',
  submitted: (count) =>
    `Se numero e indirizzo corrispondono, tra poco arriva un’e-mail con un link di conferma. Dopodiché i dati vengono eliminati entro ${days(count)}; lo comunicherà un’altra e-mail.`,
  confirmTitle: 'Conferma l’eliminazione',
  confirm: 'Con questo clic vengono eliminati tutte le immagini e i dati indicati nell’e-mail.',
  confirmButton: 'Elimina definitivamente',
  confirmedTitle: 'L’eliminazione è confermata',
  confirmed: (date) => `I dati saranno eliminati al più tardi ${theDate(date)}. Arriverà poi un’ultima e-mail.`,
  doneTitle: 'I dati sono stati eliminati',
  done: 'Di questa richiesta non resta più nulla.',
  invalidTitle: 'Link non valido',
  invalid: 'Il link è scaduto o incompleto. La richiesta si può ripetere.',
  again: 'Nuova richiesta',
  numberInvalid: 'Inserire il numero così come si trova sul ricordo, per esempio 007.',
  emailInvalid: 'Inserire un indirizzo e-mail valido.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'Niente più immagini di me',
  lead: 'Si può fare in qualsiasi momento, senza motivo e senza svantaggi.',
  agreed: 'È stato accettato questo testo:',
  notAsked: 'Il consenso non è stato chiesto.',
  keep: 'Non vengono più accettate nuove immagini. Ciò che è nella galleria vi resta per il tempo previsto.',
  keepButton: 'Nessuna nuova immagine',
  close:
    'Inoltre la galleria e tutti i link condivisi terminano subito. Dopo, solo il team può riaprirla; l’eliminazione avviene alla fine del periodo consueto. Chi vuole conservare delle immagini le scarichi prima.',
  closeButton: 'Chiudi la galleria',
  deletion: 'In questa pagina non viene eliminato nulla. Per questo c’è una richiesta a parte:',
  refused: 'Non vengono accettate nuove immagini. Ciò che è nella galleria vi resta per il tempo previsto.',
  closedTitle: 'La galleria è chiusa',
  closed: 'Tutti i link alla galleria sono terminati e non vengono accettate nuove immagini.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'Novità via e-mail',
  ask: (organisation) =>
    `Su richiesta, ${organisation} invia offerte e novità via e-mail. È facoltativo: la galleria resta la stessa, con o senza consenso.`,
  how: 'Prima arriva un’e-mail all’indirizzo che riceve anche la galleria. Il consenso è dato solo con il link che contiene. Si può revocare in qualsiasi momento.',
  sendButton: 'Invia l’e-mail di conferma',
  asked: 'L’e-mail è in arrivo. Per confermare basta il link che contiene.',
  notArrived: 'Non è arrivata? Conviene guardare anche nella cartella spam o inviarla di nuovo dopo qualche minuto.',
  againButton: 'Invia di nuovo',
  confirm: (organisation) =>
    `Sì, desidero ricevere via e-mail offerte e novità di ${organisation}. Posso revocare il consenso in qualsiasi momento.`,
  agreeButton: 'Acconsento',
  agreed: (organisation) => `Il consenso è stato dato: offerte e novità di ${organisation} arrivano via e-mail.`,
  withdrawButton: 'Revoca il consenso',
  withdrawn: (organisation) => `Offerte e novità di ${organisation} non arrivano più via e-mail.`,
  ended: 'Se ne può richiedere uno nuovo in fondo alla galleria.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Verifica del certificato',
  genuine: 'Questo certificato è autentico',
  name: 'Nome',
  what: 'Attività',
  day: 'Data',
  by: 'Rilasciato da',
  unknown: {
    title: 'Nessun certificato corrisponde a questo codice',
    text: 'Il codice è incompleto o il certificato non esiste più.',
  },
}
