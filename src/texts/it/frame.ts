import type { Texts } from '../de.ts'
import { toDate } from './dates.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Data non disponibile',
  toContent: 'Vai al contenuto',
  languages: 'Lingua',
  website: (organisation) => `Sito web di ${organisation}`,
  heroPicture: (name) => `Foto di copertina della galleria di ${name}`,
  staysUntil: {
    formal: (date) => `Questa galleria La aspetta fino ${toDate(date)}.`,
    informal: (date) => `Questa galleria ti aspetta fino ${toDate(date)}.`,
  },
  daysLeft: (days) => (days === 1 ? 'Ancora 1 giorno' : `Ancora ${days} giorni`),
  support: 'Contatta l’assistenza',
  supportSubject: (organisation, number, date) => `Galleria ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Buongiorno,\n\nho una domanda sulla mia galleria:\n\n\n\nOrganizzazione: ${organisation}\nNome: ${name}\nNumero: ${number}\nData: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galleria non trovata',
  notFound: 'Il link potrebbe essere scaduto o non valido.',
  welcomeTitle: { formal: 'Le Sue immagini compariranno qui', informal: 'Le tue immagini compariranno qui' },
  welcome: {
    formal: 'Per ora non ce ne sono. Riapra questo link più tardi; resta lo stesso.',
    informal: 'Per ora non ce ne sono. Riapri questo link più tardi; resta lo stesso.',
  },
  notFoundHint: 'Il modo più sicuro è aprirlo direttamente dall’e-mail in cui si trovava.',
  recoverTitle: 'Invia di nuovo i link',
  recoverHint: 'Chi al check-in ha indicato un indirizzo e-mail riceve i link a tutte le gallerie di questo indirizzo.',
  recoverEmail: 'Indirizzo e-mail',
  recoverButton: 'Ricevi i link',
  recoverInvalid: 'Inserire un indirizzo e-mail valido.',
  recoverDoneTitle: 'Controllare la posta in arrivo',
  recoverDone:
    'Se per questo indirizzo ci sono gallerie, i link arrivano tra poco. Altrimenti conviene guardare anche nella cartella spam.',
  loadFailed: 'Impossibile caricare la galleria',
  loadFailedHint: 'Se il problema persiste, si prega di contattarci.',
  loadAgain: 'Riprovare',
  tooMany: 'Troppi tentativi. Si prega di riprovare tra qualche minuto.',
  sharedBy: (name) => (name ? `Condiviso da ${name}` : 'Immagini condivise'),
  card: (organisation) => `Foto e video di ${organisation}`,
  pinTitle: 'Questa galleria ha un PIN',
  pinHint:
    'Si trova nell’e-mail della galleria, oppure è stato comunicato dal team sul posto. Su questo dispositivo viene chiesto una sola volta.',
  pinLabel: 'PIN, da 4 a 6 cifre',
  pinButton: 'Apri la galleria',
  pinMalformed: 'Un PIN ha da 4 a 6 cifre.',
  pinWrong: 'Questo PIN non è corretto. Dopo cinque PIN errati c’è un tempo di attesa.',
  pinTooMany: (time) => `Troppi PIN errati. Tempo di attesa: ${time}.`,
  privacyNotice: 'Privacy',
  imprint: 'Note legali',
  accessibility: 'Accessibilità',
  deleteData: 'Elimina i miei dati',
}
