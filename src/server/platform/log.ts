import { pino, type DestinationStream } from 'pino'

export type Log = {
  debug(event: object, text: string): void
  info(event: object, text: string): void
  warn(event: object, text: string): void
  error(event: object, text: string): void
}

/**
 * The fields of an error that the log keeps beside message and stack. A database puts whole rows into `detail` and
 * `where`.
 */
const told = ['code', 'severity', 'table', 'column', 'constraint', 'routine', 'syscall'] as const
/** Addresses that servers quote, and values that PostgreSQL quotes when it cannot read them (its codes 22…). */
const addresses = /(?<![\w.+-])[\w.+-]{1,254}@[\w-]+(?:\.[\w-]+)+/g
const values = /"[^"]*"/g
const removed = '[entfernt]'

/** JSON lines on standard output. Names, addresses, links and tokens of people never go into the log. */
export function openLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    serializers: { err: withoutData },
    redact: {
      paths: [
        'email',
        '*.email',
        'name',
        '*.name',
        'token',
        '*.token',
        'password',
        '*.password',
        'to',
        '*.to',
        'url',
        '*.url',
      ],
      censor: removed,
    },
  }
  return pino(options, to ?? standardOutput())
}

/** A full disk or a closed pipe behind standard output costs lines of the log, never the work that logs them. */
function standardOutput(): DestinationStream {
  const out = pino.destination({ dest: 1, sync: true })
  out.on('error', () => {})
  return out
}

/** An error without the data that it was about. */
function withoutData(error: unknown): object {
  const { type, message, stack, ...more } = pino.stdSerializers.err(
    error instanceof Error ? error : new Error(String(error)),
  )
  const isAboutValue = String(more['code']).startsWith('22')
  const clean = (text: string) =>
    (isAboutValue ? text.replaceAll(values, `"${removed}"`) : text).replaceAll(addresses, removed)
  return {
    type,
    message: clean(message),
    stack: clean(stack),
    ...Object.fromEntries(told.flatMap((key) => (more[key] === undefined ? [] : [[key, more[key]]]))),
  }
}
