import { pino } from 'pino'

export type Log = {
  debug(event: object, text: string): void
  info(event: object, text: string): void
  warn(event: object, text: string): void
  error(event: object, text: string): void
}

/** JSON lines on standard output. Names, addresses, links and tokens of people never go into the log. */
export function openLog(level: string): Log {
  return pino({
    level,
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
      censor: '[entfernt]',
    },
  })
}
