import type { Page } from 'playwright-core'
import { fails, never, press } from './actions.ts'
import type { Stage } from './stage.ts'

/** The list of all customers, and the person's drawer. */

const list = '/dashboard/customers'
const album = (customer: string) => (stage: Stage) => `/dashboard/albums/${stage.customer(customer).id}`
const person = (customer: string) => (stage: Stage) => `${list}?kunde=${stage.customer(customer).id}`
const oneCall = '/customers/0'
const stories = ['/timeline', '/emails']

async function calendar(page: Page) {
  await page
    .getByRole('button', { name: /^Datum auswählen/ })
    .first()
    .click()
  await page.waitForTimeout(400)
}

export const customerScreens = [
  { name: 'customers full', who: 'demo' as const, path: list, whole: true as const },
  { name: 'customers empty', who: 'empty' as const, path: list },
  { name: 'customers 300', who: 'many' as const, path: `${list}?limit=100` },
  { name: 'customers last page', who: 'many' as const, path: `${list}?page=12`, whole: true as const },
  {
    name: 'customers none found',
    who: 'many' as const,
    path: `${list}?search=Zebra&email_status=sent&from=2026-11-01&to=2026-11-20`,
  },
  { name: 'customers calendar', who: 'demo' as const, path: list, act: calendar },
  { name: 'customers loading', who: 'demo' as const, path: list, before: never('/customers/overview') },
  { name: 'customers failing', who: 'demo' as const, path: list, before: fails('/customers/overview') },
  { name: 'person', who: 'demo' as const, path: person('Familie Wagner') },
  { name: 'person without media', who: 'demo' as const, path: person('Nora Feldmann') },
  { name: 'person failed work', who: 'demo' as const, path: person('Paul und Mia') },
  { name: 'person edit', who: 'demo' as const, path: person('Familie Wagner'), act: press('Bearbeiten') },
  { name: 'person lock link', who: 'demo' as const, path: person('Familie Wagner'), act: press('Link sperren') },
  { name: 'album', who: 'demo' as const, path: album('Familie Wagner'), whole: true as const },
  { name: 'album empty', who: 'demo' as const, path: album('Nora Feldmann'), whole: true as const },
  { name: 'album gone', who: 'demo' as const, path: '/dashboard/albums/00000000-0000-7000-8000-000000000000' },
  { name: 'person gone', who: 'demo' as const, path: `${list}?kunde=00000000-0000-7000-8000-000000000000` },
  { name: 'person loading', who: 'demo' as const, path: person('Familie Wagner'), before: never(oneCall) },
  { name: 'person failing', who: 'demo' as const, path: person('Familie Wagner'), before: fails(oneCall) },
  { name: 'person story loading', who: 'demo' as const, path: person('Familie Wagner'), before: never(...stories) },
  { name: 'person story failing', who: 'demo' as const, path: person('Familie Wagner'), before: fails(...stories) },
]
