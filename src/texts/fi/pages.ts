import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Ilmoittautuminen',
  lead: same('Ilmoittaudu, niin saat numerosi kuvia varten.'),
  name: 'Nimi',
  email: 'Sähköposti',
  optional: 'vapaaehtoinen',
  emailHint: same('Tänne tulee linkki kuviisi.'),
  language: 'Kieli',
  languageNote: 'galleriaa ja sähköpostia varten',
  consent: (organisation) =>
    `Suostun siihen, että ${organisation} valokuvaa ja videoi minua tällä retkellä ja tekee niistä minulle muiston.`,
  terms: same(
    (organisation, mediaDays, personalDays) =>
      `Kuvat ottaa ${organisation}. Ne ovat vain galleriaasi ja elokuvaasi varten. ${
        mediaDays > 0 ? `Ne poistetaan ${mediaDays} päivän kuluttua` : 'Ne säilyvät, kunnes ne poistetaan'
      }, nimesi ja osoitteesi ${personalDays} päivän kuluttua. Voit perua suostumuksesi milloin tahansa; kerro siitä vain tiimille.`,
  ),
  withoutConsent: same('Saat numeron myös ilman rastia; silloin sinusta ei tallenneta kuvia.'),
  minor: {
    tick: 'Alle 18-vuotias',
    name: 'Huoltajan nimi',
    hint: 'Tämä henkilö suostuu kuvaamiseen lapsen puolesta.',
    missing: 'Lapsen huoltajan nimi puuttuu.',
  },
  privacy: 'Tietosuoja',
  submit: 'Ilmoittaudu',

  faultMark: 'Virhe',
  faults: {
    name_missing: same('Kirjoita nimesi.'),
    name_too_long: same('Nimessä voi olla enintään 200 merkkiä. Lyhennä sitä.'),
    email_wrong: same('Anna toimiva sähköpostiosoite, esimerkiksi mia@example.com, tai jätä kenttä tyhjäksi.'),
    too_many: same('Juuri nyt moni ilmoittautuu yhtä aikaa. Yritä uudelleen minuutin kuluttua.'),
  },

  slipTitle: same((meant) => `Tarkoititko ${meant}?`),
  slipTyped: (typed) => `Kirjoitit ${typed}.`,
  slipTake: (meant) => `Kyllä, ${meant}`,
  slipKeep: (typed) => `Ei, ${typed} on oikein`,
  consentTitle: 'Ilmoittaudutko ilman kuvia?',
  consentAsk: same('Ilman suostumusta saat numerosi, mutta sinusta ei tallenneta kuvia.'),
  consentGive: 'Suostun',
  consentWithout: 'Ilmoittaudu ilman kuvia',
  edit: 'Muuta tietoja',

  doneTitle: 'Olet ilmoittautunut',
  number: same('Numerosi'),
  showGuide: same('Näytä tämä numero oppaallesi.'),
  gallery: same('Kuvasi ilmestyvät tähän'),
  emailComes: (address) => `Kun kaikki on valmista, linkki tulee osoitteeseen ${address}.`,
  emailMayCome: (address) => `Linkki tulee myös sähköpostilla osoitteeseen ${address}.`,
  noEmail: same('Sähköpostia ei tule, koska osoitetta ei ole annettu. Tallenna linkki siksi nyt.'),
  noPictures: same(
    'Et ole antanut suostumusta kuvaamiseen: sinusta ei tallenneta kuvia. Jos haluatkin kuvia, kerro siitä oppaallesi.',
  ),
  next: 'Ilmoita vielä joku',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Tämä linkki ei ole enää voimassa',
    text: 'Se on lopetettu tai se on puutteellinen.',
    hint: 'Paikalla olevalla tiimillä on oikea linkki.',
  },
  paused: {
    title: 'Ilmoittautuminen on tauolla',
    text: 'Retki on juuri nyt keskeytetty.',
    hint: 'Lataa tämä sivu uudelleen muutaman minuutin kuluttua tai kysy tiimiltä.',
  },
  ended: {
    title: 'Ilmoittautuminen on päättynyt',
    text: 'Tämä retki on jo ohi.',
    hint: 'Paikalla oleva tiimi auttaa mielellään.',
  },
  full: {
    title: 'Kaikki paikat on varattu',
    text: 'Kaikki tämän retken numerot on jo jaettu.',
    hint: 'Paikalla oleva tiimi auttaa mielellään.',
  },
  too_many: {
    title: 'Hetkinen',
    text: 'Tästä yhteydestä tuli juuri liikaa yrityksiä.',
    hint: 'Minuutin kuluttua voi jatkaa.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Vuoron tila',
  shift: { active: 'Käynnissä', paused: 'Tauolla', ended: 'Päättynyt', archived: 'Arkistoitu' },
  places: (customers, places) => `Paikkoja varattu ${customers}/${places}`,
  figures: { customers: 'Vieraat', done: 'Valmiit', sent: 'Lähetetyt', open: 'Avoimet' },
  customer: {
    new: 'Uusi',
    uploading: 'Siirretään',
    waiting: 'Odottaa',
    preparing: 'Valmistellaan',
    processing: 'Käsitellään',
    ready: 'Valmis lähetettäväksi',
    completed: 'Valmis',
    failed: 'Epäonnistui',
    refused: 'Ei kuvia',
  },
  email: {
    pending: 'Sähköposti odottaa',
    sent: 'Sähköposti lähetetty',
    failed: 'Sähköposti epäonnistui',
    none: 'Ei sähköpostia',
  },
  photos: (count) => (count === 1 ? '1 kuva' : `${count} kuvaa`),
  videos: (count) => (count === 1 ? '1 video' : `${count} videota`),
  noMedia: 'Ei vielä kuvia',
  anonymised: 'Anonymisoitu',
  empty: 'Kukaan ei ole vielä ilmoittautunut.',
  asOf: (time) => `Tilanne klo ${time}`,
  refreshes: (seconds) => `Päivittyy ${seconds} sekunnin välein.`,
  stop: 'Pysäytä',
  refreshNow: 'Päivitä nyt',
  resume: 'Jatka automaattista päivitystä',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Poista tietoni',
  intro: 'Asiakasnumerolla ja ilmoittautuessa annetulla sähköpostiosoitteella voi poistaa kaikki kuvat ja tiedot.',
  number: 'Asiakasnumero',
  numberHint: 'Esimerkiksi 007; se näkyy galleriassa ja sähköpostissa.',
  email: 'Sähköpostiosoite',
  warning: 'Poistoa ei voi perua. Jos haluat säilyttää kuvat, lataa ne ensin.',
  button: 'Pyydä poistoa',
  submittedTitle: 'Poistopyyntö on lähetetty',
  submitted: (days) =>
    `Jos numero ja osoite kuuluvat yhteen, saat pian sähköpostin, jossa on vahvistuslinkki. Sen jälkeen tiedot poistetaan ${days} päivän kuluessa; siitä kertoo toinen sähköposti.`,
  confirmTitle: 'Vahvista poisto',
  confirm: 'Tämä painallus poistaa kaikki sähköpostissa mainitut kuvat ja tiedot.',
  confirmButton: 'Poista lopullisesti',
  confirmedTitle: 'Poisto on vahvistettu',
  confirmed: (date) => `Tiedot poistetaan viimeistään ${date}. Silloin tulee vielä viimeinen sähköposti.`,
  doneTitle: 'Tiedot on poistettu',
  done: 'Tästä pyynnöstä ei ole enää mitään tallennettuna.',
  invalidTitle: 'Linkki ei ole voimassa',
  invalid: 'Linkki on vanhentunut tai puutteellinen. Pyynnön voi tehdä uudelleen.',
  again: 'Uusi pyyntö',
  numberInvalid: 'Kirjoita numero niin kuin se on galleriassa, esimerkiksi 007.',
  emailInvalid: 'Anna toimiva sähköpostiosoite.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'Ei enää kuvia minusta',
  lead: 'Voit tehdä tämän milloin tahansa, ilman syytä ja ilman haittaa.',
  agreed: 'Tähän tekstiin on suostuttu:',
  notAsked: 'Suostumusta ei pyydetty.',
  keep: 'Uusia kuvia ei enää vastaanoteta. Galleriassa oleva säilyy siellä suunnitellun ajan.',
  keepButton: 'Ei uusia kuvia',
  close:
    'Lisäksi galleria ja kaikki jaetut linkit suljetaan heti. Sen jälkeen vain tiimi voi avata sen; poisto tapahtuu tavallisen määräajan lopussa. Jos haluat säilyttää kuvia, lataa ne ensin.',
  closeButton: 'Sulje galleria',
  deletion: 'Tällä sivulla ei poisteta mitään. Sitä varten on erillinen pyyntö:',
  refused: 'Uusia kuvia ei vastaanoteta. Galleriassa oleva säilyy siellä suunnitellun ajan.',
  closedTitle: 'Galleria on suljettu',
  closed: 'Kaikki linkit galleriaan on suljettu, eikä uusia kuvia vastaanoteta.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'Uutisia sähköpostilla',
  ask: (organisation) =>
    `Halutessasi ${organisation} lähettää tarjouksia ja uutisia sähköpostilla. Se on vapaaehtoista: galleriasi pysyy samana, suostuitpa tai et.`,
  how: 'Ensin lähetetään viesti samaan osoitteeseen, johon galleriakin tulee. Suostumus annetaan vasta viestissä olevalla linkillä. Voit perua sen milloin tahansa.',
  sendButton: 'Lähetä vahvistusviesti',
  asked: 'Viesti on matkalla. Vahvista siinä olevalla linkillä.',
  notArrived: 'Eikö viesti ole tullut? Katso myös roskapostikansio tai lähetä se uudelleen muutaman minuutin kuluttua.',
  againButton: 'Lähetä uudelleen',
  confirm: (organisation) =>
    `Kyllä, haluan sähköpostiini tarjouksia ja uutisia, joita ${organisation} lähettää. Voin perua suostumukseni milloin tahansa.`,
  agreeButton: 'Suostun',
  agreed: (organisation) =>
    `Olet antanut suostumuksesi: ${organisation} lähettää sinulle tarjouksia ja uutisia sähköpostilla.`,
  withdrawButton: 'Peru suostumus',
  withdrawn: (organisation) => `${organisation} ei enää lähetä sinulle tarjouksia eikä uutisia sähköpostilla.`,
  ended: 'Voit pyytää uuden gallerian alareunasta.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Todistuksen tarkistus',
  genuine: 'Tämä todistus on aito',
  name: 'Nimi',
  what: 'Aktiviteetti',
  day: 'Päivä',
  by: 'Myöntäjä',
  unknown: { title: 'Tällä koodilla ei ole todistusta', text: 'Koodi on vajaa, tai todistusta ei enää ole.' },
}
