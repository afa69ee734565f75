import type { Texts } from '../de.ts'
import { same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Linkki kopioitu',
  linkNotCopied: 'Linkkiä ei voitu kopioida',
  archiveFailed: 'ZIP-tiedostoa ei voitu luoda',
  manyFilesTitle: 'Ladataanko kaikki?',
  manyFiles: same(
    (count, size) =>
      `Olet pakkaamassa ${count} tiedostoa (${size}) ZIP-tiedostoon. Se voi kestää pari minuuttia. Jatketaanko?`,
  ),
  manyFilesYes: 'Jatka',
  cancel: 'Peruuta',
  archiveProgress: (done, total) => `Pakataan tiedostoja: ${done}/${total}...`,
  archiveDone: 'ZIP-tiedosto on valmis',
  archiveBroken: 'Yhteys katkesi. Selain voi jatkaa latausta.',

  selected: (count) => `${count} valittu`,
  selectAll: 'Kaikki',
  selectEnd: 'Lopeta valinta',
  favourite: 'Suosikki',
  favouritesOnly: 'Vain suosikit',
  favouriteFailed: 'Suosikkia ei tallennettu. Napauta uudelleen.',
  asCover: 'Käytä kansikuvana',
  coverFailed: 'Kansikuvaa ei tallennettu. Napauta uudelleen.',
  downloadSelected: 'Lataa',
  shareSelected: 'Jaa',

  savePreparing: (done, total) => `Valmistellaan: ${done}/${total}`,
  saveReady: (count) => `Tallenna ${files(count)}`,
  saveRest: (left) => `Vielä ${files(left)}`,
  saveHint: 'Valitse seuraavassa ikkunassa ”Tallenna kuvat”.',
  saved: 'Tallennettu',
  saveFailed: 'Tallennus ei onnistunut. Myös ”Lataa” toimii.',

  mailMeTo: (address) => `Linkki lähetetään osoitteeseen ${address}.`,
  mailMeAsk: 'Sähköpostiosoite',
  mailMeWhy: 'Näin kaiken voi ladata rauhassa tietokoneella.',
  mailSend: 'Lähetä',
  mailSent: 'Sähköposti on matkalla',
  mailInvalid: 'Anna toimiva sähköpostiosoite',
  mailTooMany: 'Viimeisen tunnin aikana on jo lähtenyt useita viestejä. Yritä myöhemmin uudelleen.',
  mailFailed: 'Sähköpostia ei voitu lähettää',

  shareWhole: 'Koko galleria',
  shareWholeNote: 'Kuka tahansa, jolla on tämä linkki, näkee kaiken ja voi ladata kaiken.',
  shareSome: 'Vain osa',
  shareSomeNote: 'Toinen linkki, joka näyttää vain valitut kuvat. Sen voi lopettaa milloin tahansa.',
  shareChoose: 'Valitse kuvat',
  shareMake: 'Luo linkki',
  sharePicture: 'Näytä ensimmäinen kuva esikatseluna viestisovelluksissa',
  shareMade: 'Linkki on valmis',
  shareCopy: 'Kopioi linkki',
  shareSend: 'Lähetä linkki',
  shareMail: 'Sähköposti',
  shareQr: 'Skannattava QR-koodi',
  shareLine: (items, views) =>
    `${items === 1 ? '1 kuva' : `${items} kuvaa`}, ${views === 1 ? '1 käynti' : `${views} käyntiä`}`,
  shareEnd: 'Lopeta',
  shareEnded: 'Linkki on lopetettu',
  shareFailed: 'Linkkiä ei voitu luoda',

  newMedia: 'Uusia kuvia on saapunut',
  offline: 'Ei yhteyttä. Jo ladatut kuvat pysyvät näkyvissä.',

  downloadStarted: 'Lataus alkoi',
  downloadFailed: 'Lataus epäonnistui',
  sizeOriginal: 'Alkuperäinen',
  sizeWeb: 'Verkko',
  sizeNote: 'Verkko on pienempi ja riittää näytöille. Valinta koskee kaikkia latauksia tällä laitteella.',

  filmStory: 'Pystykuva tarinoihin',
  filmTeaser: 'Teaser',
  shareReady: 'Valmis. Napauta vielä kerran ”Jaa”.',
  photoOf: (position, name) => `Kuva ${position}, ${name}`,
  certificateDownloaded: 'Todistus ladattu',
  certificateFailed: 'Todistuksen lataus epäonnistui',

  preview: 'Esikatselu',
  close: 'Sulje',
  next: 'Seuraava',
  previous: 'Edellinen',

  slideshow: 'Diaesitys',
  pause: 'Tauko',
  play: 'Toista',

  rateAsk: 'Miltä se tuntui?',
  rateGood: 'Mahtavalta',
  rateFair: 'Ihan hyvältä',
  rateBad: 'Ei hyvältä',
  rateWords: 'Lause siitä (vapaaehtoinen)',
  rateWhy: 'Vain järjestäjä lukee vastauksen.',
  rateThanks: 'Kiitos vastauksesta',
  rateTakeBack: 'Peru vastaus',
  rateTakenBack: 'Vastaus on poistettu',
  rateFailed: 'Vastausta ei tallennettu. Napauta uudelleen.',
}
