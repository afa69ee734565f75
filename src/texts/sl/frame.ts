import type { Texts } from '../de.ts'
import { days } from './counts.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Datum ni na voljo',
  toContent: 'Na vsebino',
  languages: 'Jezik',
  website: (organisation) => `Spletna stran: ${organisation}`,
  heroPicture: (name) => `Naslovna slika galerije – ${name}`,
  staysUntil: {
    formal: (date) => `Ta galerija je tu za vas. Na voljo je do: ${date}.`,
    informal: (date) => `Ta galerija je tu zate. Na voljo je do: ${date}.`,
  },
  daysLeft: (left) => `Še ${days(left)}`,
  support: 'Stik s podporo',
  supportSubject: (organisation, number, date) => `Galerija ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Pozdravljeni,\n\nimam vprašanje o svoji galeriji:\n\n\n\nOrganizacija: ${organisation}\nIme: ${name}\nŠtevilka: ${number}\nDatum: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galerije ni bilo mogoče najti',
  notFound: 'Povezava je morda potekla ali ni veljavna.',
  welcomeTitle: { formal: 'Tukaj se prikažejo vaše slike', informal: 'Tukaj se prikažejo tvoje slike' },
  welcome: {
    formal: 'Zaenkrat jih še ni. Pozneje znova odprite to povezavo; ostane ista.',
    informal: 'Zaenkrat jih še ni. Pozneje znova odpri to povezavo; ostane ista.',
  },
  notFoundHint: 'Najzanesljiveje se odpre neposredno iz e-sporočila, v katerem je prišla.',
  recoverTitle: 'Znova pošlji povezave',
  recoverHint: 'Kdor je ob prijavi navedel e-poštni naslov, dobi povezave do vseh galerij tega naslova.',
  recoverEmail: 'E-poštni naslov',
  recoverButton: 'Zahtevaj povezave',
  recoverInvalid: 'Potreben je veljaven e-poštni naslov.',
  recoverDoneTitle: 'Preverite svoj e-poštni nabiralnik',
  recoverDone: 'Če za ta naslov obstajajo galerije, povezave pridejo v trenutku. Sicer preverite tudi neželeno pošto.',
  loadFailed: 'Galerije ni bilo mogoče naložiti',
  loadFailedHint: 'Če težava ne izgine, se obrnite na nas.',
  loadAgain: 'Poskusite znova',
  tooMany: 'Poskusov je bilo preveč. Poskusite znova čez nekaj minut.',
  sharedBy: (name) => (name ? `Deli: ${name}` : 'Deljeni posnetki'),
  card: (organisation) => `Fotografije in videoposnetki – ${organisation}`,
  pinTitle: 'Ta galerija ima PIN',
  pinHint:
    'Je v e-sporočilu o galeriji ali pa ga je ekipa povedala na kraju samem. Na tej napravi ga je treba vnesti le enkrat.',
  pinLabel: 'PIN, 4 do 6 števk',
  pinButton: 'Odpri galerijo',
  pinMalformed: 'PIN ima 4 do 6 števk.',
  pinWrong: 'Ta PIN ni pravilen. Po petih napačnih sledi čakanje.',
  pinTooMany: (time) => `Preveč napačnih PIN-ov. Čas čakanja: ${time}.`,
  privacyNotice: 'Varstvo podatkov',
  imprint: 'Kolofon',
  accessibility: 'Dostopnost',
  deleteData: 'Izbriši moje podatke',
}
