import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'

const files = (count: number) =>
  plural('ro-RO', count, { one: `${count} fișier`, few: `${count} fișiere`, other: `${count} de fișiere` })
const pictures = (count: number) =>
  plural('ro-RO', count, { one: `${count} imagine`, few: `${count} imagini`, other: `${count} de imagini` })
const visits = (count: number) =>
  plural('ro-RO', count, { one: `${count} vizită`, few: `${count} vizite`, other: `${count} de vizite` })
const days = (count: number) =>
  plural('ro-RO', count, { one: `${count} zi`, few: `${count} zile`, other: `${count} de zile` })

/** What the gallery's live part says; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Oaspete',

  share: 'Distribuie',
  linkCopied: 'Link copiat',
  linkNotCopied: 'Linkul nu a putut fi copiat',
  downloadAll: 'Descarcă tot',
  downloadAllBusy: 'Se pregătește...',
  archive: (count, size) => `${files(count)} · ${size}`,
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

  select: 'Selectează',
  selectPhoto: (position) => `Selectează fotografia ${position}`,
  selectVideo: (position) => `Selectează videoclipul ${position}`,
  selectFilm: 'Selectează filmul',
  selected: (count) => `Selectate: ${count}`,
  selectAll: 'Toate',
  selectEnd: 'Încheie selecția',
  downloadSelected: 'Descarcă',
  shareSelected: 'Distribuie',

  save: 'Salvează în Poze',
  savePreparing: (done, total) => `Se pregătește ${done} din ${total}`,
  saveReady: (count) => `Salvează ${files(count)}`,
  saveRest: (left) => `Încă ${files(left)}`,
  saveHint: 'În fereastra următoare: „Salvați imaginile”.',
  saved: 'Salvat',
  saveFailed: 'Salvarea nu a reușit. Merge și cu „Descarcă”.',

  mailMe: 'Trimite-mi linkul pe e-mail',
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
  shareQr: 'Cod QR de scanat',
  shareList: 'Linkuri distribuite',
  shareLine: (items, views) => `${pictures(items)}, ${visits(views)}`,
  shareEnd: 'Oprește',
  shareEnded: 'Linkul a fost oprit',
  shareFailed: 'Linkul nu a putut fi creat',

  daysLeft: (left) => `Încă ${days(left)}`,
  newMedia: 'Au sosit imagini noi',
  offline: 'Fără conexiune. Ce s-a încărcat deja rămâne vizibil.',
  empty: 'Imaginile apar aici imediat ce sunt gata. Linkul rămâne același.',

  download: 'Descarcă',
  downloadOf: (file) => `Descarcă ${file}`,
  downloadStarted: 'Descărcarea a început',
  downloadFailed: 'Descărcarea nu a reușit',

  film: { formal: 'Filmul dvs.', informal: 'Filmul tău' },
  filmPlay: 'Redă filmul',
  filmPendingTitle: { formal: 'Filmul dumneavoastră prinde contur', informal: 'Filmul tău prinde contur' },
  filmPending: same('Apare aici de la sine, imediat ce este gata. Linkul rămâne același.'),
  mediaPending: (count) =>
    plural('ro-RO', count, {
      one: `Încă ${count} imagine este pe drum.`,
      few: `Încă ${count} imagini sunt pe drum.`,
      other: `Încă ${count} de imagini sunt pe drum.`,
    }),
  clips: 'Videoclipuri',
  playClip: (position, duration) => `Redă videoclipul ${position}, ${duration}`,
  photos: 'Fotografii',
  openPhoto: (position) => `Vezi fotografia ${position}`,
  photoOf: (position, name) => `Fotografia ${position} – ${name}`,
  noPhotos: 'Nu există fotografii',
  more: (remaining) => `Încarcă mai multe (încă ${remaining})`,
  tileFailed: 'Eroare la încărcare',
  certificate: 'Certificat disponibil',
  certificateDownload: 'Descarcă',
  certificateDownloaded: 'Certificat descărcat',
  certificateFailed: 'Certificatul nu a putut fi descărcat',

  preview: 'Previzualizare',
  close: 'Închide',
  next: 'Înainte',
  previous: 'Înapoi',
}

/** Around it: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Dată indisponibilă',
  toContent: 'Salt la conținut',
  languages: 'Limbă',
  website: (organisation) => `Site web: ${organisation}`,
  heroPicture: (name) => `Imaginea de copertă a galeriei – ${name}`,
  staysUntil: {
    formal: (date) => `Această galerie vă stă la dispoziție până la ${date}.`,
    informal: (date) => `Această galerie îți stă la dispoziție până la ${date}.`,
  },
  support: 'Contactează asistența',
  supportSubject: (organisation, number, date) => `Galeria ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Bună ziua,\n\nam o întrebare despre galeria mea:\n\n\n\nOrganizația: ${organisation}\nNume: ${name}\nNumăr: ${number}\nData: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galeria nu a fost găsită',
  notFound: 'Este posibil ca linkul să fi expirat sau să nu fie valid.',
  welcomeTitle: { formal: 'Aici apar imaginile dvs.', informal: 'Aici apar imaginile tale' },
  welcome: {
    formal: 'Încă nu este niciuna. Deschideți din nou acest link mai târziu; rămâne același.',
    informal: 'Încă nu este niciuna. Deschide din nou acest link mai târziu; rămâne același.',
  },
  notFoundHint: 'Cel mai sigur se deschide direct din e-mailul în care a venit.',
  recoverTitle: 'Retrimiterea linkurilor',
  recoverHint: 'Cine a dat o adresă de e-mail la înscriere primește linkurile către toate galeriile acestei adrese.',
  recoverEmail: 'Adresă de e-mail',
  recoverButton: 'Cere linkurile',
  recoverInvalid: 'Este nevoie de o adresă de e-mail validă.',
  recoverDoneTitle: 'Vă rugăm să verificați e-mailul',
  recoverDone:
    'Dacă există galerii pentru această adresă, linkurile sosesc imediat. Dacă nu, vă rugăm să verificați și dosarul Spam.',
  tooMany: 'Au fost prea multe încercări. Vă rugăm să reveniți peste câteva minute.',
  sharedBy: (name) => (name ? `Distribuit de ${name}` : 'Imagini distribuite'),
  card: (organisation) => `Fotografii și videoclipuri de la ${organisation}`,
  privacyNotice: 'Confidențialitate',
  imprint: 'Date legale',
  accessibility: 'Accesibilitate',
  deleteData: 'Șterge datele mele',
}
