import type { Texts } from './de.ts'

/** English addresses everybody alike. */
const same = <T>(sentence: T) => ({ formal: sentence, informal: sentence })

/** What the gallery's live part says; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Guest',

  share: 'Share',
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied',
  downloadAll: 'Download all',
  downloadAllBusy: 'Preparing...',
  archive: (files, size) => `${files === 1 ? '1 file' : `${files} files`} · ${size}`,
  archiveFailed: 'The ZIP archive could not be made',
  manyFilesTitle: 'Download everything?',
  manyFiles: (files, size) =>
    `This loads ${files} files of ${size} in total as one ZIP archive. Wi-Fi is the fastest way.`,
  manyFilesYes: 'Download',
  cancel: 'Cancel',

  download: 'Download',
  downloadOf: (file) => `Download ${file}`,
  downloadStarted: 'Download started',
  downloadFailed: 'Download failed',

  film: { formal: 'Your film', informal: 'Your film' },
  filmPlay: 'Play the film',
  filmPendingTitle: { formal: 'Your film is being made', informal: 'Your film is being made' },
  filmPending: {
    formal: 'It will appear here by itself as soon as it is ready. The link stays the same.',
    informal: 'It will appear here by itself as soon as it is ready. The link stays the same.',
  },
  mediaPending: (files) => (files === 1 ? 'One more picture is on its way.' : `${files} more are on their way.`),
  clips: 'Videos',
  playClip: (position, duration) => `Watch video ${position}, ${duration}`,
  photos: 'Photos',
  openPhoto: (position) => `View photo ${position}`,
  photoOf: (position, name) => `Photo ${position} of ${name}`,
  noPhotos: 'No photos yet',
  more: (remaining) => `Load more (${remaining} to go)`,
  tileFailed: 'Could not be loaded',
  certificate: 'Certificate available',
  certificateDownload: 'Download',
  certificateDownloaded: 'Certificate downloaded',
  certificateFailed: 'Certificate download failed',

  preview: 'Preview',
  close: 'Close',
  next: 'Next',
  previous: 'Previous',
}

/** Around it: cover, foot and the page for a wrong link. Rendered by the server only. */
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
  notFoundHint: 'It opens most reliably straight from the e-mail that it came in.',
}

/** Where guests take themselves in, and what they see then. */
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

/** A shared link that shows nothing now. */
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

/** How a shift stands, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Status of the shift',
  shift: { active: 'Active', paused: 'Paused', ended: 'Ended', archived: 'Archived' },
  places: (guests, places) => `${guests} of ${places} places`,
  figures: { guests: 'Guests', done: 'Ready', sent: 'Sent', open: 'Open' },
  guest: {
    new: 'New',
    uploading: 'Uploading',
    waiting: 'Waiting',
    preparing: 'Preparing',
    processing: 'Processing',
    ready: 'Ready for e-mail',
    completed: 'Completed',
    failed: 'Failed',
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

/** What the letters say. */
export const letter: Texts['letter'] = {
  subject: {
    formal: (organisation) => `Your keepsake from ${organisation} is here`,
    informal: (organisation) => `Your keepsake from ${organisation} is here`,
  },
  greeting: {
    formal: (name) => (name ? `Dear ${name},` : 'Hello,'),
    informal: (name) => (name ? `Hi ${name},` : 'Hi,'),
  },
  sentence: {
    formal: (what, date) => `${what} of ${date} is ready and waiting for you in your gallery.`,
    informal: (what, date) => `${what} of ${date} is ready and waiting for you in your gallery.`,
  },
  sentenceMany: {
    formal: (what, date) => `${what} of ${date} are ready and waiting for you in your gallery.`,
    informal: (what, date) => `${what} of ${date} are ready and waiting for you in your gallery.`,
  },
  yours: {
    formal: {
      film: 'Your film',
      photos: (count) => (count === 1 ? 'Your photo' : `Your ${count} photos`),
      clips: (count) => (count === 1 ? 'Your video' : `Your ${count} videos`),
      keepsake: 'Your keepsake',
    },
    informal: {
      film: 'Your film',
      photos: (count) => (count === 1 ? 'Your photo' : `Your ${count} photos`),
      clips: (count) => (count === 1 ? 'Your video' : `Your ${count} videos`),
      keepsake: 'Your keepsake',
    },
  },
  photos: (count) => (count === 1 ? '1 photo' : `${count} photos`),
  clips: (count) => (count === 1 ? '1 video' : `${count} videos`),
  button: { formal: 'Open your gallery', informal: 'Open your gallery' },
  linkBelow: { formal: 'Or open this link:', informal: 'Or open this link:' },
  filmPicture: 'Watch the film',
  photoPicture: 'A photo from the gallery',
  stays: {
    formal: (days) => `The gallery is here for you for ${days} days.`,
    informal: (days) => `The gallery is here for you for ${days} days.`,
  },
  staysForever: {
    formal: 'The gallery is here for you without a time limit.',
    informal: 'The gallery is here for you without a time limit.',
  },
  personal: {
    formal: 'The link is personal: whoever has it can see your pictures.',
    informal: 'The link is personal: whoever has it can see your pictures.',
  },
  why: {
    formal: (organisation, session, number) =>
      `You receive this e-mail from ${organisation} because you checked in as ${number} at “${session}”.`,
    informal: (organisation, session, number) =>
      `You get this e-mail from ${organisation} because you checked in as ${number} at “${session}”.`,
  },
  questions: {
    formal: 'Questions? Simply answer this e-mail or write to',
    informal: 'Questions? Just answer this e-mail or write to',
  },
}

/** English; also what guests read whose language has no texts of its own yet. */
export const en: Texts = {
  locale: 'en-GB',
  languageName: 'English',
  product: 'Andenken',
  gallery,
  frame,
  checkIn,
  linkEnded,
  sharedShift,
  letter,
}
