import type { Texts } from '../de.ts'
import { same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Επισκέπτης',

  share: 'Κοινή χρήση',
  downloadAll: 'Λήψη όλων',
  downloadAllBusy: 'Προετοιμασία...',
  archive: (count, size) => `${files(count)} · ${size}`,

  select: 'Επιλογή',
  selectPhoto: (position) => `Επιλογή φωτογραφίας ${position}`,
  selectVideo: (position) => `Επιλογή βίντεο ${position}`,
  selectFilm: 'Επιλογή ταινίας',

  save: 'Στις Φωτογραφίες',

  mailMe: 'Ο σύνδεσμος στο email μου',

  shareList: 'Κοινοί σύνδεσμοι',

  download: 'Λήψη',
  downloadOf: (file) => `Λήψη ${file}`,
  size: 'Μέγεθος αρχείων',

  film: { formal: 'Η ταινία σας', informal: 'Η ταινία σου' },
  filmShared: 'Η ταινία',
  filmPlay: 'Αναπαραγωγή ταινίας',
  filmPendingTitle: { formal: 'Η ταινία σας ετοιμάζεται', informal: 'Η ταινία σου ετοιμάζεται' },
  filmAgain: 'Η ταινία ετοιμάζεται ξανά',
  filmPending: same('Θα εμφανιστεί εδώ μόνη της μόλις είναι έτοιμη. Ο σύνδεσμος μένει ίδιος.'),
  mediaPending: (count) => (count === 1 ? 'Έρχεται ακόμη μία εικόνα.' : `Έρχονται ακόμη ${count} εικόνες.`),
  clips: 'Βίντεο',
  playClip: (position, duration) => `Προβολή βίντεο ${position}, ${duration}`,
  captions: 'Υπότιτλοι',
  photos: 'Φωτογραφίες',
  openPhoto: (position) => `Προβολή φωτογραφίας ${position}`,
  noPhotos: 'Δεν υπάρχουν φωτογραφίες',
  more: (remaining) => `Περισσότερες (ακόμη ${remaining})`,
  tileFailed: 'Σφάλμα φόρτωσης',
  certificate: 'Το πιστοποιητικό είναι έτοιμο',
  certificateDownload: 'Λήψη',
  certificateShare: 'Κοινοποίηση ως εικόνα',
  certificateShareStory: 'Κοινοποίηση ως story',
  certificateAsImage: 'Ως εικόνα',
  certificateAsStory: 'Ως story',
  certificateShortName: 'Εμφάνιση μόνο του μικρού ονόματος και του αρχικού στη σελίδα ελέγχου',
}
