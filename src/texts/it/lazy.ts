import type { Texts } from '../de.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Link copiato',
  linkNotCopied: 'Non è stato possibile copiare il link',
  archiveFailed: 'Non è stato possibile creare l’archivio ZIP',
  manyFilesTitle: 'Scaricare tutto?',
  manyFiles: {
    formal: (files, size) =>
      `Sta per raccogliere ${files} file (${size}) in uno ZIP. Può richiedere qualche minuto. Continuare?`,
    informal: (files, size) =>
      `Stai per raccogliere ${files} file (${size}) in uno ZIP. Può richiedere qualche minuto. Continuare?`,
  },
  manyFilesYes: 'Continua',
  cancel: 'Annulla',
  archiveProgress: (done, total) => `File elaborati: ${done}/${total}...`,
  archiveDone: 'ZIP creato',
  archiveBroken: 'La connessione si è interrotta. Il browser può riprendere il download.',

  selected: (count) => (count === 1 ? '1 selezionato' : `${count} selezionati`),
  selectAll: 'Tutto',
  selectEnd: 'Fine selezione',
  favourite: 'Preferito',
  favouritesOnly: 'Solo preferiti',
  favouriteFailed: 'Il preferito non è stato salvato. Basta toccare di nuovo.',
  asCover: 'Usa come copertina',
  coverFailed: 'La copertina non è stata salvata. Basta toccare di nuovo.',
  downloadSelected: 'Scarica',
  shareSelected: 'Condividi',

  savePreparing: (done, total) => `Preparazione: ${done} di ${total}`,
  saveReady: (count) => `Salva ${count} file`,
  saveRest: (left) => `Ancora ${left} file`,
  saveHint: 'Nella finestra successiva scegliere «Salva immagini».',
  saved: 'Salvato',
  saveFailed: 'Il salvataggio non è riuscito. Si può fare anche con «Scarica».',

  mailMeTo: (address) => `Il link arriverà a ${address}.`,
  mailMeAsk: 'Indirizzo e-mail',
  mailMeWhy: 'Per scaricare tutto con calma al computer.',
  mailSend: 'Invia',
  mailSent: 'L’e-mail è in arrivo',
  mailInvalid: 'Inserire un indirizzo e-mail valido',
  mailTooMany: 'Nell’ultima ora sono già partite diverse e-mail. Si prega di riprovare più tardi.',
  mailFailed: 'Non è stato possibile inviare l’e-mail',

  shareWhole: 'Tutta la galleria',
  shareWholeNote: 'Chi ha questo link vede tutto e può scaricare tutto.',
  shareSome: 'Solo una selezione',
  shareSomeNote: 'Un secondo link che mostra solo le immagini scelte. Si può disattivare in qualsiasi momento.',
  shareChoose: 'Scegli le immagini',
  shareMake: 'Crea link',
  sharePicture: 'Mostra la prima immagine come anteprima nelle chat',
  shareMade: 'Il link è pronto',
  shareCopy: 'Copia link',
  shareSend: 'Invia link',
  shareMail: 'Email',
  shareQr: 'Codice QR da inquadrare',
  shareLine: (items, views) =>
    `${items === 1 ? '1 immagine' : `${items} immagini`}, ${views === 1 ? '1 visita' : `${views} visite`}`,
  shareEnd: 'Disattiva',
  shareEnded: 'Il link è disattivato',
  shareFailed: 'Non è stato possibile creare il link',

  newMedia: 'Ci sono nuove immagini',
  offline: 'Nessuna connessione. Ciò che è già caricato resta visibile.',

  downloadStarted: 'Download avviato',
  downloadFailed: 'Download non riuscito',
  sizeOriginal: 'Originale',
  sizeWeb: 'Web',
  sizeNote: 'Web è più leggero e basta per gli schermi. La scelta vale per tutti i download su questo dispositivo.',

  filmStory: 'Verticale per le storie',
  filmTeaser: 'Teaser',
  shareReady: 'Pronto. Ancora una volta «Condividi».',
  photoOf: (position, name) => `Foto ${position} di ${name}`,
  certificateDownloaded: 'Attestato scaricato',
  certificateFailed: 'Download dell’attestato non riuscito',

  preview: 'Anteprima',
  close: 'Chiudi',
  next: 'Avanti',
  previous: 'Indietro',

  slideshow: 'Presentazione',
  pause: 'Pausa',
  play: 'Riproduci',
}
