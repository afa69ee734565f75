import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { clips, counted, days } from './counts.ts'

/** In the accusative. */
const photos = (count: number) => counted(count, 'fotku', 'fotky', 'fotek')

/** One sentence for one thing and for several, which are its object, in the accusative. */
const sentence: Texts['email']['sentence'] = {
  formal: (what, date) => `V galerii si už můžete prohlédnout ${what} z ${date}.`,
  informal: (what, date) => `V galerii si už můžeš prohlédnout ${what} z ${date}.`,
}

/** "Your own" refers to the reader in both forms of address. */
const own: Texts['email']['yours']['formal'] = {
  film: 'svůj film',
  photos: (count) =>
    count === 1 ? 'svou fotku' : plural('cs-CZ', count, { few: `své ${count} fotky`, other: `svých ${count} fotek` }),
  clips: (count) =>
    count === 1 ? 'své video' : plural('cs-CZ', count, { few: `svá ${count} videa`, other: `svých ${count} videí` }),
  keepsake: 'svou vzpomínku',
}

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `Vaše vzpomínka je tady – ${organisation}`,
    informal: (organisation) => `Tvoje vzpomínka je tady – ${organisation}`,
  },
  greeting: {
    formal: (name) => (name ? `Dobrý den, ${name}` : 'Dobrý den'),
    informal: (name) => (name ? `Ahoj, ${name}` : 'Ahoj'),
  },
  sentence,
  sentenceMany: sentence,
  yours: same(own),
  photos,
  clips,
  button: { formal: 'Do vaší galerie', informal: 'Do tvé galerie' },
  linkBelow: {
    formal: 'Nebo otevřete tento odkaz:',
    informal: 'Nebo otevři tenhle odkaz:',
  },
  filmPicture: 'Přehrát film',
  photoPicture: 'Fotka z galerie',
  stays: {
    formal: (count) => `Galerie je tu pro vás ${days(count)}.`,
    informal: (count) => `Galerie je tu pro tebe ${days(count)}.`,
  },
  staysForever: {
    formal: 'Galerie je tu pro vás bez časového omezení.',
    informal: 'Galerie je tu pro tebe bez časového omezení.',
  },
  personal: {
    formal: 'Odkaz je osobní: kdo ho má, vidí vaše snímky.',
    informal: 'Odkaz je osobní: kdo ho má, vidí tvoje snímky.',
  },
  pin: (pin) => `PIN k otevření: ${pin}`,
  pinKnown: 'K otevření je potřeba PIN, který na místě sdělil tým.',
  why: {
    formal: (organisation, session, number) =>
      `Tento e-mail vám posílá ${organisation}, protože na akci „${session}“ máte číslo ${number}.`,
    informal: (organisation, session, number) =>
      `Tenhle e-mail ti posílá ${organisation}, protože na akci „${session}“ máš číslo ${number}.`,
  },
  questions: {
    formal: 'Máte dotaz? Stačí odpovědět na tento e-mail nebo napsat na adresu',
    informal: 'Máš dotaz? Stačí odpovědět na tenhle e-mail nebo napsat na adresu',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: {
    formal: (organisation) => `Odkaz na vaši galerii – ${organisation}`,
    informal: (organisation) => `Odkaz na tvou galerii – ${organisation}`,
  },
  link: { formal: 'Zde je vyžádaný odkaz na vaši galerii.', informal: 'Zde je vyžádaný odkaz na tvou galerii.' },
  links: { formal: 'Zde jsou vyžádané odkazy na vaše galerie.', informal: 'Zde jsou vyžádané odkazy na tvé galerie.' },
  linkOf: (session, date, number) => `${session}, ${date}, číslo ${number}`,
  linkWhy: {
    formal: (organisation) =>
      `Tento e-mail vám posílá ${organisation}, protože někdo na stránce galerie požádal o jeho zaslání na tuto adresu.`,
    informal: (organisation) =>
      `Tento e-mail ti posílá ${organisation}, protože někdo na stránce galerie požádal o jeho zaslání na tuto adresu.`,
  },
  notMe: {
    formal: 'Pokud jste to nebyli vy, tento e-mail prostě smažte.',
    informal: 'Pokud to nebyla tvoje žádost, tento e-mail prostě smaž.',
  },

  newsSubject: (organisation) => `K potvrzení: novinky – ${organisation}`,
  news: {
    formal: (organisation) =>
      `Pro tuto adresu přišla žádost o nabídky a novinky, které e-mailem posílá ${organisation}. Potvrďte ji prosím tímto odkazem:`,
    informal: (organisation) =>
      `Pro tuto adresu přišla žádost o nabídky a novinky, které e-mailem posílá ${organisation}. Potvrď ji prosím tímto odkazem:`,
  },
  newsButton: 'Potvrdit',
  newsUntil: {
    formal: (count) =>
      `Odkaz platí ${days(count)}. Pokud to nebyla vaše žádost, nemusíte dělat nic: žádná reklama nepřijde.`,
    informal: (count) =>
      `Odkaz platí ${days(count)}. Pokud to nebyla tvoje žádost, nemusíš dělat nic: žádná reklama nepřijde.`,
  },

  deletionSubject: 'Potvrďte prosím smazání svých údajů',
  deletionAsk: (organisation) =>
    `Pro tuto adresu byla podána žádost o smazání následujících údajů, které uchovává ${organisation}:`,
  deletionWhat:
    'Smažou se všechny fotky, videa, filmy a certifikáty, jméno, e-mailová adresa a všechny odkazy na galerie. Nelze to vrátit zpět.',
  deletionButton: 'Potvrdit smazání',
  deletionUntil: (count) => `Odkaz platí ${days(count)}. Bez potvrzení se nic nesmaže.`,
  deletedSubject: 'Vaše údaje jsou smazané',
  deleted: (organisation) =>
    `Na vaši žádost už ${organisation} neuchovává vaše údaje: fotky, videa, filmy, certifikáty, jméno, e-mailovou adresu a odkazy na galerie jsou smazané. Po odeslání tohoto e-mailu se smaže i tato adresa.`,
  partlySubject: 'Část vašich údajů je smazaná',
  partly: (organisation) =>
    `Na vaši žádost je část vašich údajů smazaná (${organisation}). Zbytek i tato adresa zatím zůstávají uložené z důvodu, o kterém jsme vám už psali.`,
  heldSubject: 'Vaše údaje zatím nelze smazat',
  held: (organisation) =>
    `Vaše údaje, které uchovává ${organisation}, se mají na vaši žádost smazat. To zatím není možné, protože existuje zákonný důvod je prozatím uchovat.`,
  heldReasons: {
    claims: 'Údaje jsou potřebné pro určení, výkon nebo obhajobu právních nároků (čl. 17 odst. 3 písm. e) GDPR).',
    obligation: 'Zákon nebo příkaz úřadu vyžaduje, aby se údaje uchovaly (čl. 17 odst. 3 písm. b) GDPR).',
  },
  heldUntil: (date) =>
    `Uchovávání skončí nejpozději ${date} a údaje se smažou, pokud nepřibude nový důvod. Do té doby zůstává galerie uzavřená a údaje se používají jen z tohoto důvodu.`,
  heldRights: 'Můžete podat stížnost u dozorového úřadu pro ochranu osobních údajů nebo se obrátit na soud.',
}
