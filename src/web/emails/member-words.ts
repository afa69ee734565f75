import { terms } from '../../contract/legal.ts'
import { limits } from '../../contract/limits.ts'
import type { MemberEmail } from '../../contract/pages.ts'
import { plainName } from '../../contract/plain-name.ts'
import { de } from '../../texts/de.ts'
import { longDate, oneLine, timeOfDay } from '../../texts/format.ts'
import { figuresInText, reasonTable, weekInWords, weekTable, type Figures } from './figure-words.ts'
import { legalForMembers, legalText } from './legal.tsx'

/** The content of an email about an account, in order; HTML and text are both made from these. */
export type MemberWords = {
  subject: string
  greeting: string
  sentence: string
  /** how long the link is valid, or the next step */
  more: string | null
  /** Its figures, as tables. */
  figures?: Figures[]
  /** null = there is no page to open any more */
  button: string | null
  linkBelow: string
  /** advice if it was another person */
  notYou: string
  why: string
  sender: string
}

/** Their address may be mistyped. */
const toStrangers: MemberEmail['kind'][] = ['invitation', 'change_address', 'change_contact']

/** Members are "Sie" and read German; the texts name no password and no code. */
export function memberWordsOf(email: MemberEmail): MemberWords {
  const organisation = oneLine(email.organisationName)
  const until = email.deletedAt ? (longDate(de, email.deletedAt) ?? '') : ''
  const at = `am ${longDate(de, email.at) ?? ''} um ${timeOfDay(de, email.at) ?? ''} Uhr`
  return {
    greeting: `Guten Tag ${toStrangers.includes(email.kind) ? plainName(email.name) : oneLine(email.name)},`,
    linkBelow: 'Oder öffnen Sie diesen Link:',
    sender: 'Andenken',
    ...bodies[email.kind]({ ...email, organisation, at, until }),
  }
}

/** `at`: day and time of the event; `until`: the day on which the organisation is deleted, in words */
type Named = { organisation: string; at: string; until: string } & Pick<
  MemberEmail,
  'address' | 'owner' | 'hasSecondFactor' | 'shorter' | 'agreement' | 'figures'
>
type Body = Omit<MemberWords, 'greeting' | 'linkBelow' | 'sender'>

