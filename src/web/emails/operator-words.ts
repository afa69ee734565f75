import type { OperatorEmail } from '../../contract/pages.ts'
import { de } from '../../texts/de.ts'
import { longDate, oneLine, timeOfDay } from '../../texts/format.ts'
import type { MemberWords } from './member-words.ts'

/** The operator is "Sie" and reads German; the texts name no organisation, no customer and no secret. */
export function operatorWordsOf({ fault, isOver, installation, at }: OperatorEmail): MemberWords {
  const { subject, sentence } = faults[fault][isOver ? 'over' : 'begun']
  const where = oneLine(installation)
  const when = `am ${longDate(de, at) ?? ''} um ${timeOfDay(de, at) ?? ''} Uhr deutscher Zeit`
  return {
    subject: `Andenken: ${subject} (${where.replace(/^https?:\/\//, '')})`,
    greeting: 'Guten Tag,',
    sentence,
    more: `Installation: ${where}. Das war ${when} so, bei zwei Prüfungen hintereinander. ${isOver ? 'Sie haben nichts weiter zu tun.' : 'Bis es vorbei ist, schreiben wir dazu nicht noch einmal.'}`,
    button: 'Monitoring öffnen',
    linkBelow: 'Oder öffnen Sie diesen Link:',
    notYou:
      'Prozesse und Datenträger zeigt die Seite nur am Rechner selbst. Dieselben Zahlen gibt GET /metrics, und docs/operations.md sagt unter „Störungen per E-Mail“, was zu tun ist.',
    why: 'Sie erhalten diese E-Mail, weil diese Adresse als OPERATOR_EMAIL dieser Installation eingetragen ist.',
    sender: 'Andenken',
  }
}

type Words = { subject: string; sentence: string }

const faults: Record<OperatorEmail['fault'], { begun: Words; over: Words }> = {
  storage: {
    begun: {
      subject: 'Dateispeicher nicht erreichbar',
      sentence: 'Der Dateispeicher ist nicht erreichbar: Bilder und Filme fehlen in den Galerien, und Uploads warten.',
    },
    over: { subject: 'Dateispeicher wieder erreichbar', sentence: 'Der Dateispeicher ist wieder erreichbar.' },
  },
  disk: {
    begun: {
      subject: 'Datenträger fast voll',
      sentence:
        'Auf einem Datenträger ist weniger als ein Zehntel frei: Geht der Platz aus, nimmt Andenken keine Uploads mehr an.',
    },
    over: {
      subject: 'wieder Platz auf dem Datenträger',
      sentence: 'Kein Prozess meldet mehr einen Datenträger, auf dem weniger als ein Zehntel frei ist.',
    },
  },
  process: {
    begun: {
      subject: 'Ein Prozess gibt kein Lebenszeichen mehr',
      sentence: 'Ein Prozess gibt kein Lebenszeichen mehr und ist auf seiner Maschine nicht neu gestartet worden.',
    },
    over: {
      subject: 'kein Prozess fehlt mehr',
      sentence: 'Kein Prozess ist mehr ohne Lebenszeichen: Er ist neu gestartet oder seit mehr als einem Tag fort.',
    },
  },
  jobs: {
    begun: {
      subject: 'Eine Aufgabe der Installation ist fehlgeschlagen',
      sentence:
        'Eine Aufgabe, die zu keiner Organisation gehört, etwa die Arbeit der Nacht, ist mehrmals fehlgeschlagen; welche, steht im Protokoll unter „job failed“.',
    },
    over: {
      subject: 'keine Aufgabe der Installation ist mehr offen',
      sentence:
        'Keine fehlgeschlagene Aufgabe der Installation ist mehr offen: Sie ist seitdem neu begonnen worden oder älter als sieben Tage.',
    },
  },
  certificate_ends: {
    begun: {
      subject: 'Ein Zertifikat läuft bald ab',
      sentence:
        'Das TLS-Zertifikat der Website oder des Mailservers läuft bald ab und ist noch nicht erneuert: Danach warnen Browser vor den Galerien, oder E-Mails bleiben liegen.',
    },
    over: {
      subject: 'kein Zertifikat läuft mehr bald ab',
      sentence: 'Die TLS-Zertifikate der Website und des Mailservers gelten wieder lange genug.',
    },
  },
  certificate_bad: {
    begun: {
      subject: 'Ein Zertifikat gilt nicht',
      sentence:
        'Das TLS-Zertifikat der Website oder des Mailservers ist abgelaufen oder gilt für einen anderen Namen: Browser warnen vor den Galerien, oder E-Mails bleiben liegen.',
    },
    over: {
      subject: 'kein Zertifikat ist mehr ungültig',
      sentence:
        'Kein TLS-Zertifikat der Website oder des Mailservers ist mehr abgelaufen oder für einen anderen Namen.',
    },
  },
}
