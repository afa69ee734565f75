import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Date not available',
  toContent: 'Skip to content',
  languages: 'Language',
  website: (organisation) => `Website of ${organisation}`,
  heroPicture: (name) => `Cover picture of ${name}’s gallery`,
  staysUntil: {
    formal: (date) => `This gallery is here for you until ${date}.`,
    informal: (date) => `This gallery is here for you until ${date}.`,
  },
  support: 'Contact support',
  supportSubject: (organisation, number, date) => `Gallery ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Hello,\n\nI have a question about my gallery:\n\n\n\nOrganisation: ${organisation}\nName: ${name}\nNumber: ${number}\nDate: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Gallery not found',
  notFound: 'The link may have expired or be invalid.',
  welcomeTitle: same('Your pictures appear here'),
  welcome: same('There are none yet. Open this link again later; it stays the same.'),
  notFoundHint: 'It opens most reliably straight from the e-mail it came in.',
  recoverTitle: 'Send the links again',
  recoverHint: 'If you gave an e-mail address at check-in, you get the links to all galleries of this address.',
  recoverEmail: 'E-mail address',
  recoverButton: 'Send me the links',
  recoverInvalid: 'Please enter a valid e-mail address.',
  recoverDoneTitle: 'Please check your inbox',
  recoverDone:
    'If there are galleries for this address, the links will be there in a moment. If not, please check the spam folder, too.',
  loadFailed: 'The gallery could not be loaded',
  loadFailedHint: 'If the problem persists, please contact us.',
  loadAgain: 'Try again',
  tooMany: 'Too many attempts. Please try again in a few minutes.',
  sharedBy: (name) => (name ? `Shared by ${name}` : 'Shared pictures'),
  card: (organisation) => `Photos and videos by ${organisation}`,
  privacyNotice: 'Privacy',
  imprint: 'Imprint',
  accessibility: 'Accessibility',
  deleteData: 'Delete my data',
}
