import { sql } from 'kysely'
import type { Health } from '../../contract/overview.ts'
import type { House } from '../platform/context.ts'

type Probe = { check: () => Promise<void>; timeout: number; fine: string; broken: string }

const cacheMilliseconds = 30_000
/** Slower than this counts as degraded. */
const slowMilliseconds = 1500

/** True answers of the parts the product stands on, asked at most every 30 s; without versions, hosts or reasons. */
export function openHealth({ db, storage, mailer, mailbox }: Pick<House, 'db' | 'storage' | 'mailer' | 'mailbox'>) {
  const probes = {
    health: { check: async () => {}, timeout: 4000, fine: 'Der Dienst läuft.', broken: 'Der Dienst antwortet nicht.' },
    database: {
      check: async () => void (await sql`select 1`.execute(db)),
      timeout: 4000,
      fine: 'Die Datenbank antwortet.',
      broken: 'Die Datenbank ist nicht erreichbar.',
    },
    storage: {
      check: () => storage.check(),
      timeout: 5000,
      fine: 'Der Dateispeicher antwortet.',
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

  const cache = new Map<string, { at: number; answer: Promise<Health> }>()
  return (name: keyof typeof probes): Promise<Health> => {
    const known = cache.get(name)
    if (known && Date.now() - known.at < cacheMilliseconds) return known.answer
    const answer = ask(probes[name])
    cache.set(name, { at: Date.now(), answer })
    return answer
  }
}

async function ask({ check, timeout, fine, broken }: Probe): Promise<Health> {
  const start = performance.now()
  const time = () => Math.round(performance.now() - start)
  let timer: NodeJS.Timeout | undefined
  try {
    await Promise.race([
      check(),
      new Promise((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('timeout')), timeout)
      }),
    ])
    const responseTime = time()
    return { status: responseTime > slowMilliseconds ? 'degraded' : 'online', message: fine, responseTime }
  } catch {
    return { status: 'offline', message: broken, responseTime: time() }
  } finally {
    clearTimeout(timer)
  }
}
