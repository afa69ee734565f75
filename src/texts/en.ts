import type { Texts } from './de.ts'

/** What the gallery's live part says; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Guest',

  share: 'Share',
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied',
  downloadAll: 'Download all',
  downloadAllBusy: 'Preparing...',
  archive: (files, size) => `${files === 1 ? '1 file' : `${files} files`} · ${size}`,
  nothingToDownload: 'There is nothing to download yet',
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
  notFoundHint: 'It opens most reliably straight from the e-mail that it came in.',
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
  letter,
}
