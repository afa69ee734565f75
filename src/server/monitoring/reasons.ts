type Output = { name?: unknown; message?: unknown; code?: unknown; reason?: unknown }

const outputOf = (output: unknown): Output => {
  const { value = output } = Object(output) as { value?: unknown }
  return Object(value) as Output
}

const byCode = new Map(
  Object.entries({
    ENOSPC: 'Auf dem Datenträger war kein Platz mehr.',
    ENOENT: 'Eine Datei, die gebraucht wird, war nicht da.',
    EACCES: 'Eine Datei ließ sich nicht öffnen: Das Recht dazu fehlt.',
    ECONNREFUSED: 'Die Gegenstelle hat keine Verbindung angenommen.',
    ECONNRESET: 'Die Verbindung ist abgebrochen.',
    ETIMEDOUT: 'Die Gegenstelle hat nicht geantwortet.',
  }),
)

/** Of `ToolFailure`. */
const byReason = new Map(
  Object.entries({
    exit: 'Das Programm für Fotos und Filme hat abgebrochen.',
    idle: 'Das Programm für Fotos und Filme ist hängen geblieben.',
    timeout: 'Die Verarbeitung hat zu lange gedauert.',
    killed: 'Das System hat die Verarbeitung beendet, meist weil der Arbeitsspeicher nicht reichte.',
    missing: 'Das Programm für Fotos und Filme fehlt auf diesem Rechner.',
    cpu: 'Die Verarbeitung braucht zu viel Rechenzeit.',
    memory: 'Die Verarbeitung braucht zu viel Speicher.',
    folder: 'Die Verarbeitung braucht zu viel Platz.',
  }),
)

/** Why the last try of a job failed, in words for staff, by what the queue keeps of the error. */
export function reasonOf(output: unknown): string {
  const { name, message, code, reason } = outputOf(output)
  if (name === 'ToolFailure') return byReason.get(String(reason)) ?? broken
  if (name === 'Undecodable' && typeof message === 'string') return message
  if (typeof message === 'string' && message.endsWith('heartbeat timeout')) return silent
  return byCode.get(String(code)) ?? broken
}

/** The program's own message, on one line; null: there is none. */
export function messageOf(output: unknown): string | null {
  const { message } = outputOf(output)
  return typeof message === 'string' && message !== '' ? message.replaceAll(/\s+/g, ' ').slice(0, 500) : null
}

const broken = 'Die Verarbeitung ist mehrmals abgebrochen.'
const silent = 'Der Prozess, der daran arbeitete, hat kein Lebenszeichen mehr gegeben.'
