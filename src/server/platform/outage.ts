import pg from 'pg'

/** No connection to the database, or one that does not answer any more. */
export class DatabaseUnreachable extends Error {
  constructor(cause?: unknown) {
    super('The database cannot be reached.', { cause })
  }
}

/**
 * PostgreSQL's states when nothing is wrong with the statement, only with the moment: connection lost (08), shutting
 * down, starting, ended by an administrator (57P), too many connections or no memory (53, but not a full disk), a
 * standby (25006), waited in vain (55P03, 57014, 25P03, 25P04), and two transactions that conflict (40).
 */
const states = /^(08...|57P0[1-5]|57014|53[023]00|53400|40001|40P01|55P03|25P0[34]|25006)$/
const systemCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN']
/** The messages of pg, its pool and Kysely about broken connections. */
const phrases =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Postgres connection has been discarded)/

/** A dependency is temporarily unavailable: the request may be repeated, and neither caller nor server is to blame. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable) return true
  if (error instanceof pg.DatabaseError) return states.test(error.code ?? '')
  const { code } = Object(error) as { code?: unknown }
  if (typeof code === 'string' && systemCodes.includes(code)) return true
  return error instanceof Error && phrases.test(error.message)
}

/** The database itself was lost in the middle: no answer, or it ended the connection. */
export const isDatabaseLost = (error: unknown): boolean =>
  error instanceof DatabaseUnreachable ||
  (error instanceof pg.DatabaseError && /^(08...|57P0[1-5])$/.test(error.code ?? ''))