const bodies: Record<MemberEmail['kind'], (named: Named) => Body> = {
  reset_password: ({ organisation, address }) => ({
    subject: `Neues Passwort für Ihr Konto bei ${plainName(organisation, 'Andenken')}`,
    sentence: `Sie können jetzt ein neues Passwort für Ihr Konto bei „${organisation}“ vergeben.`,
    more: `Der Link gilt ${limits.resetLinkMinutes} Minuten und nur einmal. Mit dem neuen Passwort werden alle Geräte abgemeldet.`,
    button: 'Neues Passwort vergeben',
    notYou: 'Sie haben das nicht angefordert? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    why: `Sie erhalten diese E-Mail, weil jemand für ${address} bei Andenken ein neues Passwort angefordert hat.`,
  }),
  // goes to an address that any visitor may have typed: a typed name must be neither subject nor headline
  confirm_email: ({ address }) => ({
    subject: 'Andenken: Bitte bestätigen Sie Ihre E-Mail-Adresse',
    sentence: 'Ihr Konto bei Andenken ist angelegt. Bitte bestätigen Sie noch, dass diese E-Mail-Adresse Ihnen gehört.',
    more: `Der Link gilt ${limits.confirmationLinkDays} Tage und nur einmal. Arbeiten können Sie auch vorher schon.`,
    button: 'E-Mail-Adresse bestätigen',
    notYou: 'Sie haben bei Andenken kein Konto angelegt? Dann löschen Sie diese E-Mail; es geschieht nichts weiter.',
    why: `Sie erhalten diese E-Mail, weil bei Andenken mit ${address} ein Konto angelegt wurde.`,
  }),
  // goes to an address that any visitor may have typed, as `confirm_email` does
  change_address: ({ address }) => ({
    subject: 'Andenken: Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    sentence: 'Diese E-Mail-Adresse soll zu einem Konto bei Andenken gehören.',
    more: `Mit dem Link melden Sie sich wie bisher an und übernehmen sie. Er gilt ${limits.addressChangeHours} Stunden und nur einmal; bis dahin bleibt alles, wie es ist.`,
    button: 'Neue Adresse übernehmen',
    notYou: 'Sie haben das nicht angefordert? Dann löschen Sie diese E-Mail; es geschieht nichts weiter.',
    why: `Sie erhalten diese E-Mail, weil jemand ${address} für das eigene Konto bei Andenken eingetragen hat.`,
  }),
  address_changed: ({ organisation, address, at }) => ({
    subject: `Ihre E-Mail-Adresse bei ${plainName(organisation, 'Andenken')} wurde geändert`,
    sentence: `Die E-Mail-Adresse Ihres Kontos bei „${organisation}“ wurde ${at} geändert. Mit ${address} melden Sie sich dort nicht mehr an.`,
    more: 'Wenn Sie das waren, ist alles in Ordnung.',
    button: 'Zur Anmeldung',
    notYou:
      'Das waren nicht Sie? Dann sagen Sie es gleich einem Besitzer der Organisation: Er kann Ihr Konto im Team deaktivieren und damit überall abmelden.',
    why: `Sie erhalten diese E-Mail zu Ihrer Sicherheit, weil ${address} bis dahin zu diesem Konto gehörte.`,
  }),
  // as `invitation`
  change_contact: ({ organisation, address }) => {
    const name = plainName(organisation, 'einer Organisation')
    return {
      subject: `Kontaktadresse von ${name}: bitte bestätigen`,
      sentence: `Diese E-Mail-Adresse soll die Kontaktadresse von „${name}“ bei Andenken werden. Gäste sehen sie, und ihre Antworten kommen dann hier an.`,
      more: `Wer die Organisation verwaltet, meldet sich mit dem Link wie gewohnt an und übernimmt sie. Er gilt ${limits.addressChangeHours} Stunden und nur einmal; bis dahin bleibt alles, wie es ist.`,
      button: 'Kontaktadresse übernehmen',
      notYou: 'Sie haben damit nichts zu tun? Dann löschen Sie diese E-Mail; es geschieht nichts weiter.',
      why: `Sie erhalten diese E-Mail, weil jemand ${address} bei Andenken als Kontaktadresse eingetragen hat.`,
    }
  },
  contact_changed: ({ organisation, address, at }) => ({
    subject: `Kontaktadresse von ${plainName(organisation, 'Andenken')} wurde geändert`,
    sentence: `Die Kontaktadresse von „${organisation}“ wurde ${at} geändert. ${address} ist es nicht mehr.`,
    more: 'Wenn das so gewollt ist, ist alles in Ordnung.',
    button: 'Angaben ansehen',
    notYou:
      'Sie haben das nicht veranlasst, oder es war nicht gewollt? Besitzer und Administratoren ändern sie in den Angaben der Organisation.',
    why: `Sie erhalten diese E-Mail, weil ${address} bis dahin die Kontaktadresse dieser Organisation war.`,
  }),
  // goes to an address that another person typed: names are given without anything that looks like a link
  invitation: ({ organisation, address }) => {
    const name = plainName(organisation, 'Andenken')
    return {
      subject: `Einladung in das Team von ${name}`,
      sentence: `Sie sind in das Team von „${name}“ bei Andenken eingeladen.`,
      more: `Mit dem Link vergeben Sie Ihr Passwort und sind gleich angemeldet. Er gilt ${limits.invitationDays} Tage und nur einmal.`,
      button: 'Einladung annehmen',
      notYou:
        'Sie kennen diese Organisation nicht? Dann löschen Sie diese E-Mail. Ohne ein Passwort von Ihnen kann sich niemand unter Ihrem Namen anmelden.',
      why: `Sie erhalten diese E-Mail, weil ${name} bei Andenken für ${address} einen Zugang angelegt hat.`,
    }
  },
  password_changed: ({ organisation, at }) =>
    notice({
      subject: `Ihr Passwort bei ${plainName(organisation, 'Andenken')} wurde geändert`,
      sentence: `Ihr Passwort bei „${organisation}“ wurde ${at} geändert.`,
      more: 'Andere Geräte sind seitdem abgemeldet. Wenn Sie das waren, ist alles in Ordnung.',
      button: 'Das war ich nicht',
      notYou:
        'Das waren nicht Sie? Dann vergeben Sie über den Link sofort ein neues Passwort. Damit ist überall abgemeldet, wer das alte kennt.',
    }),
  second_factor_on: ({ organisation, at }) =>
    notice({
      subject: `Zweiter Faktor bei ${plainName(organisation, 'Andenken')} eingeschaltet`,
      sentence: `Der zweite Faktor für Ihr Konto bei „${organisation}“ wurde ${at} eingeschaltet. Die Anmeldung verlangt jetzt zusätzlich einen Code aus Ihrer Authenticator-App.`,
      more: 'Bewahren Sie die Wiederherstellungscodes gut auf: Sie helfen, wenn das Telefon verloren geht.',
      button: 'Konto ansehen',
      notYou: `Das waren nicht Sie? ${alarm}`,
    }),
  second_factor_off: ({ organisation, at }) =>
    notice({
      subject: `Zweiter Faktor bei ${plainName(organisation, 'Andenken')} ausgeschaltet`,
      sentence: `Der zweite Faktor für Ihr Konto bei „${organisation}“ wurde ${at} ausgeschaltet. Zur Anmeldung genügt wieder das Passwort.`,
      more: null,
      button: 'Konto ansehen',
      notYou: `Das waren nicht Sie? ${alarm}`,
    }),
  recovery_codes_renewed: ({ organisation, at }) =>
    notice({
      subject: `Neue Wiederherstellungscodes bei ${plainName(organisation, 'Andenken')}`,
      sentence: `Ihre Wiederherstellungscodes bei „${organisation}“ wurden ${at} erneuert. Die früheren gelten nicht mehr.`,
      more: null,
      button: 'Konto ansehen',
      notYou: `Das waren nicht Sie? ${alarm}`,
    }),
  organisation_deletion: ({ organisation, at, until }) => ({
    subject: `${plainName(organisation, 'Ihre Organisation')} wird am ${until} gelöscht`,
    sentence: `Für „${organisation}“ wurde ${at} die Löschung beauftragt. Am ${until} werden alle Schichten, Kunden, Medien und Konten endgültig gelöscht.`,
    more: 'Bis dahin bleiben die Galerien Ihrer Gäste offen, und Besitzer können alle Daten als Datei herunterladen oder die Löschung zurücknehmen.',
    button: 'Löschung ansehen',
    notYou:
      'Sie haben das nicht erwartet? Jeder Besitzer kann die Löschung bis dahin unter „Organisation“ im Bereich „Daten & Konto“ zurücknehmen.',
    why: membersAreTold,
  }),
  organisation_kept: ({ organisation, at }) => ({
    subject: `${plainName(organisation, 'Ihre Organisation')} wird nicht gelöscht`,
    sentence: `Die Löschung von „${organisation}“ wurde ${at} zurückgenommen. Es wurde nichts gelöscht, und Sie können weiterarbeiten wie zuvor.`,
    more: null,
    button: 'Zum Dashboard',
    notYou: 'Sie haben Fragen dazu? Die Besitzer Ihrer Organisation wissen Bescheid.',
    why: membersAreTold,
  }),
  organisation_deleted: ({ organisation, at }) => ({
    subject: `${plainName(organisation, 'Ihre Organisation')} ist gelöscht`,
    sentence: `Die Löschung von „${organisation}“, die ${at} beauftragt wurde, ist ausgeführt. Alle Schichten, Kunden, Medien und Konten sind gelöscht.`,
    more: 'Die Galerien Ihrer Gäste öffnen sich nicht mehr, und niemand aus Ihrem Team kann sich noch anmelden. Andenken behält nur eine Kennung und den Zeitpunkt, damit eine zurückgespielte Sicherung nichts davon zurückbringt.',
    button: null,
    notYou: 'Sie haben Fragen dazu? Wer diese Installation betreibt, steht im Impressum.',
    why: 'Sie erhalten diese E-Mail, weil Sie Besitzer dieser Organisation waren. Es ist die letzte.',
  }),
  export_ready: ({ organisation, at }) => ({
    subject: `Ihr Datenexport von ${plainName(organisation, 'Andenken')} ist fertig`,
    sentence: `Der Export aller Daten von „${organisation}“ ist ${at} fertig geworden und steht zum Herunterladen bereit.`,
    more: `Der Link führt zu den Einstellungen; herunterladen können ihn dort nur angemeldete Besitzer. Er bleibt höchstens ${terms.exportDays} Tage bereit und verfällt früher, sobald etwas gelöscht wird, das er enthält.`,
    button: 'Export herunterladen',
    notYou: `Sie haben keinen Export angefordert? ${alarm}`,
    why: 'Sie erhalten diese E-Mail, weil Sie bei Andenken einen Datenexport angefordert haben.',
  }),
  passkey_added: ({ organisation, at }) =>
    notice({
      subject: `Neuer Passkey bei ${plainName(organisation, 'Andenken')}`,
      sentence: `Zu Ihrem Konto bei „${organisation}“ wurde ${at} ein Passkey hinzugefügt. Wer ihn hat, kann sich damit anmelden.`,
      more: 'Bewahren Sie die Wiederherstellungscodes gut auf: Sie helfen, wenn das Gerät mit dem Passkey verloren geht.',
      button: 'Konto ansehen',
      notYou: `Das waren nicht Sie? Dann entfernen Sie den Passkey gleich unter „Mein Konto“ und ändern Sie Ihr Passwort.`,
    }),
  passkey_removed: ({ organisation, at }) =>
    notice({
      subject: `Passkey bei ${plainName(organisation, 'Andenken')} entfernt`,
      sentence: `Ein Passkey Ihres Kontos bei „${organisation}“ wurde ${at} entfernt. Anmelden kann sich damit niemand mehr.`,
      more: null,
      button: 'Konto ansehen',
      notYou: `Das waren nicht Sie? ${alarm}`,
    }),
  owner_added: ({ organisation, at, owner }) => ({
    subject: `Neuer Besitzer bei ${plainName(organisation, 'Andenken')}`,
    sentence: owner
      ? `${plainName(owner.by, 'Jemand')} hat ${plainName(owner.name, 'ein neues Team-Mitglied')} (${owner.address}) ${at} bei „${organisation}“ zum Besitzer gemacht.`
      : `Bei „${organisation}“ gibt es seit ${at} einen Besitzer mehr.`,
    more: 'Besitzer dürfen alles: das Team verwalten, alle Daten herunterladen und die Organisation löschen. Wenn das so gewollt ist, ist alles in Ordnung.',
    button: 'Team ansehen',
    notYou: `Sie haben das nicht veranlasst, oder es war nicht gewollt? ${alarm} Nehmen Sie den neuen Besitzer im Team zurück: Das geht sieben Tage lang, für alle, die vor ihm Besitzer waren. In den ersten 24 Stunden kann er den Export nicht laden, die Organisation nicht löschen und niemanden entfernen, solange ihn niemand freigibt.`,
    why: 'Sie erhalten diese E-Mail zu Ihrer Sicherheit, weil Sie Besitzer dieser Organisation sind.',
  }),
  owner_undone: ({ organisation, at, owner }) => ({
    subject: `Besitzer bei ${plainName(organisation, 'Andenken')} zurückgenommen`,
    sentence: owner
      ? `${plainName(owner.by, 'Jemand')} hat ${at} zurückgenommen, dass ${plainName(owner.name, 'ein Team-Mitglied')} (${owner.address}) Besitzer von „${organisation}“ ist.`
      : `Bei „${organisation}“ gibt es seit ${at} einen Besitzer weniger.`,
    more: 'Das Konto ist jetzt deaktiviert und überall abgemeldet. Auch wen dieser Besitzer angelegt hat, ist deaktiviert. Wer dazugehört, lässt sich im Team mit einem Klick reaktivieren.',
    button: 'Team ansehen',
    notYou: `Sie haben das nicht veranlasst, oder es war nicht gewollt? ${alarm} Sprechen Sie dann mit den anderen Besitzern.`,
    why: 'Sie erhalten diese E-Mail zu Ihrer Sicherheit, weil Sie Besitzer dieser Organisation sind.',
  }),
  ownership_undone: ({ organisation, at, owner }) => ({
    subject: `Sie sind nicht mehr Besitzer bei ${plainName(organisation, 'Andenken')}`,
    sentence: `${owner ? plainName(owner.by, 'Jemand') : 'Jemand'} hat ${at} zurückgenommen, dass Sie Besitzer von „${organisation}“ sind.`,
    more: 'Ihr Konto dort ist deaktiviert. Es lässt sich reaktivieren; dann sind Sie Administrator.',
    button: 'Zur Anmeldung',
    notYou: 'Sie haben das nicht erwartet? Dann sprechen Sie mit den Besitzern der Organisation.',
    why: 'Sie erhalten diese E-Mail, weil Sie bei Andenken ein Konto hatten.',
  }),
  many_wrong_passwords: ({ organisation, at, hasSecondFactor }) => ({
    subject: `Viele falsche Passwörter für Ihr Konto bei ${plainName(organisation, 'Andenken')}`,
    sentence: `Für Ihr Konto bei „${organisation}“ wurde ${at} zum 50. Mal in 15 Minuten ein falsches Passwort eingegeben, auf Geräten, auf denen Sie noch nie angemeldet waren. Solche Geräte werden jetzt für eine Weile abgewiesen; auf Ihren eigenen melden Sie sich an wie immer.`,
    more: hasSecondFactor
      ? 'Selbst ein erratenes Passwort genügt nicht: Ihr Konto verlangt noch einen zweiten Faktor.'
      : 'Mit einem zweiten Faktor genügt ein erratenes Passwort nicht mehr. Sie richten ihn unter „Mein Konto“ in einer Minute ein.',
    button: hasSecondFactor ? 'Konto ansehen' : 'Zweiten Faktor einrichten',
    notYou:
      'Das waren nicht Sie? Dann brauchen Sie nichts zu tun; am besten schützt ein langes Passwort, das Sie sonst nirgends benutzen. Waren Sie es doch, hilft „Passwort vergessen“ auf der Anmeldeseite.',
    why: 'Sie erhalten diese E-Mail zu Ihrer Sicherheit, höchstens einmal am Tag.',
  }),
  retention_shortened: ({ organisation, at, shorter }) => ({
    subject: `${plainName(organisation, 'Andenken')}: Medien werden bald kürzer aufbewahrt`,
    sentence: shorter
      ? `${plainName(shorter.by ?? '', 'Jemand')} hat ${at} bei „${organisation}“ festgelegt, dass Fotos, Videos und Filme nur noch ${countOf(shorter.days, 'Tag', 'Tage')} nach dem Check-in aufbewahrt werden. Das gilt ab dem ${momentOf(shorter.from)}.`
      : `Bei „${organisation}“ wurde ${at} festgelegt, dass Medien bald kürzer aufbewahrt werden.`,
    more: shorter ? whatGoes(shorter) : null,
    button: 'Frist ansehen',
    notYou:
      'Sie haben das nicht erwartet, oder es ist nicht gewollt? Bis dahin kann jeder Besitzer es unter „Organisation“ im Bereich „Sicherheit & GDPR“ mit „Rückgängig machen“ zurücknehmen. Dann ändert sich nichts.',
    why: ownersAreTold,
  }),
  jobs_failed: ({ organisation, at }) => ({
    subject: `${plainName(organisation, 'Andenken')}: Etwas ist fehlgeschlagen`,
    sentence: `Bei „${organisation}“ war ${at} etwas offen, das mehrmals fehlgeschlagen ist, etwa ein Foto, ein Film oder ein Zertifikat.`,
    more: 'Unter „Monitoring“ steht, was es ist und woran es lag. Dort lässt es sich noch einmal ausführen oder verwerfen. Bis nichts mehr offen ist, schreiben wir nicht noch einmal.',
    button: 'Monitoring öffnen',
    notYou:
      'Sie haben Fragen dazu? Wenn es sich wiederholt, hilft weiter, wer diese Installation betreibt; das steht im Impressum.',
    why: ownersAreTold,
  }),
  jobs_settled: ({ organisation, at }) => ({
    subject: `${plainName(organisation, 'Andenken')}: Nichts ist mehr offen`,
    sentence: `Bei „${organisation}“ war ${at} keine fehlgeschlagene Aufgabe mehr offen: Sie sind noch einmal ausgeführt, anderswo erledigt, verworfen oder älter als sieben Tage.`,
    more: null,
    button: 'Monitoring öffnen',
    notYou: 'Sie haben nichts weiter zu tun.',
    why: ownersAreTold,
  }),
  agreement_concluded: ({ organisation, at, agreement }) => ({
    subject: `${plainName(organisation, 'Andenken')}: Vertrag zur Auftragsverarbeitung geschlossen`,
    sentence: `${plainName(agreement?.by ?? '', 'Jemand')} hat ${at} für „${organisation}“ den Vertrag zur Auftragsverarbeitung (Artikel 28 DSGVO) geschlossen. Er liegt dieser E-Mail als PDF bei; bitte bewahren Sie ihn auf.`,
    more: agreement ? `Fassung ${agreement.version}, Prüfsumme des Textes (SHA-256): ${agreement.hash}` : null,
    button: 'DSGVO öffnen',
    notYou: 'Sie haben das nicht erwartet? Dann sprechen Sie mit den anderen Besitzern der Organisation.',
    why: ownersAreTold,
  }),
  weekly_figures: ({ organisation, at, figures }) => {
    const reasons = figures && reasonTable(figures)
    return {
      subject: `Wochenzahlen von ${plainName(organisation, 'Andenken')}${figures ? `, ${weekInWords(figures)}` : ''}`,
      sentence: figures
        ? `Das war die Woche vom ${weekInWords(figures)} bei „${organisation}“, verglichen mit der Woche davor.`
        : `Das war die letzte Woche bei „${organisation}“.`,
      ...(figures && { figures: [weekTable(figures), ...(reasons ? [reasons] : [])] }),
      more: `Gezählt wurde ${at}: die Gäste, die in der Woche eingecheckt haben, und wie weit sie bis dahin gekommen sind. Was danach noch zugestellt oder geöffnet wird, zeigt die Seite.`,
      button: 'Zahlen ansehen',
      notYou:
        'Sie haben genug davon? Auf derselben Seite schalten Sie „Wochenzahlen per E-Mail“ wieder aus; dann kommt keine mehr.',
      why: 'Sie erhalten diese E-Mail, weil Sie die Wochenzahlen bei Andenken eingeschaltet haben.',
    }
  },
}

