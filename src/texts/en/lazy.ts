import type { Texts } from '../de.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied',
  archiveFailed: 'The ZIP archive could not be created',
  manyFilesTitle: 'Download everything?',
  manyFiles: {
    formal: (files, size) =>
      `You are about to pack ${files} files (${size}) as a ZIP. This may take a few minutes. Continue?`,
    informal: (files, size) =>
      `You are about to pack ${files} files (${size}) as a ZIP. This may take a few minutes. Continue?`,
  },
  manyFilesYes: 'Continue',
  cancel: 'Cancel',
  archiveProgress: (done, total) => `Packing ${done}/${total} files...`,
  archiveDone: 'ZIP created',
  archiveBroken: 'The connection was lost. Your browser can resume the download.',

  selected: (count) => `${count} selected`,
  selectAll: 'All',
  selectEnd: 'End selection',
  favourite: 'Favourite',
  favouritesOnly: 'Favourites only',
  favouriteFailed: 'The favourite was not saved. Please tap again.',
  asCover: 'Use as cover',
  coverFailed: 'The cover was not saved. Please tap again.',
  downloadSelected: 'Download',
  shareSelected: 'Share',

  savePreparing: (done, total) => `${done} of ${total} prepared`,
  saveReady: (count) => (count === 1 ? 'Save 1 file now' : `Save ${count} files now`),
  saveRest: (left) => (left === 1 ? '1 file left' : `${left} files left`),
  saveHint: 'Choose “Save Images” in the next window.',
  saved: 'Saved',
  saveFailed: 'Saving did not work. You can use “Download” instead.',

  mailMeTo: (address) => `The link goes to ${address}.`,
  mailMeAsk: 'E-mail address',
  mailMeWhy: 'So that everything can be downloaded on a computer later.',
  mailSend: 'Send',
  mailSent: 'The e-mail is on its way',
  mailInvalid: 'Please enter a valid e-mail address',
  mailTooMany: 'Several e-mails have been sent in the last hour. Please try again later.',
  mailFailed: 'The e-mail could not be sent',

  shareWhole: 'The whole gallery',
  shareWholeNote: 'Whoever has this link sees everything and can download everything.',
  shareSome: 'Only a selection',
  shareSomeNote: 'A second link that shows only what you choose. You can end it at any time.',
  shareChoose: 'Choose pictures',
  shareMake: 'Create the link',
  sharePicture: 'Show the first picture as a preview in messengers',
  shareMade: 'The link is ready',
  shareCopy: 'Copy link',
  shareSend: 'Send link',
  shareMail: 'Email',
  shareQr: 'QR code to scan',
  shareLine: (items, views) =>
    `${items === 1 ? '1 picture' : `${items} pictures`}, ${views === 1 ? '1 visit' : `${views} visits`}`,
  shareEnd: 'End',
  shareEnded: 'The link has ended',
  shareFailed: 'The link could not be created',

  newMedia: 'There are new pictures',
  offline: 'No connection. What is already loaded stays visible.',

  downloadStarted: 'Download started',
  downloadFailed: 'Download failed',
  sizeOriginal: 'Original',
  sizeWeb: 'Web',
  sizeNote: 'Web is smaller and good enough for screens. The choice holds for all downloads on this device.',

  filmStory: 'Upright for stories',
  filmTeaser: 'Teaser',
  shareReady: 'Ready. Tap “Share” once more.',
  photoOf: (position, name) => `Photo ${position} of ${name}`,
  certificateDownloaded: 'Certificate downloaded',
  certificateFailed: 'Certificate download failed',

  preview: 'Preview',
  close: 'Close',
  next: 'Next',
  previous: 'Previous',

  slideshow: 'Slideshow',
  pause: 'Pause',
  play: 'Play',
}
