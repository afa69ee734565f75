import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import type { Health } from '../../contract/overview.ts'
import type { Services } from '../platform/context.ts'
import { systemOrganisation } from '../platform/in-organisation.ts'

type Probe = {
  check: () => Promise<void>
  /** True where it answers although something is wrong. */
  isLimited?: () => Promise<boolean>
  timeout: number
  fine: string
  limited?: string
  broken: string
}

/** `checkedAt`: when it was asked. */
type Checked = Health & { checkedAt: Date }

const cacheMilliseconds = 30_000
/** Slower than this counts as degraded. */
const slowMilliseconds = 1500
const damageMilliseconds = 1000

/** The state of the parts that the product depends on, asked at most every 30 s; without versions, hosts or reasons. */
export function openHealth({
  db,
  storage,
  mailer,
  mailbox,
  now,
}: Pick<Services, 'db' | 'storage' | 'mailer' | 'mailbox' | 'now'>) {
  /**
   * A stored object is damaged; only owners are told which. A database that does not answer in time has its own probe.
   */
  const isDamaged = () =>
    Promise.race([askDamaged().catch(() => false), wait(damageMilliseconds, false, { ref: false })])
  const askDamaged = async () => {
    const { rows } =
      await sql`select from damaged_objects(${systemOrganisation}, 1) union all select from storage_alarm limit 1`.execute(
        db,
      )
    return rows.length > 0
  }
  const probes = {
    health: {
      check: async () => {},
      isLimited: isDamaged,
      timeout: 4000,
      fine: 'Der Dienst läuft.',
      limited: 'Der Dienst läuft eingeschränkt.',
      broken: 'Der Dienst antwortet nicht.',
    },
    database: {
      check: async () => void (await sql`select 1`.execute(db)),
      timeout: 4000,
      fine: 'Die Datenbank antwortet.',
      broken: 'Die Datenbank ist nicht erreichbar.',
    },
    storage: {
      check: () => storage.check(),
      timeout: 5000,
      isLimited: isDamaged,
      fine: 'Der Dateispeicher antwortet.',
      limited: 'Einzelne Dateien sind beschädigt.',
      broken: 'Der Dateispeicher ist nicht erreichbar.',
    },
    email: {
      async check() {
        if (!mailer && !mailbox) throw new Error('no mail server')
        await mailer?.check()
      },
      timeout: 3000,
      fine: mailer ? 'Der Mailserver nimmt E-Mails an.' : 'E-Mails landen im eingebauten Postfach.',
      broken: mailer
        ? 'Der Mailserver ist nicht erreichbar.'
        : 'E-Mails warten: Es ist noch kein Mailserver eingerichtet (MAIL_URL).',
    },
  } as const satisfies Record<string, Probe>

  const cache = new Map<string, { at: number; answer: Promise<Checked> }>()
  return (name: keyof typeof probes): Promise<Checked> => {
    const known = cache.get(name)
    if (known && performance.now() - known.at < cacheMilliseconds) return known.answer
    const checkedAt = now()
    const answer = ask(probes[name]).then((health) => ({ ...health, checkedAt }))
    cache.set(name, { at: performance.now(), answer })
    return answer
  }
}

export type AskHealth = ReturnType<typeof openHealth>

const opened = new WeakMap<object, AskHealth>()

/** The health of these services, with the answers that others have asked for. */
export function healthOf(services: Parameters<typeof openHealth>[0]): AskHealth {
  const health = opened.get(services) ?? openHealth(services)
  opened.set(services, health)
  return health
}

async function ask({ check, isLimited, timeout, fine, limited = fine, broken }: Probe): Promise<Health> {
  const start = performance.now()
  const time = () => Math.round(performance.now() - start)
  let timer: NodeJS.Timeout | undefined
  try {
    const wrong = await Promise.race([
      check().then(isLimited),
      new Promise<undefined>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('timeout')), timeout)
      }),
    ])
    const responseTime = time()
    if (wrong) return { status: 'degraded', message: limited, responseTime }
    return { status: responseTime > slowMilliseconds ? 'degraded' : 'online', message: fine, responseTime }
  } catch {
    return { status: 'offline', message: broken, responseTime: time() }
  } finally {
    clearTimeout(timer)
  }
}