const ownersAreTold = 'Sie erhalten diese E-Mail, weil Sie Besitzer dieser Organisation sind.'

const countOf = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** "29. November 2026 um 08:15 Uhr" */
const momentOf = (iso: string) => `${longDate(de, iso) ?? ''} um ${timeOfDay(de, iso) ?? ''} Uhr`

/** The deletions of the first night with a shorter period, of the data that existed when it was saved. */
function whatGoes({ customers, media }: NonNullable<MemberEmail['shorter']>): string {
  if (customers + media === 0) return 'Nach dem heutigen Stand wird in der Nacht danach nichts gelöscht.'
  const files = countOf(media, 'Medium', 'Medien')
  const what =
    media === 0
      ? `die Daten von ${countOf(customers, 'Gast', 'Gästen')}`
      : customers === 0
        ? `${files}, nicht zugeordnet,`
        : `${files} von ${countOf(customers, 'Gast', 'Gästen')}`
  const ends =
    customers > 0
      ? ` ${customers === 1 ? 'Die Galerie dieses Gasts endet' : 'Die Galerien dieser Gäste enden'} schon zu diesem Zeitpunkt.`
      : ''
  return `Nach dem heutigen Stand ${media === 1 ? 'wird' : 'werden'} in der Nacht danach ${what} unwiderruflich gelöscht.${ends} Ist es ungewöhnlich viel, wartet das Löschen, bis ein Besitzer es auf der Startseite freigibt.`
}

const membersAreTold = 'Sie erhalten diese E-Mail, weil Sie ein Konto in dieser Organisation haben.'

const alarm = 'Dann ändern Sie gleich Ihr Passwort und prüfen Sie unter „Mein Konto“ die angemeldeten Geräte.'

const notice = (words: Omit<Body, 'why'>): Body => ({
  ...words,
  why: 'Sie erhalten diese E-Mail zu Ihrer Sicherheit, wenn sich an der Anmeldung Ihres Kontos etwas ändert.',
})

/** The email for programs that show no HTML, and for reading aloud; the link is alone on its line. */
export const memberTextOf = ({ link }: Pick<MemberEmail, 'link'>, words: MemberWords): string =>
  [
    `${words.greeting}\n\n${words.sentence}`,
    ...(words.figures ?? []).map(figuresInText),
    ...(words.more ? [words.more] : []),
    ...(words.button ? [`${words.button}:\n${link}`] : []),
    words.notYou,
    words.why,
    `-- \n${words.sender}\n${legalText(legalForMembers(link))}\n`,
  ].join('\n\n')
