import type { Texts } from '../de.ts'
import { files, pictures, visits } from './counts.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Link copiat',
  linkNotCopied: 'Linkul nu a putut fi copiat',
  archiveFailed: 'Arhiva ZIP nu a putut fi creată',
  manyFilesTitle: 'Se descarcă tot?',
  manyFiles: {
    formal: (count, size) =>
      `Urmează să împachetați ${files(count)} (${size}) într-o arhivă ZIP. Poate dura câteva minute. Continuați?`,
    informal: (count, size) =>
      `Urmează să împachetezi ${files(count)} (${size}) într-o arhivă ZIP. Poate dura câteva minute. Continui?`,
  },
  manyFilesYes: 'Continuă',
  cancel: 'Anulează',
  archiveProgress: (done, total) => `Se împachetează fișierele: ${done}/${total}...`,
  archiveDone: 'Arhiva ZIP este gata!',
  archiveBroken: 'Conexiunea s-a întrerupt. Browserul poate relua descărcarea.',

  selected: (count) => `Selectate: ${count}`,
  selectAll: 'Toate',
  selectEnd: 'Încheie selecția',
  favourite: 'Favorită',
  favouritesOnly: 'Doar favorite',
  favouriteFailed: 'Favorita nu a fost salvată. Atingeți din nou.',
  asCover: 'Folosește ca fotografie de copertă',
  coverFailed: 'Coperta nu a fost salvată. Atingeți din nou.',
  downloadSelected: 'Descarcă',
  shareSelected: 'Distribuie',

  savePreparing: (done, total) => `Se pregătește ${done} din ${total}`,
  saveReady: (count) => `Salvează ${files(count)}`,
  saveRest: (left) => `Încă ${files(left)}`,
  saveHint: 'În fereastra următoare: „Salvați imaginile”.',
  saved: 'Salvat',
  saveFailed: 'Salvarea nu a reușit. Merge și cu „Descarcă”.',

  mailMeTo: (address) => `Linkul ajunge la ${address}.`,
  mailMeAsk: 'Adresă de e-mail',
  mailMeWhy: 'Astfel totul se poate descărca în liniște pe computer.',
  mailSend: 'Trimite',
  mailSent: 'E-mailul este pe drum',
  mailInvalid: 'Este nevoie de o adresă de e-mail validă',
  mailTooMany: 'În ultima oră au plecat deja mai multe e-mailuri. Vă rugăm să încercați mai târziu.',
  mailFailed: 'E-mailul nu a putut fi trimis',

  shareWhole: 'Toată galeria',
  shareWholeNote: 'Cine are acest link vede tot și poate descărca tot.',
  shareSome: 'Doar o selecție',
  shareSomeNote: 'Un al doilea link, care arată doar imaginile alese. Poate fi oprit oricând.',
  shareChoose: 'Alege imaginile',
  shareMake: 'Creează linkul',
  sharePicture: 'Arată prima imagine ca previzualizare în mesaje',
  shareMade: 'Linkul este gata',
  shareCopy: 'Copiază linkul',
  shareSend: 'Trimite linkul',
  shareMail: 'E-mail',
  shareQr: 'Cod QR de scanat',
  shareLine: (items, views) => `${pictures(items)}, ${visits(views)}`,
  shareEnd: 'Oprește',
  shareEnded: 'Linkul a fost oprit',
  shareFailed: 'Linkul nu a putut fi creat',

  newMedia: 'Au sosit imagini noi',
  offline: 'Fără conexiune. Ce s-a încărcat deja rămâne vizibil.',

  downloadStarted: 'Descărcarea a început',
  downloadFailed: 'Descărcarea nu a reușit',
  sizeOriginal: 'Original',
  sizeWeb: 'Web',
  sizeNote:
    'Web este mai mic și ajunge pentru ecrane. Alegerea este valabilă pentru toate descărcările pe acest dispozitiv.',

  filmStory: 'Vertical pentru story',
  filmTeaser: 'Teaser',
  shareReady: 'Gata. Încă o dată „Distribuie”.',
  photoOf: (position, name) => `Fotografia ${position} – ${name}`,
  certificateDownloaded: 'Certificat descărcat',
  certificateFailed: 'Certificatul nu a putut fi descărcat',

  preview: 'Previzualizare',
  close: 'Închide',
  next: 'Înainte',
  previous: 'Înapoi',

  slideshow: 'Diaporamă',
  pause: 'Pauză',
  play: 'Redare',

  rateAsk: 'Cum a fost?',
  rateGood: 'Grozav',
  rateFair: 'În regulă',
  rateBad: 'Nu prea bine',
  rateWords: 'O propoziție despre asta (opțional)',
  rateWhy: 'Doar organizatorul citește răspunsul.',
  rateThanks: 'Mulțumim pentru răspuns',
  rateTakeBack: 'Retragerea răspunsului',
  rateTakenBack: 'Răspunsul a fost șters',
  rateFailed: 'Răspunsul nu a fost salvat. Atingeți din nou.',
}
