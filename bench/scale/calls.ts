import type pg from 'pg'
import { names } from './names.ts'
import { ownerOf, password } from './seed.ts'

/** A daily call: how often among a hundred, and its address with fresh values each time. */
export type Call = { name: string; share: number; next: () => { path: string; token: string } }

type Organisation = { token: string; customers: number; shifts: Shift[]; media: string[]; galleries: string[] }
type Shift = { id: string; customers: number }

/** The owners at work: the biggest organisation's most of the time, beside it a middling and a small one's. */
const working = [1, 1, 1, 1, 1, 1, 1, 2, 2, 15]

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!
const below = (n: number) => Math.floor(Math.random() * n)
const iso = (daysAgo: number) => new Date(Date.now() - daysAgo * 24 * 3600_000).toISOString()

/** All measured calls. Signs the owners in; `client` is a superuser's connection that reads possible parameters. */
export async function prepareCalls(base: string, client: pg.Client): Promise<Call[]> {
  const organisations = new Map<number, Organisation>()
  for (const n of new Set(working)) organisations.set(n, await open(n, base, client))
  const anyone = () => organisations.get(pick(working))!
  const get =
    (path: (of: Organisation) => string): Call['next'] =>
    () => {
      const of = anyone()
      return { path: `/api/v1${path(of)}`, token: of.token }
    }
  const customers = (values: Record<string, string | number>) =>
    `/customers/overview?${new URLSearchParams({ limit: '25', ...Object.fromEntries(Object.entries(values).map(([k, v]) => [k, String(v)])) })}`
  const status = () => pick(['new', 'uploading', 'waiting', 'preparing', 'processing', 'completed', 'failed'])

  return [
    { name: 'bare: /auth/me', share: 8, next: get(() => '/auth/me') },
    { name: 'home: stats', share: 7, next: get(() => '/dashboard/stats') },
    { name: 'home: active shifts', share: 7, next: get(() => '/dashboard/active-sessions') },
    { name: 'home: recent activity', share: 7, next: get(() => '/dashboard/recent-activity') },
    { name: 'analytics: snapshot', share: 2, next: get(() => '/analytics/snapshot') },
    { name: 'analytics: a year', share: 2, next: get(() => `/analytics/delivery?from=${iso(364).slice(0, 10)}`) },
    { name: 'customers: first pages', share: 8, next: get(() => customers({ page: 1 + below(5) })) },
    {
      name: 'customers: any page',
      share: 4,
      next: get((of) => customers({ page: 1 + below(Math.max(1, Math.floor(of.customers / 25))) })),
    },
    {
      name: 'customers: by state',
      share: 4,
      next: get(() =>
        customers({
          page: 1 + below(3),
          processing_status: Math.random() < 0.7 ? status() : 'all',
          email_status: Math.random() < 0.5 ? pick(['pending', 'sent', 'failed']) : 'all',
        }),
      ),
    },
    {
      // the customers to choose from: without those whose deletion is pending
      name: 'customers: failures',
      share: 3,
      next: get(() =>
        customers({
          page: 1 + below(3),
          ...pick<Record<string, string>>([
            { processing_status: 'failed' },
            { email_status: 'failed' },
            { email_status: 'failed', search: words() },
          ]),
        }),
      ),
    },
    {
      name: 'customers: by date',
      share: 5,
      next: get(() => {
        const from = below(1000)
        return customers({
          dateFrom: iso(from + below(60)),
          dateTo: iso(from),
          processing_status: pick(['all', status()]),
        })
      }),
    },
    { name: 'customers: search', share: 14, next: get(() => customers({ search: words() })) },
    {
      name: 'customers: search and state',
      share: 4,
      next: get(() => customers({ search: words(), processing_status: status() })),
    },
    { name: 'shifts: list', share: 6, next: get(() => `/sessions/all?page=${1 + below(3)}&limit=25`) },
    {
      name: 'shifts: search',
      share: 3,
      next: get(
        () =>
          `/sessions/all?limit=25&search=${encodeURIComponent(pick(['raft', 'Zürs', 'hohlen', 'imst am', '12.07', 'x']))}`,
      ),
    },
    { name: 'shift with customers', share: 5, next: get((of) => `/sessions/${pick(of.shifts).id}`) },
    { name: 'media of a shift', share: 5, next: get((of) => `/media/session/${pick(of.shifts).id}/overview`) },
    { name: 'media of a customer', share: 5, next: get((of) => `/media/customer/${pick(of.media)}`) },
    { name: 'settings: usage', share: 3, next: get(() => '/organizations/usage-stats') },
    { name: 'gallery', share: 5, next: get((of) => `/customer-gallery/gallery/${pick(of.galleries)}`) },
  ]
}

/** Typical searches: a name or the beginning of it, one letter, both names, a number, an address. */
function words(): string {
  const { first, last } = pick(names.slice(0, 8))
  const [given, family] = [pick(first), pick(last)]
  return pick([
    () => given,
    () => family,
    () => `${given} ${family}`,
    () => family.slice(0, 1 + below(3)),
    () => given.toLowerCase().slice(0, 2),
    () => `${given} ${family.slice(0, 3)}`,
    () => `#${String(1 + below(60)).padStart(3, '0')}`,
    () =>
      `${given}.${family}`
        .toLowerCase()
        .normalize('NFD')
        .replaceAll(/[^a-z.]/g, '') + '1@',
    () => 'Steinhubinger',
    () => 'nicht da',
  ])()
}

async function open(n: number, base: string, client: pg.Client): Promise<Organisation> {
  const answer = await fetch(`${base}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ownerOf(n), password }),
  })
  if (!answer.ok) throw new Error(`${ownerOf(n)} cannot sign in: ${answer.status}`)
  const { accessToken, organization } = (await answer.json()) as { accessToken: string; organization: { id: string } }
  const rows = async <T>(text: string) => (await client.query(text, [organization.id])).rows as T[]
  const [size] = await rows<{ customers: number }>('select customer_count as customers from organisation where id = $1')
  // the newest ones, which have objects in the storage's tables; among them shifts of 300, customers with 60 media
  const recent = `select id from shift where org_id = $1 order by created_at desc limit 500`
  const customers = await rows<{ id: string; token: string }>(
    `select id, gallery_token as token from customer
     where shift_id in (${recent}) and photo_count > 0 and gallery_token is not null order by photo_count desc, id desc limit 2000`,
  )
  return {
    token: accessToken,
    customers: size?.customers ?? 0,
    shifts: await rows<Shift>(
      `select id, customer_count as customers from shift where org_id = $1 order by created_at desc limit 500`,
    ),
    media: customers.map(({ id }) => id),
    galleries: customers.map(({ token }) => token),
  }
}
