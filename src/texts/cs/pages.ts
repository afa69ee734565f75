import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { clips, days, photos } from './counts.ts'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Registrace',
  lead: {
    formal: 'Zapište se a dostanete své číslo pro focení a natáčení.',
    informal: 'Zapiš se a dostaneš své číslo pro focení a natáčení.',
  },
  name: 'Jméno',
  email: 'E-mail',
  optional: 'nepovinné',
  emailHint: {
    formal: 'Sem přijde odkaz na vaše snímky.',
    informal: 'Sem přijde odkaz na tvoje snímky.',
  },
  language: 'Jazyk',
  languageNote: 'galerie a e-mailu',
  consent: (organisation) =>
    `Souhlasím s tím, že mě ${organisation} na této akci fotí a natáčí a připraví mi z toho vzpomínku.`,
  terms: {
    formal: (organisation, mediaDays, personalDays) =>
      `Snímky pořizuje tým ${organisation}. Slouží jen pro vaši galerii a váš film. Uchovávají se ${mediaDays > 0 ? days(mediaDays) : 'do smazání'}, vaše jméno a adresa ${days(personalDays)}. Souhlas můžete kdykoli odvolat; stačí říct týmu.`,
    informal: (organisation, mediaDays, personalDays) =>
      `Snímky pořizuje tým ${organisation}. Slouží jen pro tvoji galerii a tvůj film. Uchovávají se ${mediaDays > 0 ? days(mediaDays) : 'do smazání'}, tvoje jméno a adresa ${days(personalDays)}. Souhlas můžeš kdykoli odvolat; stačí říct týmu.`,
  },
  withoutConsent: {
    formal: 'Číslo dostanete i bez zaškrtnutí; pak se žádné vaše snímky neukládají.',
    informal: 'Číslo dostaneš i bez zaškrtnutí; pak se žádné tvoje snímky neukládají.',
  },
  minor: {
    tick: 'Nezletilá osoba (do 18 let)',
    name: 'Jméno rodiče nebo zákonného zástupce',
    hint: 'Tato osoba souhlasí se snímky za dítě.',
    missing: 'Chybí jméno rodiče nebo zákonného zástupce dítěte.',
  },
  privacy: 'Ochrana údajů',
  submit: 'Zapsat se',

  faultMark: 'Chyba',
  faults: {
    name_missing: { formal: 'Zadejte prosím své jméno.', informal: 'Zadej prosím své jméno.' },
    name_too_long: {
      formal: 'Jméno může mít nejvýše 200 znaků. Zkraťte ho prosím.',
      informal: 'Jméno může mít nejvýše 200 znaků. Zkrať ho prosím.',
    },
    email_wrong: {
      formal: 'Zadejte prosím platnou e-mailovou adresu, například mia@example.com, nebo nechte pole prázdné.',
      informal: 'Zadej prosím platnou e-mailovou adresu, například mia@example.com, nebo nech pole prázdné.',
    },
    too_many: {
      formal: 'Právě se tu zapisuje hodně lidí. Zkuste to prosím za minutu znovu.',
      informal: 'Právě se tu zapisuje hodně lidí. Zkus to prosím za minutu znovu.',
    },
  },

  slipTitle: same((meant) => `Má to být ${meant}?`),
  slipTyped: (typed) => `Zadáno je ${typed}.`,
  slipTake: (meant) => `Ano, ${meant}`,
  slipKeep: (typed) => `Ne, ${typed} je správně`,
  consentTitle: 'Zapsat se bez snímků?',
  consentAsk: {
    formal: 'Bez souhlasu dostanete své číslo, ale žádné vaše snímky se neukládají.',
    informal: 'Bez souhlasu dostaneš své číslo, ale žádné tvoje snímky se neukládají.',
  },
  consentGive: 'Souhlasím',
  consentWithout: 'Zapsat se bez snímků',
  edit: 'Změnit údaje',

  doneTitle: 'Zapsáno',
  number: { formal: 'Vaše číslo', informal: 'Tvoje číslo' },
  showGuide: {
    formal: 'Ukažte toto číslo průvodci.',
    informal: 'Ukaž tohle číslo průvodci.',
  },
  gallery: { formal: 'Tady se objeví vaše snímky', informal: 'Tady se objeví tvoje snímky' },
  emailComes: (address) => `Jakmile bude vše hotové, přijde odkaz na ${address}.`,
  emailMayCome: (address) => `Odkaz přijde i e-mailem na ${address}.`,
  noEmail: {
    formal: 'E-mail nepřijde, protože chybí adresa. Uložte si proto odkaz hned teď.',
    informal: 'E-mail nepřijde, protože chybí adresa. Ulož si proto odkaz hned teď.',
  },
  noPictures: {
    formal: 'Chybí váš souhlas se snímky: žádné se neukládají. Pokud přece jen nějaké chcete, řekněte to průvodci.',
    informal: 'Chybí tvůj souhlas se snímky: žádné se neukládají. Pokud přece jen nějaké chceš, řekni to průvodci.',
  },
  next: 'Zapsat dalšího hosta',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Tento odkaz už neplatí',
    text: 'Byl ukončen nebo není úplný.',
    hint: 'Aktuální odkaz má tým na místě.',
  },
  paused: {
    title: 'Registrace má přestávku',
    text: 'Akce je právě pozastavená.',
    hint: 'Načtěte tuto stránku za pár minut znovu, nebo se zeptejte týmu.',
  },
  ended: {
    title: 'Registrace je uzavřená',
    text: 'Tato akce už skončila.',
    hint: 'Tým na místě rád pomůže.',
  },
  full: {
    title: 'Všechna místa jsou obsazená',
    text: 'Pro tuto akci už jsou rozdaná všechna čísla.',
    hint: 'Tým na místě rád pomůže.',
  },
  too_many: {
    title: 'Okamžik prosím',
    text: 'Z tohoto připojení přišlo právě příliš mnoho pokusů.',
    hint: 'Za minutu to půjde dál.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Stav směny',
  shift: { active: 'Aktivní', paused: 'Pozastavená', ended: 'Ukončená', archived: 'Archivovaná' },
  places: (customers, places) => `Místa: ${customers} z ${places}`,
  figures: { customers: 'Hosté', done: 'Hotovo', sent: 'Odesláno', open: 'Zbývá' },
  customer: {
    new: 'Nový',
    uploading: 'Nahrávání',
    waiting: 'Čeká',
    preparing: 'Příprava',
    processing: 'Zpracování',
    ready: 'Připraveno k odeslání',
    completed: 'Dokončeno',
    failed: 'Nezdařilo se',
    refused: 'Bez snímků',
  },
  email: {
    pending: 'E-mail čeká',
    sent: 'E-mail odeslán',
    failed: 'E-mail se nezdařil',
    none: 'Bez e-mailu',
  },
  photos,
  videos: clips,
  noMedia: 'Zatím žádné snímky',
  anonymised: 'Anonymizováno',
  empty: 'Zatím se nikdo nezapsal.',
  asOf: (time) => `Stav v ${time}`,
  refreshes: (seconds) =>
    plural('cs-CZ', seconds, {
      one: `Obnovuje se každou ${seconds} sekundu.`,
      few: `Obnovuje se každé ${seconds} sekundy.`,
      other: `Obnovuje se každých ${seconds} sekund.`,
    }),
  stop: 'Zastavit',
  refreshNow: 'Obnovit hned',
  resume: 'Znovu obnovovat samo',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Smazat moje údaje',
  intro: 'S číslem z galerie a e-mailovou adresou zadanou při registraci lze smazat všechny snímky a údaje.',
  number: 'Číslo zákazníka',
  numberHint: 'Například 007; je v galerii a v e-mailu.',
  email: 'E-mailová adresa',
  warning: 'Smazání nelze vrátit zpět. Kdo si chce snímky nechat, ať si je předem stáhne.',
  button: 'Požádat o smazání',
  submittedTitle: 'Žádost o smazání odeslána',
  submitted: (days) =>
    `Pokud k sobě číslo a adresa patří, za chvilku přijde e-mail s odkazem k potvrzení. Údaje se pak smažou do ${days} ${plural('cs-CZ', days, { one: 'dne', other: 'dnů' })}; oznámí to další e-mail.`,
  confirmTitle: 'Potvrdit smazání',
  confirm: 'Tímto kliknutím se smažou všechny snímky a údaje uvedené v e-mailu.',
  confirmButton: 'Smazat navždy',
  confirmedTitle: 'Smazání je potvrzené',
  confirmed: (date) => `Údaje se smažou nejpozději ${date}. Pak přijde poslední e-mail.`,
  doneTitle: 'Údaje jsou smazané',
  done: 'K této žádosti už není nic uloženo.',
  invalidTitle: 'Odkaz není platný',
  invalid: 'Odkaz vypršel nebo není úplný. Žádost lze podat znovu.',
  again: 'Nová žádost',
  numberInvalid: 'Zadejte prosím číslo tak, jak je v galerii, například 007.',
  emailInvalid: 'Je potřeba platná e-mailová adresa.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'Už žádné moje snímky',
  lead: 'Jde to kdykoli, bez udání důvodu a bez jakékoli nevýhody.',
  agreed: 'Souhlas byl dán k tomuto textu:',
  notAsked: 'Na souhlas se nikdo neptal.',
  keep: 'Nové snímky se už nepřijímají. Co je v galerii, zůstává tam tak dlouho, jak je stanoveno.',
  keepButton: 'Žádné nové snímky',
  close:
    'Navíc galerie a všechny sdílené odkazy okamžitě končí. Pak ji může otevřít už jen tým; smazání proběhne na konci obvyklé lhůty. Kdo si chce snímky nechat, ať si je předem stáhne.',
  closeButton: 'Zavřít galerii',
  deletion: 'Na této stránce se nic nemaže. K tomu slouží zvláštní žádost:',
  refused: 'Nové snímky se nepřijímají. Co je v galerii, zůstává tam tak dlouho, jak je stanoveno.',
  closedTitle: 'Galerie je zavřená',
  closed: 'Všechny odkazy na galerii skončily a nové snímky se nepřijímají.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'Novinky e-mailem',
  ask: (organisation) =>
    `Na přání posílá ${organisation} nabídky a novinky e-mailem. Je to dobrovolné: galerie zůstává stejná, se souhlasem i bez něj.`,
  how: 'Nejdřív přijde e-mail na adresu, na kterou chodí i galerie. Souhlas platí až po potvrzení odkazem v něm. Odvolat ho lze kdykoli.',
  sendButton: 'Poslat e-mail k potvrzení',
  asked: 'E-mail je na cestě. Souhlas se potvrzuje odkazem v něm.',
  notArrived: 'Nedorazil? Podívejte se prosím i do spamu, nebo ho po několika minutách pošlete znovu.',
  againButton: 'Poslat znovu',
  confirm: (organisation) =>
    `Ano, chci e-mailem dostávat nabídky a novinky, které posílá ${organisation}. Souhlas mohu kdykoli odvolat.`,
  agreeButton: 'Souhlasím',
  agreed: (organisation) => `Souhlas je udělen: ${organisation} posílá nabídky a novinky e-mailem.`,
  withdrawButton: 'Odvolat souhlas',
  withdrawn: (organisation) => `${organisation} už nabídky a novinky e-mailem neposílá.`,
  ended: 'O nový lze požádat dole v galerii.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Ověření certifikátu',
  genuine: 'Tento certifikát je pravý',
  name: 'Jméno',
  what: 'Aktivita',
  day: 'Datum',
  by: 'Vydal',
  unknown: {
    title: 'K tomuto kódu neexistuje žádný certifikát',
    text: 'Kód není úplný, nebo certifikát už neexistuje.',
  },
}
