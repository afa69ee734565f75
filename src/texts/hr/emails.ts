import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { clips, counted, days } from './counts.ts'

/** In the accusative. */
const photos = (count: number) => counted(count, 'fotografiju', 'fotografije', 'fotografija')

/** One sentence for one thing and for several, which are its object, in the accusative. */
const sentence: Texts['email']['sentence'] = {
  formal: (what, date) => `U galeriji već možete pogledati ${what} (${date}).`,
  informal: (what, date) => `U galeriji već možeš pogledati ${what} (${date}).`,
}

/** "Your own" refers to the reader in both forms of address. */
const own: Texts['email']['yours']['formal'] = {
  film: 'svoj film',
  photos: (count) =>
    count === 1
      ? 'svoju fotografiju'
      : plural('hr-HR', count, {
          one: `svoju ${count} fotografiju`,
          few: `svoje ${count} fotografije`,
          other: `svojih ${count} fotografija`,
        }),
  clips: (count) =>
    count === 1
      ? 'svoj videozapis'
      : plural('hr-HR', count, {
          one: `svoj ${count} videozapis`,
          few: `svoja ${count} videozapisa`,
          other: `svojih ${count} videozapisa`,
        }),
  keepsake: 'svoju uspomenu',
}

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `Vaša je uspomena stigla – ${organisation}`,
    informal: (organisation) => `Tvoja je uspomena stigla – ${organisation}`,
  },
  greeting: {
    formal: (name) => (name ? `Dobar dan, ${name}` : 'Dobar dan'),
    informal: (name) => (name ? `Bok, ${name}` : 'Bok'),
  },
  sentence,
  sentenceMany: sentence,
  yours: same(own),
  photos,
  clips,
  button: { formal: 'U Vašu galeriju', informal: 'U tvoju galeriju' },
  linkBelow: {
    formal: 'Ili otvorite ovu poveznicu:',
    informal: 'Ili otvori ovu poveznicu:',
  },
  filmPicture: 'Pogledaj film',
  photoPicture: 'Fotografija iz galerije',
  stays: {
    formal: (count) => `Galerija je tu za Vas ${days(count)}.`,
    informal: (count) => `Galerija je tu za tebe ${days(count)}.`,
  },
  staysForever: {
    formal: 'Galerija je tu za Vas bez vremenskog ograničenja.',
    informal: 'Galerija je tu za tebe bez vremenskog ograničenja.',
  },
  personal: {
    formal: 'Poveznica je osobna: tko je ima, vidi Vaše slike.',
    informal: 'Poveznica je osobna: tko je ima, vidi tvoje slike.',
  },
  pin: (pin) => `PIN za otvaranje: ${pin}`,
  pinKnown: 'Za otvaranje je potreban PIN koji je tim rekao na licu mjesta.',
  why: {
    formal: (organisation, session, number) =>
      `Ovu e-poruku šalje Vam ${organisation} jer na „${session}” imate broj ${number}.`,
    informal: (organisation, session, number) =>
      `Ovu e-poruku šalje ti ${organisation} jer na „${session}” imaš broj ${number}.`,
  },
  questions: {
    formal: 'Imate pitanja? Jednostavno odgovorite na ovu e-poruku ili pišite na',
    informal: 'Imaš pitanja? Jednostavno odgovori na ovu e-poruku ili piši na',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: {
    formal: (organisation) => `Poveznica na Vašu galeriju – ${organisation}`,
    informal: (organisation) => `Poveznica na tvoju galeriju – ${organisation}`,
  },
  link: { formal: 'Evo zatražene poveznice na Vašu galeriju.', informal: 'Evo zatražene poveznice na tvoju galeriju.' },
  links: {
    formal: 'Evo zatraženih poveznica na Vaše galerije.',
    informal: 'Evo zatraženih poveznica na tvoje galerije.',
  },
  linkOf: (session, date, number) => `${session}, ${date}, broj ${number}`,
  linkWhy: {
    formal: (organisation) =>
      `Ovu e-poruku šalje Vam ${organisation} jer je netko na stranici galerije zatražio da se pošalje na ovu adresu.`,
    informal: (organisation) =>
      `Ovu e-poruku šalje ti ${organisation} jer je netko na stranici galerije zatražio da se pošalje na ovu adresu.`,
  },
  notMe: {
    formal: 'Ako to niste bili Vi, jednostavno izbrišite ovu e-poruku.',
    informal: 'Ako to nije bio tvoj zahtjev, jednostavno izbriši ovu e-poruku.',
  },

  newsSubject: (organisation) => `Za potvrdu: novosti – ${organisation}`,
  news: {
    formal: (organisation) =>
      `Za ovu su adresu zatražene ponude i novosti koje e-poštom šalje ${organisation}. Molimo potvrdite ovom poveznicom:`,
    informal: (organisation) =>
      `Za ovu su adresu zatražene ponude i novosti koje e-poštom šalje ${organisation}. Molimo potvrdi ovom poveznicom:`,
  },
  newsButton: 'Potvrdi',
  newsUntil: {
    formal: (count) =>
      `Poveznica vrijedi ${days(count)}. Ako to nije bio Vaš zahtjev, ne morate ništa učiniti: nećete dobivati reklame.`,
    informal: (count) =>
      `Poveznica vrijedi ${days(count)}. Ako to nije bio tvoj zahtjev, ne moraš ništa učiniti: nećeš dobivati reklame.`,
  },

  deletionSubject: 'Molimo potvrdite brisanje svojih podataka',
  deletionAsk: (organisation) => `Za ovu je adresu zatraženo brisanje sljedećih podataka koje čuva ${organisation}:`,
  deletionWhat:
    'Brišu se sve fotografije, videozapisi, filmovi i certifikati, ime, adresa e-pošte i sve poveznice na galerije. To se ne može poništiti.',
  deletionButton: 'Potvrdi brisanje',
  deletionUntil: (count) => `Poveznica vrijedi ${days(count)}. Bez potvrde se ništa ne briše.`,
  deletedSubject: 'Vaši su podaci izbrisani',
  deleted: (organisation) =>
    `Na zahtjev su izbrisani Vaši podaci koje je čuvala organizacija ${organisation}: fotografije, videozapisi, filmovi, certifikati, ime, adresa e-pošte i poveznice na galerije. Nakon slanja ove e-poruke briše se i ova adresa.`,
  partlySubject: 'Dio Vaših podataka je izbrisan',
  partly: (organisation) =>
    `Na zahtjev je izbrisan dio Vaših podataka koje čuva organizacija ${organisation}. Ostatak i ova adresa zasad ostaju pohranjeni iz razloga o kojem smo Vam već pisali.`,
  heldSubject: 'Vaši se podaci još ne mogu izbrisati',
  held: (organisation) =>
    `Zatražili ste brisanje svojih podataka koje čuva ${organisation}. To još nije moguće jer postoji zakonski razlog da se oni zasad čuvaju.`,
  heldReasons: {
    claims:
      'Podaci su potrebni radi postavljanja, ostvarivanja ili obrane pravnih zahtjeva (članak 17. stavak 3. točka (e) GDPR-a).',
    obligation: 'Zakon ili nalog tijela vlasti zahtijeva čuvanje podataka (članak 17. stavak 3. točka (b) GDPR-a).',
  },
  heldUntil: (date) =>
    `Najkasnije ${date} čuvanje prestaje i podaci će biti izbrisani ako se ne pojavi novi razlog. Do tada galerija ostaje zatvorena, a podaci se upotrebljavaju samo iz tog razloga.`,
  heldRights: 'Možete podnijeti pritužbu nadzornom tijelu za zaštitu podataka ili se obratiti sudu.',
}
