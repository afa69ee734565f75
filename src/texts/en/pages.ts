import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Check-in',
  lead: same('Enter your details to get your number for the pictures.'),
  name: 'Name',
  email: 'E-mail',
  optional: 'optional',
  emailHint: same('The link to your pictures goes here.'),
  language: 'Language',
  languageNote: 'for gallery and e-mail',
  consent: (organisation) =>
    `I agree that ${organisation} takes photos and videos of me on this tour and makes my keepsake from them.`,
  terms: same(
    (organisation, mediaDays, personalDays) =>
      `The pictures are taken by the team of ${organisation}. They are only for your gallery and your film. ${
        mediaDays > 0 ? `They are deleted after ${mediaDays} days` : 'They stay until they are deleted'
      }, your name and address after ${personalDays} days. You can take your consent back at any time; just tell the team.`,
  ),
  withoutConsent: same('Without the tick you get a number too; then no pictures of you are stored.'),
  minor: {
    tick: 'Under 18',
    name: 'Name of the parent or guardian',
    hint: 'This person agrees to the pictures for the child.',
    missing: 'The name of the child’s parent or guardian is missing.',
  },
  privacy: 'Privacy',
  submit: 'Check in',

  faultMark: 'Error',
  faults: {
    name_missing: same('Please enter your name.'),
    name_too_long: same('A name has at most 200 characters. Please shorten it.'),
    email_wrong: same('Please enter a valid e-mail address, for example mia@example.com, or leave the field empty.'),
    too_many: same('Very many people are checking in here right now. Please try again in a minute.'),
  },

  slipTitle: same((meant) => `Did you mean ${meant}?`),
  slipTyped: (typed) => `You entered ${typed}.`,
  slipTake: (meant) => `Yes, ${meant}`,
  slipKeep: (typed) => `No, ${typed} is right`,
  consentTitle: 'Check in without pictures?',
  consentAsk: same('Without your consent you get your number, but no pictures of you are stored.'),
  consentGive: 'I agree',
  consentWithout: 'Check in without pictures',
  edit: 'Change details',

  doneTitle: 'Checked in',
  number: same('Your number'),
  showGuide: same('Show this number to your guide.'),
  gallery: same('Your pictures appear here'),
  emailComes: (address) => `As soon as everything is ready, the link goes to ${address}.`,
  emailMayCome: (address) => `The link also goes to ${address}.`,
  noEmail: same('There will be no e-mail because no address was given. So please save the link now.'),
  noPictures: same(
    'You have not agreed to pictures: no pictures of you are stored. If you would like some after all, tell your guide.',
  ),
  next: 'Check in somebody else',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'This link is no longer valid',
    text: 'It was ended or is incomplete.',
    hint: 'The team on site has the current one.',
  },
  paused: {
    title: 'Check-in is paused',
    text: 'The tour is on hold right now.',
    hint: 'Reload this page in a few minutes, or ask the team.',
  },
  ended: {
    title: 'Check-in is closed',
    text: 'This tour is already over.',
    hint: 'The team on site is happy to help.',
  },
  full: {
    title: 'All places are taken',
    text: 'All numbers of this tour have been given out.',
    hint: 'The team on site is happy to help.',
  },
  too_many: {
    title: 'One moment please',
    text: 'There were too many attempts from this connection.',
    hint: 'Please try again in a minute.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Status of the shift',
  shift: { active: 'Active', paused: 'Paused', ended: 'Ended', archived: 'Archived' },
  places: (customers, places) => `${customers} of ${places} places`,
  figures: { customers: 'Guests', done: 'Ready', sent: 'Sent', open: 'Open' },
  customer: {
    new: 'New',
    uploading: 'Uploading',
    waiting: 'Waiting',
    preparing: 'Preparing',
    processing: 'Processing',
    ready: 'Ready for e-mail',
    completed: 'Completed',
    failed: 'Failed',
    refused: 'No pictures',
  },
  email: {
    pending: 'E-mail pending',
    sent: 'E-mail sent',
    failed: 'E-mail failed',
    none: 'No e-mail',
  },
  photos: (count) => (count === 1 ? '1 photo' : `${count} photos`),
  videos: (count) => (count === 1 ? '1 video' : `${count} videos`),
  noMedia: 'No pictures yet',
  anonymised: 'Anonymised',
  empty: 'Nobody has checked in yet.',
  asOf: (time) => `As of ${time}`,
  refreshes: (seconds) => `Refreshes every ${seconds} seconds.`,
  stop: 'Stop',
  refreshNow: 'Refresh now',
  resume: 'Refresh by itself again',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Delete my data',
  intro:
    'With the number of your keepsake and the e-mail address that was given at check-in, all pictures and data can be deleted.',
  number: 'Customer number',
  numberHint: 'For example 007; it is shown in the gallery and in the e-mail.',
  email: 'E-mail address',
  warning: 'The deletion cannot be undone. If you want to keep the pictures, download them first.',
  button: 'Request deletion',
  submittedTitle: 'Deletion request submitted',
  submitted: (days) =>
    `If number and address belong together, an e-mail with a link to confirm will arrive in a moment. After that, the data will be deleted within ${days} days; another e-mail will tell you.`,
  confirmTitle: 'Confirm the deletion',
  confirm: 'With this click, all pictures and data that are named in the e-mail will be deleted.',
  confirmButton: 'Delete for good',
  confirmedTitle: 'The deletion is confirmed',
  confirmed: (date) => `The data will be deleted by ${date} at the latest. Then a last e-mail will arrive.`,
  doneTitle: 'The data has been deleted',
  done: 'Nothing is stored about this request any more.',
  invalidTitle: 'This link is not valid',
  invalid: 'The link has expired or is incomplete. You can make the request again.',
  again: 'New request',
  numberInvalid: 'Please enter the number as it is shown on the keepsake, for example 007.',
  emailInvalid: 'Please enter a valid e-mail address.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'No more pictures of me',
  lead: 'You can do this at any time, without a reason and without any disadvantage.',
  agreed: 'This text was agreed to:',
  notAsked: 'Consent was not asked for.',
  keep: 'New pictures are no longer accepted. What is in the gallery stays there, for as long as planned.',
  keepButton: 'No new pictures',
  close:
    'In addition, the gallery and all shared links end at once. After that only the team can open it; deletion follows at the end of the usual period. If you want to keep pictures, download them first.',
  closeButton: 'Close the gallery',
  deletion: 'Nothing is deleted on this page. There is a separate request for that:',
  refused: 'New pictures are not accepted. What is in the gallery stays there, for as long as planned.',
  closedTitle: 'The gallery is closed',
  closed: 'All links to the gallery have ended, and new pictures are not accepted.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'News by e-mail',
  ask: (organisation) =>
    `If you wish, ${organisation} sends you offers and news by e-mail. This is voluntary: your gallery stays the same, whether you agree or not.`,
  how: 'First an e-mail goes to the address that also gets your gallery. You only agree with the link in it. You can withdraw your consent at any time.',
  sendButton: 'Send the e-mail to confirm',
  asked: 'The e-mail is on its way. Please confirm with the link in it.',
  notArrived: 'Has it not arrived? Please also look in the spam folder, or send it again after a few minutes.',
  againButton: 'Send it again',
  confirm: (organisation) =>
    `Yes, I would like to get offers and news from ${organisation} by e-mail. I can withdraw this consent at any time.`,
  agreeButton: 'I agree',
  agreed: (organisation) => `You have agreed to get offers and news from ${organisation} by e-mail.`,
  withdrawButton: 'Withdraw consent',
  withdrawn: (organisation) => `Offers and news from ${organisation} no longer come by e-mail.`,
  ended: 'You can ask for a new one at the bottom of the gallery.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Check a certificate',
  genuine: 'This certificate is genuine',
  name: 'Name',
  what: 'Activity',
  day: 'Date',
  by: 'Issued by',
  unknown: {
    title: 'There is no certificate with this code',
    text: 'It is incomplete, or the certificate no longer exists.',
  },
}
