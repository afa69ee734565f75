import type { Texts } from '../de.ts'
import { days } from './counts.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
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
  daysLeft: (left) => `Încă ${days(left)}`,
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
  loadFailed: 'Galeria nu a putut fi încărcată',
  loadFailedHint: 'Dacă problema persistă, vă rugăm să ne contactați.',
  loadAgain: 'Încercați din nou',
  tooMany: 'Au fost prea multe încercări. Vă rugăm să reveniți peste câteva minute.',
  sharedBy: (name) => (name ? `Distribuit de ${name}` : 'Imagini distribuite'),
  card: (organisation) => `Fotografii și videoclipuri de la ${organisation}`,
  pinTitle: 'Această galerie are un PIN',
  pinHint:
    'Se află în e-mailul galeriei sau a fost comunicat de echipă la fața locului. Pe acest dispozitiv este cerut o singură dată.',
  pinLabel: 'PIN, 4 până la 6 cifre',
  pinButton: 'Deschide galeria',
  pinMalformed: 'Un PIN are 4 până la 6 cifre.',
  pinWrong: 'Acest PIN nu este corect. După cinci PIN-uri greșite urmează un timp de așteptare.',
  pinTooMany: (time) => `Prea multe PIN-uri greșite. Timp de așteptare: ${time}.`,
  privacyNotice: 'Confidențialitate',
  imprint: 'Date legale',
  accessibility: 'Accesibilitate',
  deleteData: 'Șterge datele mele',
}
