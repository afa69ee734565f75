import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { clips, days, photos } from './counts.ts'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Registrácia',
  lead: {
    formal: 'Zapíšte sa a dostanete svoje číslo na fotenie a nakrúcanie.',
    informal: 'Zapíš sa a dostaneš svoje číslo na fotenie a nakrúcanie.',
  },
  name: 'Meno',
  email: 'E-mail',
  optional: 'nepovinné',
  emailHint: {
    formal: 'Sem príde odkaz na vaše zábery.',
    informal: 'Sem príde odkaz na tvoje zábery.',
  },
  language: 'Jazyk',
  languageNote: 'galérie a e-mailu',
  consent: (organisation) =>
    `Súhlasím s tým, že ma ${organisation} na tejto akcii fotí a nakrúca a pripraví mi z toho spomienku.`,
  terms: {
    formal: (organisation, mediaDays, personalDays) =>
      `Zábery robí tím ${organisation}. Slúžia len pre vašu galériu a váš film. Uchovávajú sa ${mediaDays > 0 ? days(mediaDays) : 'do vymazania'}, vaše meno a adresa ${days(personalDays)}. Súhlas môžete kedykoľvek odvolať; stačí povedať tímu.`,
    informal: (organisation, mediaDays, personalDays) =>
      `Zábery robí tím ${organisation}. Slúžia len pre tvoju galériu a tvoj film. Uchovávajú sa ${mediaDays > 0 ? days(mediaDays) : 'do vymazania'}, tvoje meno a adresa ${days(personalDays)}. Súhlas môžeš kedykoľvek odvolať; stačí povedať tímu.`,
  },
  withoutConsent: {
    formal: 'Číslo dostanete aj bez zaškrtnutia; potom sa žiadne vaše zábery neukladajú.',
    informal: 'Číslo dostaneš aj bez zaškrtnutia; potom sa žiadne tvoje zábery neukladajú.',
  },
  minor: {
    tick: 'Maloletá osoba (do 18 rokov)',
    name: 'Meno rodiča alebo zákonného zástupcu',
    hint: 'Táto osoba súhlasí so snímkami za dieťa.',
    missing: 'Chýba meno rodiča alebo zákonného zástupcu dieťaťa.',
  },
  privacy: 'Ochrana údajov',
  submit: 'Zapísať sa',

  faultMark: 'Chyba',
  faults: {
    name_missing: { formal: 'Zadajte, prosím, svoje meno.', informal: 'Zadaj, prosím, svoje meno.' },
    name_too_long: {
      formal: 'Meno môže mať najviac 200 znakov. Skráťte ho, prosím.',
      informal: 'Meno môže mať najviac 200 znakov. Skráť ho, prosím.',
    },
    email_wrong: {
      formal: 'Zadajte, prosím, platnú e-mailovú adresu, napríklad mia@example.com, alebo nechajte pole prázdne.',
      informal: 'Zadaj, prosím, platnú e-mailovú adresu, napríklad mia@example.com, alebo nechaj pole prázdne.',
    },
    too_many: {
      formal: 'Práve sa tu zapisuje veľa ľudí. Skúste to, prosím, o minútu znova.',
      informal: 'Práve sa tu zapisuje veľa ľudí. Skús to, prosím, o minútu znova.',
    },
  },

  slipTitle: same((meant) => `Má to byť ${meant}?`),
  slipTyped: (typed) => `Zadané je ${typed}.`,
  slipTake: (meant) => `Áno, ${meant}`,
  slipKeep: (typed) => `Nie, ${typed} je správne`,
  consentTitle: 'Zapísať sa bez záberov?',
  consentAsk: {
    formal: 'Bez súhlasu dostanete svoje číslo, ale žiadne vaše zábery sa neukladajú.',
    informal: 'Bez súhlasu dostaneš svoje číslo, ale žiadne tvoje zábery sa neukladajú.',
  },
  consentGive: 'Súhlasím',
  consentWithout: 'Zapísať sa bez záberov',
  edit: 'Zmeniť údaje',

  doneTitle: 'Zapísané',
  number: { formal: 'Vaše číslo', informal: 'Tvoje číslo' },
  showGuide: {
    formal: 'Ukážte toto číslo sprievodcovi.',
    informal: 'Ukáž toto číslo sprievodcovi.',
  },
  gallery: { formal: 'Tu sa objavia vaše zábery', informal: 'Tu sa objavia tvoje zábery' },
  emailComes: (address) => `Keď bude všetko hotové, príde odkaz na ${address}.`,
  emailMayCome: (address) => `Odkaz príde aj e-mailom na ${address}.`,
  noEmail: {
    formal: 'E-mail nepríde, pretože chýba adresa. Uložte si preto odkaz hneď teraz.',
    informal: 'E-mail nepríde, pretože chýba adresa. Ulož si preto odkaz hneď teraz.',
  },
  noPictures: {
    formal: 'Chýba váš súhlas so zábermi: žiadne sa neukladajú. Ak predsa len nejaké chcete, povedzte to sprievodcovi.',
    informal: 'Chýba tvoj súhlas so zábermi: žiadne sa neukladajú. Ak predsa len nejaké chceš, povedz to sprievodcovi.',
  },
  next: 'Zapísať ďalšieho hosťa',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Tento odkaz už neplatí',
    text: 'Bol ukončený alebo nie je úplný.',
    hint: 'Aktuálny odkaz má tím na mieste.',
  },
  paused: {
    title: 'Registrácia má prestávku',
    text: 'Akcia je práve pozastavená.',
    hint: 'Načítajte túto stránku o pár minút znova alebo sa opýtajte tímu.',
  },
  ended: {
    title: 'Registrácia je uzavretá',
    text: 'Táto akcia sa už skončila.',
    hint: 'Tím na mieste rád pomôže.',
  },
  full: {
    title: 'Všetky miesta sú obsadené',
    text: 'Na túto akciu sú už rozdané všetky čísla.',
    hint: 'Tím na mieste rád pomôže.',
  },
  too_many: {
    title: 'Okamih, prosím',
    text: 'Z tohto pripojenia prišlo práve príliš veľa pokusov.',
    hint: 'O minútu to pôjde ďalej.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Stav zmeny',
  shift: { active: 'Aktívna', paused: 'Pozastavená', ended: 'Ukončená', archived: 'Archivovaná' },
  places: (customers, places) => `Miesta: ${customers} z ${places}`,
  figures: { customers: 'Hostia', done: 'Hotové', sent: 'Odoslané', open: 'Zostáva' },
  customer: {
    new: 'Nový',
    uploading: 'Nahrávanie',
    waiting: 'Čaká',
    preparing: 'Príprava',
    processing: 'Spracovanie',
    ready: 'Pripravené na odoslanie',
    completed: 'Dokončené',
    failed: 'Nepodarilo sa',
    refused: 'Bez záberov',
  },
  email: {
    pending: 'E-mail čaká',
    sent: 'E-mail odoslaný',
    failed: 'E-mail sa nepodaril',
    none: 'Bez e-mailu',
  },
  photos,
  videos: clips,
  noMedia: 'Zatiaľ žiadne zábery',
  anonymised: 'Anonymizované',
  empty: 'Zatiaľ sa nikto nezapísal.',
  asOf: (time) => `Stav o ${time}`,
  refreshes: (seconds) =>
    plural('sk-SK', seconds, {
      one: `Obnovuje sa každú ${seconds} sekundu.`,
      few: `Obnovuje sa každé ${seconds} sekundy.`,
      other: `Obnovuje sa každých ${seconds} sekúnd.`,
    }),
  stop: 'Zastaviť',
  refreshNow: 'Obnoviť hneď',
  resume: 'Znova obnovovať samo',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Vymazať moje údaje',
  intro: 'S číslom z galérie a e-mailovou adresou zadanou pri registrácii možno vymazať všetky zábery a údaje.',
  number: 'Číslo zákazníka',
  numberHint: 'Napríklad 007; je v galérii a v e-maile.',
  email: 'E-mailová adresa',
  warning: 'Vymazanie sa nedá vrátiť späť. Kto si chce zábery nechať, nech si ich vopred stiahne.',
  button: 'Požiadať o vymazanie',
  submittedTitle: 'Žiadosť o vymazanie odoslaná',
  submitted: (days) =>
    `Ak číslo a adresa patria k sebe, o chvíľu príde e-mail s odkazom na potvrdenie. Údaje sa potom vymažú do ${days} ${plural('sk-SK', days, { one: 'dňa', other: 'dní' })}; oznámi to ďalší e-mail.`,
  confirmTitle: 'Potvrdiť vymazanie',
  confirm: 'Týmto kliknutím sa vymažú všetky zábery a údaje uvedené v e-maile.',
  confirmButton: 'Vymazať navždy',
  confirmedTitle: 'Vymazanie je potvrdené',
  confirmed: (date) => `Údaje sa vymažú najneskôr ${date}. Potom príde posledný e-mail.`,
  doneTitle: 'Údaje sú vymazané',
  done: 'K tejto žiadosti už nie je nič uložené.',
  invalidTitle: 'Odkaz nie je platný',
  invalid: 'Odkaz vypršal alebo nie je úplný. Žiadosť možno podať znova.',
  again: 'Nová žiadosť',
  numberInvalid: 'Zadajte, prosím, číslo tak, ako je v galérii, napríklad 007.',
  emailInvalid: 'Potrebná je platná e-mailová adresa.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'Už žiadne moje zábery',
  lead: 'Dá sa to kedykoľvek, bez udania dôvodu a bez akejkoľvek nevýhody.',
  agreed: 'Súhlas bol daný k tomuto textu:',
  notAsked: 'Na súhlas sa nikto nepýtal.',
  keep: 'Nové zábery sa už neprijímajú. Čo je v galérii, zostáva tam tak dlho, ako je určené.',
  keepButton: 'Žiadne nové zábery',
  close:
    'Navyše sa galéria a všetky zdieľané odkazy okamžite skončia. Potom ju môže otvoriť už len tím; vymazanie prebehne na konci obvyklej lehoty. Kto si chce zábery nechať, nech si ich vopred stiahne.',
  closeButton: 'Zavrieť galériu',
  deletion: 'Na tejto stránke sa nič nevymazáva. Slúži na to osobitná žiadosť:',
  refused: 'Nové zábery sa neprijímajú. Čo je v galérii, zostáva tam tak dlho, ako je určené.',
  closedTitle: 'Galéria je zatvorená',
  closed: 'Všetky odkazy na galériu sa skončili a nové zábery sa neprijímajú.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'Novinky e-mailom',
  ask: (organisation) =>
    `Na želanie posiela ${organisation} ponuky a novinky e-mailom. Je to dobrovoľné: galéria zostáva rovnaká, so súhlasom aj bez neho.`,
  how: 'Najprv príde e-mail na adresu, na ktorú chodí aj galéria. Súhlas platí až po potvrdení odkazom v ňom. Odvolať ho možno kedykoľvek.',
  sendButton: 'Poslať e-mail na potvrdenie',
  asked: 'E-mail je na ceste. Súhlas sa potvrdzuje odkazom v ňom.',
  notArrived: 'Neprišiel? Pozrite sa, prosím, aj do spamu alebo ho po niekoľkých minútach pošlite znova.',
  againButton: 'Poslať znova',
  confirm: (organisation) =>
    `Áno, chcem e-mailom dostávať ponuky a novinky, ktoré posiela ${organisation}. Súhlas môžem kedykoľvek odvolať.`,
  agreeButton: 'Súhlasím',
  agreed: (organisation) => `Súhlas je udelený: ${organisation} posiela ponuky a novinky e-mailom.`,
  withdrawButton: 'Odvolať súhlas',
  withdrawn: (organisation) => `${organisation} už ponuky a novinky e-mailom neposiela.`,
  ended: 'O nový možno požiadať dole v galérii.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Overenie certifikátu',
  genuine: 'Tento certifikát je pravý',
  name: 'Meno',
  what: 'Aktivita',
  day: 'Dátum',
  by: 'Vydal',
  unknown: {
    title: 'K tomuto kódu neexistuje žiadny certifikát',
    text: 'Kód nie je úplný alebo certifikát už neexistuje.',
  },
}
