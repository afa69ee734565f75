import type { Texts } from '../de.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Guest',

  share: 'Share',
  downloadAll: 'Download all',
  downloadAllBusy: 'Preparing...',
  archive: (files, size) => `${files === 1 ? '1 file' : `${files} files`} · ${size}`,

  select: 'Select',
  selectPhoto: (position) => `Select photo ${position}`,
  selectVideo: (position) => `Select video ${position}`,
  selectFilm: 'Select the film',

  save: 'Save to Photos',

  mailMe: 'E-mail me the link',

  shareList: 'Shared links',

  download: 'Download',
  downloadOf: (file) => `Download ${file}`,
  size: 'File size',

  film: { formal: 'Your film', informal: 'Your film' },
  filmShared: 'The film',
  filmPlay: 'Play the film',
  filmPendingTitle: { formal: 'Your film is being made', informal: 'Your film is being made' },
  filmAgain: 'The film is being made again',
  filmPending: {
    formal: 'It will appear here by itself as soon as it is ready. The link stays the same.',
    informal: 'It will appear here by itself as soon as it is ready. The link stays the same.',
  },
  mediaPending: (files) =>
    files === 1 ? 'One more photo or video is on its way.' : `${files} more photos and videos are on their way.`,
  clips: 'Videos',
  playClip: (position, duration) => `Watch video ${position}, ${duration}`,
  captions: 'Captions',
  photos: 'Photos',
  openPhoto: (position) => `View photo ${position}`,
  noPhotos: 'No photos yet',
  more: (remaining) => `Load more (${remaining} to go)`,
  tileFailed: 'Could not be loaded',
  certificate: 'Certificate available',
  certificateDownload: 'Download',
  certificateShare: 'Share as picture',
  certificateShareStory: 'Share as story',
  certificateAsImage: 'As picture',
  certificateAsStory: 'As story',
  certificateShortName: 'Show only first name and initial on the check page',
}
