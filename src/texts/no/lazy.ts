import type { Texts } from '../de.ts'
import { same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Lenke kopiert',
  linkNotCopied: 'Lenken kunne ikke kopieres',
  archiveFailed: 'ZIP-filen kunne ikke opprettes',
  manyFilesTitle: 'Laste ned alle?',
  manyFiles: same(
    (count, size) =>
      `Du er i ferd med å pakke ${files(count)} (${size}) i en ZIP. Det kan ta noen minutter. Fortsette?`,
  ),
  manyFilesYes: 'Fortsett',
  cancel: 'Avbryt',
  archiveProgress: (done, total) => `Pakker ${done}/${total} filer...`,
  archiveDone: 'ZIP-filen er klar',
  archiveBroken: 'Forbindelsen ble brutt. Nettleseren kan fortsette nedlastingen.',

  selected: (count) => `${count} valgt`,
  selectAll: 'Alle',
  selectEnd: 'Avslutt utvalg',
  favourite: 'Favoritt',
  favouritesOnly: 'Bare favoritter',
  favouriteFailed: 'Favoritten ble ikke lagret. Trykk en gang til.',
  asCover: 'Bruk som forside',
  coverFailed: 'Forsiden ble ikke lagret. Trykk en gang til.',
  downloadSelected: 'Last ned',
  shareSelected: 'Del',

  savePreparing: (done, total) => `${done} av ${total} forberedes`,
  saveReady: (count) => `Lagre ${files(count)} nå`,
  saveRest: (left) => `${files(left)} igjen`,
  saveHint: 'Velg «Arkiver bilder» i neste vindu.',
  saved: 'Lagret',
  saveFailed: 'Lagringen lyktes ikke. Det går også med «Last ned».',

  mailMeTo: (address) => `Lenken sendes til ${address}.`,
  mailMeAsk: 'E-postadresse',
  mailMeWhy: 'Da kan alt lastes ned i ro og mak på datamaskinen.',
  mailSend: 'Send',
  mailSent: 'E-posten er på vei',
  mailInvalid: 'Skriv inn en gyldig e-postadresse',
  mailTooMany: 'Det er allerede sendt flere e-poster den siste timen. Prøv igjen senere.',
  mailFailed: 'E-posten kunne ikke sendes',

  shareWhole: 'Hele galleriet',
  shareWholeNote: 'Den som har denne lenken, ser alt og kan laste ned alt.',
  shareSome: 'Bare et utvalg',
  shareSomeNote: 'En ekstra lenke som bare viser de valgte bildene. Den kan avsluttes når som helst.',
  shareChoose: 'Velg bilder',
  shareMake: 'Opprett lenke',
  sharePicture: 'Vis det første bildet som forhåndsvisning i meldinger',
  shareMade: 'Lenken er klar',
  shareCopy: 'Kopier lenke',
  shareSend: 'Send lenke',
  shareMail: 'E-post',
  shareQr: 'QR-kode til å skanne',
  shareLine: (items, views) =>
    `${items === 1 ? '1 bilde' : `${items} bilder`}, ${views === 1 ? '1 besøk' : `${views} besøk`}`,
  shareEnd: 'Avslutt',
  shareEnded: 'Lenken er avsluttet',
  shareFailed: 'Lenken kunne ikke opprettes',

  newMedia: 'Det har kommet nye bilder',
  offline: 'Ingen forbindelse. Det som allerede er lastet, vises fortsatt.',

  downloadStarted: 'Nedlastingen har startet',
  downloadFailed: 'Nedlastingen mislyktes',
  sizeOriginal: 'Original',
  sizeWeb: 'Nett',
  sizeNote: 'Nett er mindre og holder for skjermer. Valget gjelder alle nedlastinger på denne enheten.',

  filmStory: 'Stående for stories',
  filmTeaser: 'Teaser',
  shareReady: 'Klar. Trykk på «Del» én gang til.',
  photoOf: (position, name) => `Foto ${position}, ${name}`,
  certificateDownloaded: 'Sertifikatet er lastet ned',
  certificateFailed: 'Sertifikatet kunne ikke lastes ned',

  preview: 'Visning',
  close: 'Lukk',
  next: 'Neste',
  previous: 'Forrige',

  slideshow: 'Lysbildefremvisning',
  pause: 'Pause',
  play: 'Spill av',

  rateAsk: 'Hvordan var det?',
  rateGood: 'Kjempebra',
  rateFair: 'Helt greit',
  rateBad: 'Ikke bra',
  rateWords: 'En setning om det (frivillig)',
  rateWhy: 'Bare arrangøren leser svaret.',
  rateThanks: 'Takk for svaret',
  rateTakeBack: 'Trekk svaret tilbake',
  rateTakenBack: 'Svaret er slettet',
  rateFailed: 'Svaret ble ikke lagret. Trykk en gang til.',
}
