import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { clips, counted, days } from './counts.ts'

/** In the accusative. */
const photos = (count: number) => counted(count, 'fotku', 'fotky', 'fotiek')

/** One sentence for one thing and for several, which are its object, in the accusative. */
const sentence: Texts['email']['sentence'] = {
  formal: (what, date) => `V galérii si už môžete pozrieť ${what} z ${date}.`,
  informal: (what, date) => `V galérii si už môžeš pozrieť ${what} z ${date}.`,
}

/** "Your own" refers to the reader in both forms of address. */
const own: Texts['email']['yours']['formal'] = {
  film: 'svoj film',
  photos: (count) =>
    count === 1
      ? 'svoju fotku'
      : plural('sk-SK', count, { few: `svoje ${count} fotky`, other: `svojich ${count} fotiek` }),
  clips: (count) =>
    count === 1
      ? 'svoje video'
      : plural('sk-SK', count, { few: `svoje ${count} videá`, other: `svojich ${count} videí` }),
  keepsake: 'svoju spomienku',
}

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `Vaša spomienka je tu – ${organisation}`,
    informal: (organisation) => `Tvoja spomienka je tu – ${organisation}`,
  },
  greeting: {
    formal: (name) => (name ? `Dobrý deň, ${name}` : 'Dobrý deň'),
    informal: (name) => (name ? `Ahoj, ${name}` : 'Ahoj'),
  },
  sentence,
  sentenceMany: sentence,
  yours: same(own),
  photos,
  clips,
  button: { formal: 'Do vašej galérie', informal: 'Do tvojej galérie' },
  linkBelow: {
    formal: 'Alebo otvorte tento odkaz:',
    informal: 'Alebo otvor tento odkaz:',
  },
  filmPicture: 'Prehrať film',
  photoPicture: 'Fotka z galérie',
  stays: {
    formal: (count) => `Galéria je tu pre vás ${days(count)}.`,
    informal: (count) => `Galéria je tu pre teba ${days(count)}.`,
  },
  staysForever: {
    formal: 'Galéria je tu pre vás bez časového obmedzenia.',
    informal: 'Galéria je tu pre teba bez časového obmedzenia.',
  },
  personal: {
    formal: 'Odkaz je osobný: kto ho má, vidí vaše zábery.',
    informal: 'Odkaz je osobný: kto ho má, vidí tvoje zábery.',
  },
  pin: (pin) => `PIN na otvorenie: ${pin}`,
  pinKnown: 'Na otvorenie je potrebný PIN, ktorý na mieste oznámil tím.',
  why: {
    formal: (organisation, session, number) =>
      `Tento e-mail vám posiela ${organisation}, pretože na akcii „${session}“ máte číslo ${number}.`,
    informal: (organisation, session, number) =>
      `Tento e-mail ti posiela ${organisation}, pretože na akcii „${session}“ máš číslo ${number}.`,
  },
  questions: {
    formal: 'Máte otázku? Stačí odpovedať na tento e-mail alebo napísať na adresu',
    informal: 'Máš otázku? Stačí odpovedať na tento e-mail alebo napísať na adresu',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: {
    formal: (organisation) => `Odkaz na vašu galériu – ${organisation}`,
    informal: (organisation) => `Odkaz na tvoju galériu – ${organisation}`,
  },
  link: { formal: 'Tu je vyžiadaný odkaz na vašu galériu.', informal: 'Tu je vyžiadaný odkaz na tvoju galériu.' },
  links: { formal: 'Tu sú vyžiadané odkazy na vaše galérie.', informal: 'Tu sú vyžiadané odkazy na tvoje galérie.' },
  linkOf: (session, date, number) => `${session}, ${date}, číslo ${number}`,
  linkWhy: {
    formal: (organisation) =>
      `Tento e-mail vám posiela ${organisation}, pretože niekto na stránke galérie požiadal o jeho zaslanie na túto adresu.`,
    informal: (organisation) =>
      `Tento e-mail ti posiela ${organisation}, pretože niekto na stránke galérie požiadal o jeho zaslanie na túto adresu.`,
  },
  notMe: {
    formal: 'Ak ste to neboli vy, tento e-mail jednoducho vymažte.',
    informal: 'Ak to nebola tvoja žiadosť, tento e-mail jednoducho vymaž.',
  },

  newsSubject: (organisation) => `Na potvrdenie: novinky – ${organisation}`,
  news: {
    formal: (organisation) =>
      `Pre túto adresu prišla žiadosť o ponuky a novinky, ktoré e-mailom posiela ${organisation}. Potvrďte ju, prosím, týmto odkazom:`,
    informal: (organisation) =>
      `Pre túto adresu prišla žiadosť o ponuky a novinky, ktoré e-mailom posiela ${organisation}. Potvrď ju, prosím, týmto odkazom:`,
  },
  newsButton: 'Potvrdiť',
  newsUntil: {
    formal: (count) =>
      `Odkaz platí ${days(count)}. Ak to nebola vaša žiadosť, nemusíte robiť nič: žiadna reklama nepríde.`,
    informal: (count) =>
      `Odkaz platí ${days(count)}. Ak to nebola tvoja žiadosť, nemusíš robiť nič: žiadna reklama nepríde.`,
  },

  deletionSubject: 'Potvrďte, prosím, vymazanie svojich údajov',
  deletionAsk: (organisation) =>
    `Pre túto adresu bola podaná žiadosť o vymazanie nasledujúcich údajov, ktoré uchováva ${organisation}:`,
  deletionWhat:
    'Vymažú sa všetky fotky, videá, filmy a certifikáty, meno, e-mailová adresa a všetky odkazy na galérie. Nedá sa to vrátiť späť.',
  deletionButton: 'Potvrdiť vymazanie',
  deletionUntil: (count) => `Odkaz platí ${days(count)}. Bez potvrdenia sa nič nevymaže.`,
  deletedSubject: 'Vaše údaje sú vymazané',
  deleted: (organisation) =>
    `Na vašu žiadosť už ${organisation} neuchováva vaše údaje: fotky, videá, filmy, certifikáty, meno, e-mailová adresa a odkazy na galérie sú vymazané. Po odoslaní tohto e-mailu sa vymaže aj táto adresa.`,
  partlySubject: 'Časť vašich údajov je vymazaná',
  partly: (organisation) =>
    `Na vašu žiadosť je časť vašich údajov vymazaná (${organisation}). Zvyšok a táto adresa zatiaľ ostávajú uložené z dôvodu, o ktorom sme vám už písali.`,
  heldSubject: 'Vaše údaje zatiaľ nemožno vymazať',
  held: (organisation) =>
    `Vaše údaje, ktoré uchováva ${organisation}, sa majú na vašu žiadosť vymazať. To zatiaľ nie je možné, pretože existuje zákonný dôvod dočasne ich uchovať.`,
  heldReasons: {
    claims:
      'Údaje sú potrebné na preukazovanie, uplatňovanie alebo obhajovanie právnych nárokov (čl. 17 ods. 3 písm. e) GDPR).',
    obligation: 'Zákon alebo príkaz úradu vyžaduje, aby sa údaje uchovali (čl. 17 ods. 3 písm. b) GDPR).',
  },
  heldUntil: (date) =>
    `Uchovávanie sa skončí najneskôr ${date} a údaje sa vymažú, ak nepribudne nový dôvod. Dovtedy zostáva galéria uzavretá a údaje sa používajú len z tohto dôvodu.`,
  heldRights: 'Môžete podať sťažnosť dozornému orgánu na ochranu osobných údajov alebo sa obrátiť na súd.',
}
