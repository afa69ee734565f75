import type { Texts } from '../de.ts'
import { same } from '../forms.ts'
import { clips, days, photos } from './counts.ts'

/** One sentence for one thing and for several: "așteaptă" goes with both. */
const sentence: Texts['email']['sentence'] = {
  formal: (what, date) => `${what} din ${date} vă așteaptă în galerie.`,
  informal: (what, date) => `${what} din ${date} te așteaptă în galerie.`,
}

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `Amintirea dvs. de la ${organisation} a sosit`,
    informal: (organisation) => `Amintirea ta de la ${organisation} a sosit`,
  },
  greeting: {
    formal: (name) => (name ? `Bună ziua, ${name}` : 'Bună ziua'),
    informal: (name) => (name ? `Salut, ${name}` : 'Salut'),
  },
  sentence,
  sentenceMany: sentence,
  yours: {
    formal: {
      film: 'Filmul dumneavoastră',
      photos: (count) => (count === 1 ? 'Fotografia dumneavoastră' : `Cele ${photos(count)} ale dumneavoastră`),
      clips: (count) => (count === 1 ? 'Videoclipul dumneavoastră' : `Cele ${clips(count)} ale dumneavoastră`),
      keepsake: 'Amintirea dumneavoastră',
    },
    informal: {
      film: 'Filmul tău',
      photos: (count) => (count === 1 ? 'Fotografia ta' : `Cele ${photos(count)} ale tale`),
      clips: (count) => (count === 1 ? 'Videoclipul tău' : `Cele ${clips(count)} ale tale`),
      keepsake: 'Amintirea ta',
    },
  },
  photos,
  clips,
  button: same('Către galerie'),
  linkBelow: {
    formal: 'Sau deschideți acest link:',
    informal: 'Sau deschide acest link:',
  },
  filmPicture: 'Vezi filmul',
  photoPicture: 'O fotografie din galerie',
  stays: {
    formal: (count) => `Galeria vă stă la dispoziție ${days(count)}.`,
    informal: (count) => `Galeria îți stă la dispoziție ${days(count)}.`,
  },
  staysForever: {
    formal: 'Galeria vă stă la dispoziție fără termen.',
    informal: 'Galeria îți stă la dispoziție fără termen.',
  },
  personal: {
    formal: 'Linkul este personal: cine îl are vede imaginile dumneavoastră.',
    informal: 'Linkul este personal: cine îl are vede imaginile tale.',
  },
  pin: (pin) => `PIN-ul pentru deschidere: ${pin}`,
  pinKnown: 'Pentru deschidere este nevoie de PIN-ul comunicat de echipă la fața locului.',
  why: {
    formal: (organisation, session, number) =>
      `Primiți acest e-mail de la ${organisation} pentru că v-ați înscris la „${session}” cu numărul ${number}.`,
    informal: (organisation, session, number) =>
      `Primești acest e-mail de la ${organisation} pentru că te-ai înscris la „${session}” cu numărul ${number}.`,
  },
  questions: {
    formal: 'Întrebări? Răspundeți pur și simplu la acest e-mail sau scrieți la',
    informal: 'Întrebări? Răspunde pur și simplu la acest e-mail sau scrie la',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: {
    formal: (organisation) => `Linkul către galeria dvs. de la ${organisation}`,
    informal: (organisation) => `Linkul către galeria ta de la ${organisation}`,
  },
  link: {
    formal: 'Iată linkul către galeria dumneavoastră, așa cum s-a solicitat.',
    informal: 'Iată linkul către galeria ta, așa cum s-a solicitat.',
  },
  links: {
    formal: 'Iată linkurile către galeriile dumneavoastră, așa cum s-a solicitat.',
    informal: 'Iată linkurile către galeriile tale, așa cum s-a solicitat.',
  },
  linkOf: (session, date, number) => `${session}, ${date}, numărul ${number}`,
  linkWhy: {
    formal: (organisation) =>
      `Primiți acest e-mail de la ${organisation} pentru că cineva a cerut pe pagina galeriei să fie trimis la această adresă.`,
    informal: (organisation) =>
      `Primești acest e-mail de la ${organisation} pentru că cineva a cerut pe pagina galeriei să fie trimis la această adresă.`,
  },
  notMe: {
    formal: 'Dacă nu ați fost dumneavoastră, ștergeți pur și simplu acest e-mail.',
    informal: 'Dacă nu ai fost tu, șterge pur și simplu acest e-mail.',
  },

  newsSubject: (organisation) => `De confirmat: noutăți de la ${organisation}`,
  news: {
    formal: (organisation) =>
      `S-a cerut ca la această adresă să sosească oferte și noutăți de la ${organisation} prin e-mail. Vă rugăm să confirmați cu acest link:`,
    informal: (organisation) =>
      `S-a cerut ca la această adresă să sosească oferte și noutăți de la ${organisation} prin e-mail. Te rugăm să confirmi cu acest link:`,
  },
  newsButton: 'Confirmă',
  newsUntil: {
    formal: (count) =>
      `Linkul este valabil ${days(count)}. Dacă nu ați cerut acest lucru, nu trebuie să faceți nimic: nu veți primi publicitate.`,
    informal: (count) =>
      `Linkul este valabil ${days(count)}. Dacă nu ai cerut acest lucru, nu trebuie să faci nimic: nu vei primi publicitate.`,
  },

  deletionSubject: 'Vă rugăm să confirmați ștergerea datelor dvs.',
  deletionAsk: (organisation) =>
    `Pentru această adresă s-a solicitat ștergerea următoarelor date aflate la ${organisation}:`,
  deletionWhat:
    'Se șterg toate fotografiile, videoclipurile, filmele și certificatele, numele, adresa de e-mail și toate linkurile către galerii. Acest lucru nu poate fi anulat.',
  deletionButton: 'Confirmă ștergerea',
  deletionUntil: (count) => `Linkul este valabil ${days(count)}. Fără confirmare nu se șterge nimic.`,
  deletedSubject: 'Datele dvs. au fost șterse',
  deleted: (organisation) =>
    `Datele dumneavoastră de la ${organisation} au fost șterse, așa cum s-a solicitat: fotografii, videoclipuri, filme, certificate, nume, adresă de e-mail și linkuri către galerii. Și această adresă va fi ștearsă după trimiterea acestui e-mail.`,
  partlySubject: 'O parte din datele dvs. a fost ștearsă',
  partly: (organisation) =>
    `O parte din datele dumneavoastră de la ${organisation} a fost ștearsă, așa cum s-a solicitat. Restul și această adresă rămân deocamdată păstrate, din motivul despre care v-am scris deja.`,
  heldSubject: 'Datele dvs. nu pot fi șterse încă',
  held: (organisation) =>
    `Ați solicitat ștergerea datelor dumneavoastră aflate la ${organisation}. Acest lucru nu este încă posibil, deoarece există un motiv legal pentru a le păstra deocamdată.`,
  heldReasons: {
    claims:
      'Datele sunt necesare pentru constatarea, exercitarea sau apărarea unui drept în instanță (articolul 17 alineatul (3) litera (e) din RGPD).',
    obligation:
      'O lege sau dispoziția unei autorități impune păstrarea datelor (articolul 17 alineatul (3) litera (b) din RGPD).',
  },
  heldUntil: (date) =>
    `Păstrarea se încheie cel târziu la ${date}, iar datele vor fi șterse dacă nu apare un motiv nou. Până atunci, galeria rămâne închisă, iar datele sunt folosite numai din acest motiv.`,
  heldRights:
    'Puteți depune o plângere la o autoritate de supraveghere a protecției datelor sau vă puteți adresa unei instanțe.',
}
