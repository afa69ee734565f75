import type { Texts } from '../de.ts'

const photos = (count: number) => (count === 1 ? '1 φωτογραφία' : `${count} φωτογραφίες`)
const days = (count: number) => (count === 1 ? '1 ημέρα' : `${count} ημέρες`)

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `${organisation}: το αναμνηστικό σας είναι έτοιμο`,
    informal: (organisation) => `${organisation}: το αναμνηστικό σου είναι έτοιμο`,
  },
  greeting: {
    formal: (name) => (name ? `Γεια σας ${name},` : 'Γεια σας,'),
    informal: (name) => (name ? `Γεια σου ${name},` : 'Γεια σου,'),
  },
  sentence: {
    formal: (what, date) => `${what} (${date}) σας περιμένει στη συλλογή σας.`,
    informal: (what, date) => `${what} (${date}) σε περιμένει στη συλλογή σου.`,
  },
  sentenceMany: {
    formal: (what, date) => `${what} (${date}) σας περιμένουν στη συλλογή σας.`,
    informal: (what, date) => `${what} (${date}) σε περιμένουν στη συλλογή σου.`,
  },
  yours: {
    formal: {
      film: 'Η ταινία σας',
      photos: (count) => (count === 1 ? 'Η φωτογραφία σας' : `Οι ${photos(count)} σας`),
      clips: (count) => (count === 1 ? 'Το βίντεό σας' : `Τα ${count} βίντεό σας`),
      keepsake: 'Το αναμνηστικό σας',
    },
    informal: {
      film: 'Η ταινία σου',
      photos: (count) => (count === 1 ? 'Η φωτογραφία σου' : `Οι ${photos(count)} σου`),
      clips: (count) => (count === 1 ? 'Το βίντεό σου' : `Τα ${count} βίντεό σου`),
      keepsake: 'Το αναμνηστικό σου',
    },
  },
  photos,
  clips: (count) => `${count} βίντεο`,
  button: { formal: 'Στη συλλογή σας', informal: 'Στη συλλογή σου' },
  linkBelow: { formal: 'Ή ανοίξτε αυτόν τον σύνδεσμο:', informal: 'Ή άνοιξε αυτόν τον σύνδεσμο:' },
  filmPicture: 'Προβολή ταινίας',
  photoPicture: 'Μια φωτογραφία από τη συλλογή',
  stays: {
    formal: (count) => `Η συλλογή θα είναι στη διάθεσή σας για ${days(count)}.`,
    informal: (count) => `Η συλλογή θα είναι στη διάθεσή σου για ${days(count)}.`,
  },
  staysForever: {
    formal: 'Η συλλογή θα είναι στη διάθεσή σας χωρίς χρονικό όριο.',
    informal: 'Η συλλογή θα είναι στη διάθεσή σου χωρίς χρονικό όριο.',
  },
  personal: {
    formal: 'Ο σύνδεσμος είναι προσωπικός: όποιος τον έχει βλέπει τις εικόνες σας.',
    informal: 'Ο σύνδεσμος είναι προσωπικός: όποιος τον έχει βλέπει τις εικόνες σου.',
  },
  pin: (pin) => `Το PIN για το άνοιγμα: ${pin}`,
  pinKnown: 'Για το άνοιγμα χρειάζεται το PIN που είπε η ομάδα επί τόπου.',
  why: {
    formal: (organisation, session, number) =>
      `Λαμβάνετε αυτό το email (${organisation}) επειδή εγγραφήκατε στο «${session}» με τον αριθμό ${number}.`,
    informal: (organisation, session, number) =>
      `Λαμβάνεις αυτό το email (${organisation}) επειδή εγγράφηκες στο «${session}» με τον αριθμό ${number}.`,
  },
  questions: {
    formal: 'Ερωτήσεις; Απαντήστε απλώς σε αυτό το email ή γράψτε στο',
    informal: 'Ερωτήσεις; Απάντησε απλώς σε αυτό το email ή γράψε στο',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: {
    formal: (organisation) => `${organisation}: ο σύνδεσμος για τη συλλογή σας`,
    informal: (organisation) => `${organisation}: ο σύνδεσμος για τη συλλογή σου`,
  },
  link: {
    formal: 'Ορίστε ο σύνδεσμος για τη συλλογή σας, όπως ζητήθηκε.',
    informal: 'Ορίστε ο σύνδεσμος για τη συλλογή σου, όπως ζητήθηκε.',
  },
  links: {
    formal: 'Ορίστε οι σύνδεσμοι για τις συλλογές σας, όπως ζητήθηκε.',
    informal: 'Ορίστε οι σύνδεσμοι για τις συλλογές σου, όπως ζητήθηκε.',
  },
  linkOf: (session, date, number) => `${session}, ${date}, αριθμός ${number}`,
  linkWhy: {
    formal: (organisation) =>
      `Λαμβάνετε αυτό το email (${organisation}) επειδή κάποιος ζήτησε στη σελίδα της συλλογής να σταλεί σε αυτή τη διεύθυνση.`,
    informal: (organisation) =>
      `Λαμβάνεις αυτό το email (${organisation}) επειδή κάποιος ζήτησε στη σελίδα της συλλογής να σταλεί σε αυτή τη διεύθυνση.`,
  },
  notMe: {
    formal: 'Αν δεν ήσασταν εσείς, μπορείτε απλώς να διαγράψετε αυτό το email.',
    informal: 'Αν δεν ήσουν εσύ, μπορείς απλώς να διαγράψεις αυτό το email.',
  },

  deletionSubject: 'Επιβεβαιώστε τη διαγραφή των δεδομένων σας',
  deletionAsk: (organisation) => `Για αυτή τη διεύθυνση ζητήθηκε να διαγραφούν τα παρακάτω δεδομένα (${organisation}):`,
  deletionWhat:
    'Θα διαγραφούν όλες οι φωτογραφίες, τα βίντεο, οι ταινίες και τα πιστοποιητικά, το όνομα, η διεύθυνση email και όλοι οι σύνδεσμοι συλλογών. Αυτό δεν αναιρείται.',
  deletionButton: 'Επιβεβαίωση διαγραφής',
  deletionUntil: (count) => `Ο σύνδεσμος ισχύει για ${days(count)}. Χωρίς επιβεβαίωση δεν διαγράφεται τίποτα.`,
  deletedSubject: 'Τα δεδομένα σας διαγράφηκαν',
  deleted: (organisation) =>
    `Τα δεδομένα σας (${organisation}) διαγράφηκαν όπως ζητήθηκε: φωτογραφίες, βίντεο, ταινίες, πιστοποιητικά, όνομα, διεύθυνση email και σύνδεσμοι συλλογών. Και αυτή η διεύθυνση θα διαγραφεί μετά την αποστολή αυτού του email.`,
  partlySubject: 'Μέρος των δεδομένων σας διαγράφηκε',
  partly: (organisation) =>
    `Μέρος των δεδομένων σας (${organisation}) διαγράφηκε όπως ζητήθηκε. Τα υπόλοιπα και αυτή η διεύθυνση διατηρούνται προς το παρόν για τον λόγο που σας έχουμε ήδη γράψει.`,
  heldSubject: 'Τα δεδομένα σας δεν μπορούν ακόμη να διαγραφούν',
  held: (organisation) =>
    `Ζητήσατε τη διαγραφή των δεδομένων σας (${organisation}). Αυτό δεν είναι ακόμη δυνατό, γιατί υπάρχει νόμιμος λόγος να διατηρηθούν προς το παρόν.`,
  heldReasons: {
    claims:
      'Τα δεδομένα χρειάζονται για τη θεμελίωση, άσκηση ή υποστήριξη νομικών αξιώσεων (άρθρο 17 παράγραφος 3 στοιχείο ε) του ΓΚΠΔ).',
    obligation:
      'Νόμος ή εντολή αρχής επιβάλλει τη διατήρηση των δεδομένων (άρθρο 17 παράγραφος 3 στοιχείο β) του ΓΚΠΔ).',
  },
  heldUntil: (date) =>
    `Η διατήρηση λήγει το αργότερο έως ${date} και τα δεδομένα θα διαγραφούν, αν δεν προκύψει νέος λόγος. Έως τότε η συλλογή παραμένει κλειστή και τα δεδομένα χρησιμοποιούνται μόνο για αυτόν τον λόγο.`,
  heldRights: 'Μπορείτε να υποβάλετε καταγγελία σε εποπτική αρχή προστασίας δεδομένων ή να προσφύγετε σε δικαστήριο.',
}
