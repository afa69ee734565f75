import { sql } from 'kysely'
import type { Services } from './context.ts'
import type { Db } from './db.ts'
import type { Log } from './log.ts'

const hour = 3600_000
const day = 24 * hour

/** Andenken is younger: the clock of a machine without a battery that has not asked a time server yet. */
const earliest = Date.UTC(2025, 0, 1)
/** Times in milliseconds (docs/product/operation.md 9). */
const times = {
  /** Between two looks. */
  pulse: 60_000,
  /**
   * No look for longer than this although a process ran: the clock jumped, or the machine slept for longer than a
   * night.
   */
  asleep: 2 * day,
  /** The same where no process ran before: a holiday. */
  off: 31 * day,
  /** For so long after a jump, nothing irreversible is done: a weekend, on which no member checks dates. */
  calm: 3 * day,
  /** The clocks of process and database differ by more than this: one of them is wrong. */
  apart: hour,
}

/**
 * The queue's own time, which only goes forward: pg-boss waits for a moment of its clock, and after one that was ahead
 * it would wait for years, or ask a thousand times a second, since no timer is that long.
 */
export const evenClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work: () => void, ms: number) => setInterval(work, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
}

type Looked = { moment: Date; jumped_at: Date | null; seconds: number | null }

/** Looks at the database's clock. Jobs that it queued while it was ahead are moved back with it. */
async function look(db: Db, log: Log, longest: number): Promise<Looked> {
  const { rows } = await sql<Looked>`
    select moment, jumped_at, extract(epoch from jumped_by)::float8 as seconds
    from look_at_clock(make_interval(secs => ${longest / 1000}))`.execute(db)
  const looked = rows[0]
  if (!looked) throw new Error('nobody has looked at the clock before')
  const { seconds, moment } = looked
  if (seconds !== null && seconds < 0) log.warn({ seconds, now: moment }, 'the clock has gone back')
  if (seconds !== null && seconds > 0) log.error({ seconds, now: moment }, 'the clock has jumped: nothing is deleted')
  return looked
}

/**
 * Whether the clock is trusted enough for irreversible work. It is not for three days after a jump, nor while process
 * and database do not agree; the log says so.
 */
export async function isClockSteady({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>): Promise<boolean> {
  const { moment, jumped_at } = await look(db, log, times.asleep)
  const apart = now().getTime() - moment.getTime()
  if (Math.abs(apart) > times.apart) {
    log.error({ seconds: apart / 1000 }, 'the clocks of process and database differ: nothing is deleted')
    return false
  }
  return jumped_at === null || moment.getTime() - jumped_at.getTime() >= times.calm
}

/**
 * Looks at the clock now and then every minute. Answers how to stop.
 * @throws Error with a German message when the time is earlier than Andenken
 */
export async function watchClock({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>): Promise<() => void> {
  refuseEarly('dieses Rechners', now())
  const { moment } = await look(db, log, times.off)
  refuseEarly('der Datenbank', moment)
  const timer = setInterval(() => {
    look(db, log, times.asleep).catch((err: unknown) => log.debug({ err }, 'the clock was not looked at'))
  }, times.pulse)
  timer.unref()
  return () => clearInterval(timer)
}

/** Rows written with such a time would be due for deletion as soon as the clock is right. */
function refuseEarly(whose: string, at: Date) {
  if (at.getTime() >= earliest) return
  const date = at.toLocaleDateString('de-DE', { timeZone: 'UTC', dateStyle: 'long' })
  throw new Error(`Die Uhr ${whose} steht auf dem ${date}. Andenken startet, sobald sie stimmt.`)
}
