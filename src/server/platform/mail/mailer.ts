import type { Email } from './email.ts'
import type { FaultKind } from './mail-fault.ts'

/** The outcome of an email. */
export type MailOutcome =
  /** `response`: the server's words as one line, without the password. */
  | { kind: 'accepted'; response: string }
  /** Not delivered for now: try again later (a 4xx, no connection, a fault of the settings). */
  | { kind: 'later'; reason: string; fault?: FaultKind }
  /** Not delivered for good, in the server's words; `bounce`: the address takes no emails, with this status. */
  | { kind: 'refused'; reason: string; fault?: FaultKind; bounce?: string }
  /** The connection was lost after the handover began: the email may or may not have arrived. Never send it again. */
  | { kind: 'unknown'; reason: string }

export type Mailer = {
  /**
   * Sends one email. `handOver` is awaited once, when the server has accepted sender and recipient and has got
   * everything but the end of the message: the caller durably notes "being handed over" there. Only then does the
   * final dot go out, so a process that is killed at any moment knows afterwards whether the email may have left.
   * When `handOver` throws, the email does not leave and `send` throws the same error.
   * Throws TypeError for an email that can't be written (see `write`).
   */
  send(email: Email, handOver: () => Promise<void>): Promise<MailOutcome>
  /** Connects, signs in and says goodbye; throws the fault. */
  check(): Promise<void>
  /** Lets emails in flight finish, then closes all connections. */
  close(): Promise<void>
}
