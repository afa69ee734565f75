import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

const files = (count: number) => (count === 1 ? '1 αρχείο' : `${count} αρχεία`)

/** What the gallery's live part says; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Επισκέπτης',

  share: 'Κοινή χρήση',
  linkCopied: 'Ο σύνδεσμος αντιγράφηκε',
  linkNotCopied: 'Ο σύνδεσμος δεν αντιγράφηκε',
  downloadAll: 'Λήψη όλων',
  downloadAllBusy: 'Προετοιμασία...',
  archive: (count, size) => `${files(count)} · ${size}`,
  archiveFailed: 'Το αρχείο ZIP δεν δημιουργήθηκε',
  manyFilesTitle: 'Λήψη όλων;',
  manyFiles: {
    formal: (count, size) =>
      `Πρόκειται να συγκεντρώσετε ${files(count)} (${size}) σε ένα ZIP. Ίσως χρειαστούν λίγα λεπτά. Συνέχεια;`,
    informal: (count, size) =>
      `Πρόκειται να συγκεντρώσεις ${files(count)} (${size}) σε ένα ZIP. Ίσως χρειαστούν λίγα λεπτά. Συνέχεια;`,
  },
  manyFilesYes: 'Συνέχεια',
  cancel: 'Άκυρο',
  archiveProgress: (done, total) => `Επεξεργασία αρχείων: ${done}/${total}...`,
  archiveDone: 'Το ZIP είναι έτοιμο',
  archiveBroken: 'Η σύνδεση διακόπηκε. Το πρόγραμμα περιήγησης μπορεί να συνεχίσει τη λήψη.',

  select: 'Επιλογή',
  selectPhoto: (position) => `Επιλογή φωτογραφίας ${position}`,
  selectVideo: (position) => `Επιλογή βίντεο ${position}`,
  selectFilm: 'Επιλογή ταινίας',
  selected: (count) => (count === 1 ? '1 επιλεγμένο' : `${count} επιλεγμένα`),
  selectAll: 'Όλα',
  selectEnd: 'Τέλος επιλογής',
  downloadSelected: 'Λήψη',
  shareSelected: 'Κοινή χρήση',

  save: 'Στις Φωτογραφίες',
  savePreparing: (done, total) => `Προετοιμασία ${done} από ${total}`,
  saveReady: (count) => `Αποθήκευση: ${files(count)}`,
  saveRest: (left) => `Ακόμη ${files(left)}`,
  saveHint: 'Στο επόμενο παράθυρο, «Αποθήκευση εικόνων».',
  saved: 'Αποθηκεύτηκε',
  saveFailed: 'Η αποθήκευση δεν πέτυχε. Γίνεται και με τη «Λήψη».',

  mailMe: 'Ο σύνδεσμος στο email μου',
  mailMeTo: (address) => `Ο σύνδεσμος θα σταλεί στο ${address}.`,
  mailMeAsk: 'Διεύθυνση email',
  mailMeWhy: 'Έτσι όλα κατεβαίνουν με ησυχία στον υπολογιστή.',
  mailSend: 'Αποστολή',
  mailSent: 'Το email είναι καθ’ οδόν',
  mailInvalid: 'Χρειάζεται μια έγκυρη διεύθυνση email',
  mailTooMany: 'Την τελευταία ώρα στάλθηκαν ήδη αρκετά email. Δοκιμάστε ξανά αργότερα.',
  mailFailed: 'Το email δεν στάλθηκε',

  shareWhole: 'Όλη η συλλογή',
  shareWholeNote: 'Όποιος έχει αυτόν τον σύνδεσμο τα βλέπει όλα και μπορεί να τα κατεβάσει όλα.',
  shareSome: 'Μόνο μια επιλογή',
  shareSomeNote: 'Ένας δεύτερος σύνδεσμος που δείχνει μόνο όσα επιλεγούν. Μπορεί να λήξει οποιαδήποτε στιγμή.',
  shareChoose: 'Επιλογή εικόνων',
  shareMake: 'Νέος σύνδεσμος',
  sharePicture: 'Η πρώτη εικόνα ως προεπισκόπηση στα μηνύματα',
  shareMade: 'Ο σύνδεσμος είναι έτοιμος',
  shareCopy: 'Αντιγραφή',
  shareSend: 'Αποστολή',
  shareQr: 'Κωδικός QR για σάρωση',
  shareList: 'Κοινοί σύνδεσμοι',
  shareLine: (items, views) =>
    `${items === 1 ? '1 εικόνα' : `${items} εικόνες`}, ${views === 1 ? '1 επίσκεψη' : `${views} επισκέψεις`}`,
  shareEnd: 'Τερματισμός',
  shareEnded: 'Ο σύνδεσμος τερματίστηκε',
  shareFailed: 'Ο σύνδεσμος δεν δημιουργήθηκε',

  daysLeft: (days) => (days === 1 ? 'Ακόμη 1 ημέρα' : `Ακόμη ${days} ημέρες`),
  newMedia: 'Ήρθαν νέες εικόνες',
  offline: 'Χωρίς σύνδεση. Ό,τι έχει ήδη φορτωθεί παραμένει ορατό.',
  empty: 'Οι εικόνες θα εμφανιστούν εδώ μόλις έρθουν. Ο σύνδεσμος μένει ίδιος.',

  download: 'Λήψη',
  downloadOf: (file) => `Λήψη ${file}`,
  downloadStarted: 'Η λήψη ξεκίνησε',
  downloadFailed: 'Η λήψη απέτυχε',

  film: { formal: 'Η ταινία σας', informal: 'Η ταινία σου' },
  filmPlay: 'Αναπαραγωγή ταινίας',
  filmPendingTitle: { formal: 'Η ταινία σας ετοιμάζεται', informal: 'Η ταινία σου ετοιμάζεται' },
  filmPending: same('Θα εμφανιστεί εδώ μόνη της μόλις είναι έτοιμη. Ο σύνδεσμος μένει ίδιος.'),
  mediaPending: (count) => (count === 1 ? 'Έρχεται ακόμη μία εικόνα.' : `Έρχονται ακόμη ${count} εικόνες.`),
  clips: 'Βίντεο',
  playClip: (position, duration) => `Προβολή βίντεο ${position}, ${duration}`,
  captions: 'Υπότιτλοι',
  photos: 'Φωτογραφίες',
  openPhoto: (position) => `Προβολή φωτογραφίας ${position}`,
  photoOf: (position, name) => `Φωτογραφία ${position}, ${name}`,
  noPhotos: 'Δεν υπάρχουν φωτογραφίες',
  more: (remaining) => `Περισσότερες (ακόμη ${remaining})`,
  tileFailed: 'Σφάλμα φόρτωσης',
  certificate: 'Το πιστοποιητικό είναι έτοιμο',
  certificateDownload: 'Λήψη',
  certificateDownloaded: 'Το πιστοποιητικό κατέβηκε',
  certificateFailed: 'Η λήψη του πιστοποιητικού απέτυχε',

  preview: 'Προεπισκόπηση',
  close: 'Κλείσιμο',
  next: 'Επόμενο',
  previous: 'Προηγούμενο',
}
