import type { Ctx, JobCtx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import type { Letter } from '../platform/mail/letter.ts'
import { putIntoMailbox } from './mailbox.ts'

/** A letter that the server puts off is tried again for a day (settled points, "Mail"). */
const patienceMilliseconds = 24 * 3_600_000

type Log = JobCtx['house']['log']

/** What every row of a letter says about its way. */
type Row = { id: string; status: string; attempts: number; handed_over_at: Date | null; created_at: Date }

/** One kind of letters: where their rows lie, what they say, and what follows from their outcome. */
export type Post<R extends Row> = {
  table: 'letter' | 'deletion_letter'
  find: (tx: Tx, id: string) => Promise<R | undefined>
  /** Holds the row until the end of the transaction. */
  lock: (tx: Tx, id: string) => Promise<R | undefined>
  /** Asks for another run after so many seconds. */
  again: (ctx: Ctx, id: string, seconds: number) => Promise<unknown>
  /** Undefined: there is nothing to say any more, which is a failure. */
  write: (job: JobCtx, letter: R) => Promise<Letter | undefined>
  sent: (ctx: Ctx, letter: R) => Promise<unknown>
  /** In words for whoever reads it; what the mail server said is told as it said it. */
  failed: (ctx: Ctx, letter: R, reason: string, log: Log) => Promise<unknown>
  reasons: { cutOff: string; nothing: (letter: R) => string; noAddress: string }
}

/** Both do nothing for a letter that has its outcome. */
export type Sender = {
  send: (job: JobCtx, id: string) => Promise<void>
  fail: (job: JobCtx, id: string, reason: string) => Promise<void>
}

/**
 * Sends letters, each at most once. `handed_over_at` is committed just before the last byte leaves; a letter that
 * has it without an outcome was cut off in the one moment in which nobody can know, and fails instead of being sent
 * a second time.
 */
export function sendOnce<R extends Row>(post: Post<R>): Sender {
  // both tables have what a sending notes, under the same names
  const row = (tx: Tx, id: string) => tx.updateTable(post.table as 'letter').where('id', '=', id)
  /** Notes that the last byte is about to leave; nothing when another run has noted it. */
  const handOver = ({ tx, now }: Ctx, id: string) =>
    row(tx, id)
      .set({ handed_over_at: now() })
      .where('status', '=', 'queued')
      .where('handed_over_at', 'is', null)
      .returning('id')
      .executeTakeFirst()

  /** In one transaction, if the letter still waits for its outcome. */
  const whileQueued = ({ inOrg }: JobCtx, id: string, work: (ctx: Ctx, letter: R) => Promise<unknown>) =>
    inOrg(async (ctx) => {
      const letter = await post.lock(ctx.tx, id)
      if (letter?.status === 'queued') await work(ctx, letter)
    })
  const fail = (job: JobCtx, id: string, reason: string) =>
    whileQueued(job, id, (ctx, letter) => post.failed(ctx, letter, reason, job.house.log))

  async function send(job: JobCtx, id: string): Promise<void> {
    const { house, inOrg } = job
    const letter = await inOrg(({ tx }) => post.find(tx, id))
    if (letter?.status !== 'queued') return
    if (letter.handed_over_at) return fail(job, id, post.reasons.cutOff)
    const written = await post.write(job, letter)
    if (!written) return fail(job, id, post.reasons.nothing(letter))
    if (!house.mailer) {
      return whileQueued(job, id, async (ctx, now) => {
        await putIntoMailbox(ctx, written)
        await post.sent(ctx, now)
      })
    }

    const outcome = await house.mailer
      .send(written, () =>
        inOrg(async (ctx) => {
          if (!(await handOver(ctx, id))) throw new Error('the letter is being sent by another run')
        }),
      )
      .catch((error: unknown) => {
        if (error instanceof TypeError) return { kind: 'refused', reason: post.reasons.noAddress } as const
        throw error
      })
    if (outcome.kind === 'accepted') await whileQueued(job, id, post.sent)
    else if (outcome.kind === 'later') await putOff(job, id, outcome.reason)
    else await fail(job, id, outcome.kind === 'unknown' ? post.reasons.cutOff : outcome.reason)
  }

  const putOff = (job: JobCtx, id: string, reason: string) =>
    whileQueued(job, id, async (ctx, letter) => {
      if (ctx.now().getTime() - letter.created_at.getTime() > patienceMilliseconds) {
        await post.failed(ctx, letter, reason, job.house.log)
      } else {
        const attempts = letter.attempts + 1
        await row(ctx.tx, id).set({ attempts, reason, handed_over_at: null }).execute()
        await post.again(ctx, id, Math.min(5 * 2 ** attempts, 1800))
      }
    })

  return { send, fail }
}
