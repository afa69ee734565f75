import type { Texts } from '../de.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Μη διαθέσιμη ημερομηνία',
  toContent: 'Στο περιεχόμενο',
  languages: 'Γλώσσα',
  website: (organisation) => `Ιστότοπος: ${organisation}`,
  heroPicture: (name) => `Εξώφυλλο της συλλογής: ${name}`,
  staysUntil: {
    formal: (date) => `Η συλλογή αυτή σας περιμένει έως ${date}.`,
    informal: (date) => `Η συλλογή αυτή σε περιμένει έως ${date}.`,
  },
  support: 'Επικοινωνία',
  supportSubject: (organisation, number, date) => `Συλλογή ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Γεια σας,\n\nέχω μια ερώτηση για τη συλλογή μου:\n\n\n\nΟργανισμός: ${organisation}\nΌνομα: ${name}\nΑριθμός: ${number}\nΗμερομηνία: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Η συλλογή δεν βρέθηκε',
  notFound: 'Ο σύνδεσμος ίσως έχει λήξει ή δεν είναι έγκυρος.',
  welcomeTitle: { formal: 'Οι εικόνες σας θα εμφανιστούν εδώ', informal: 'Οι εικόνες σου θα εμφανιστούν εδώ' },
  welcome: {
    formal: 'Δεν υπάρχουν ακόμη. Ανοίξτε ξανά τον σύνδεσμο αργότερα· μένει ίδιος.',
    informal: 'Δεν υπάρχουν ακόμη. Άνοιξε ξανά τον σύνδεσμο αργότερα· μένει ίδιος.',
  },
  notFoundHint: 'Ο πιο σίγουρος τρόπος είναι να ανοίξει απευθείας από το email στο οποίο ήταν.',
  recoverTitle: 'Νέα αποστολή συνδέσμων',
  recoverHint: 'Όποιος έδωσε διεύθυνση email στην εγγραφή λαμβάνει τους συνδέσμους για όλες τις συλλογές της.',
  recoverEmail: 'Διεύθυνση email',
  recoverButton: 'Ζητώ τους συνδέσμους',
  recoverInvalid: 'Χρειάζεται μια έγκυρη διεύθυνση email.',
  recoverDoneTitle: 'Δείτε τα εισερχόμενά σας',
  recoverDone:
    'Αν υπάρχουν συλλογές για αυτή τη διεύθυνση, οι σύνδεσμοι έρχονται αμέσως. Αλλιώς, δείτε και στα ανεπιθύμητα.',
  loadFailed: 'Η συλλογή δεν ήταν δυνατό να φορτωθεί',
  loadFailedHint: 'Αν το πρόβλημα συνεχιστεί, επικοινωνήστε μαζί μας.',
  loadAgain: 'Δοκιμάστε ξανά',
  tooMany: 'Έγιναν πάρα πολλές προσπάθειες. Δοκιμάστε ξανά σε λίγα λεπτά.',
  sharedBy: (name) => (name ? `Κοινή χρήση: ${name}` : 'Κοινόχρηστες εικόνες'),
  card: (organisation) => `Φωτογραφίες και βίντεο: ${organisation}`,
  privacyNotice: 'Απόρρητο',
  imprint: 'Νομικά στοιχεία',
  accessibility: 'Προσβασιμότητα',
  deleteData: 'Διαγραφή των δεδομένων μου',
}
