import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

/**
 * Each address of the back-office with a screen of its own, `/dashboard/sessions/:sessionId`. Read as text and not
 * imported, because the pages need a browser.
 */
const addresses = read('../src/web/backoffice/routes.tsx')
  .split('\n')
  .filter((line) => !/<(?:Navigate|ToOrganisation)\b/.test(line))
  .flatMap((line) => /\bpath: '([^']+)'/.exec(line)?.[1] ?? [])
  // a path without a leading slash is below the dashboard
  .map((path) => (path.startsWith('/') ? path : `/dashboard/${path}`))

test('`npm run screens` draws every address of the back-office', () => {
  expect(addresses.length).toBeGreaterThan(15)
  const drawn = readdirSync(join(import.meta.dirname, 'screens'))
    .map((name) => read(`screens/${name}`))
    .join('\n')
  const isDrawn = (address: string) => {
    const shape = address.replaceAll(/:\w+/g, '[^/?#`]+').replace('*', '[\\w-]+')
    return new RegExp(`['\`]${shape}['\`?#]`).test(drawn)
  }
  const missing = addresses.filter((address) => !isDrawn(address))
  expect(missing, 'a file of test/screens wants a screen for each of these addresses of routes.tsx').toEqual([])
})
