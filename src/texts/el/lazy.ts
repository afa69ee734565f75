import type { Texts } from '../de.ts'
import { files } from './counts.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Ο σύνδεσμος αντιγράφηκε',
  linkNotCopied: 'Ο σύνδεσμος δεν αντιγράφηκε',
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

  selected: (count) => (count === 1 ? '1 επιλεγμένο' : `${count} επιλεγμένα`),
  selectAll: 'Όλα',
  selectEnd: 'Τέλος επιλογής',
  favourite: 'Αγαπημένο',
  favouritesOnly: 'Μόνο αγαπημένα',
  favouriteFailed: 'Το αγαπημένο δεν αποθηκεύτηκε. Πατήστε ξανά.',
  asCover: 'Ως εξώφυλλο',
  coverFailed: 'Το εξώφυλλο δεν αποθηκεύτηκε. Πατήστε ξανά.',
  downloadSelected: 'Λήψη',
  shareSelected: 'Κοινή χρήση',

  savePreparing: (done, total) => `Προετοιμασία ${done} από ${total}`,
  saveReady: (count) => `Αποθήκευση: ${files(count)}`,
  saveRest: (left) => `Ακόμη ${files(left)}`,
  saveHint: 'Στο επόμενο παράθυρο, «Αποθήκευση εικόνων».',
  saved: 'Αποθηκεύτηκε',
  saveFailed: 'Η αποθήκευση δεν πέτυχε. Γίνεται και με τη «Λήψη».',

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
  shareMail: 'Email',
  shareQr: 'Κωδικός QR για σάρωση',
  shareLine: (items, views) =>
    `${items === 1 ? '1 εικόνα' : `${items} εικόνες`}, ${views === 1 ? '1 επίσκεψη' : `${views} επισκέψεις`}`,
  shareEnd: 'Τερματισμός',
  shareEnded: 'Ο σύνδεσμος τερματίστηκε',
  shareFailed: 'Ο σύνδεσμος δεν δημιουργήθηκε',

  newMedia: 'Ήρθαν νέες εικόνες',
  offline: 'Χωρίς σύνδεση. Ό,τι έχει ήδη φορτωθεί παραμένει ορατό.',

  downloadStarted: 'Η λήψη ξεκίνησε',
  downloadFailed: 'Η λήψη απέτυχε',
  sizeOriginal: 'Πρωτότυπο',
  sizeWeb: 'Διαδίκτυο',
  sizeNote: 'Η επιλογή Διαδίκτυο είναι μικρότερη και αρκεί για οθόνες. Ισχύει για όλες τις λήψεις σε αυτήν τη συσκευή.',

  filmStory: 'Κατακόρυφο για stories',
  filmTeaser: 'Τίζερ',
  shareReady: 'Έτοιμο. Πατήστε ξανά.',
  photoOf: (position, name) => `Φωτογραφία ${position}, ${name}`,
  certificateDownloaded: 'Το πιστοποιητικό κατέβηκε',
  certificateFailed: 'Η λήψη του πιστοποιητικού απέτυχε',

  preview: 'Προεπισκόπηση',
  close: 'Κλείσιμο',
  next: 'Επόμενο',
  previous: 'Προηγούμενο',

  slideshow: 'Παρουσίαση',
  pause: 'Παύση',
  play: 'Αναπαραγωγή',

  rateAsk: 'Πώς ήταν;',
  rateGood: 'Υπέροχα',
  rateFair: 'Εντάξει',
  rateBad: 'Όχι καλά',
  rateWords: 'Μια πρόταση γι’ αυτό (προαιρετικά)',
  rateWhy: 'Μόνο ο διοργανωτής διαβάζει την απάντηση.',
  rateThanks: 'Ευχαριστούμε για την απάντηση',
  rateTakeBack: 'Ανάκληση της απάντησης',
  rateTakenBack: 'Η απάντηση διαγράφηκε',
  rateFailed: 'Η απάντηση δεν αποθηκεύτηκε. Πατήστε ξανά.',
}
