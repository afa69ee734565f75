import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const dist = new URL('../dist/', import.meta.url)

/** Vite's list of the built files of each source file. */
type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>

const manifestOf = (face: string): Manifest =>
  JSON.parse(readFileSync(new URL(`${face}/manifest.json`, dist), 'utf8')) as Manifest

/** The scripts of some sources with all their static imports: each file, and the name of its shared script. */
function scriptsOf(manifest: Manifest, sources: string[]): Map<string, string | undefined> {
  const files = new Map<string, string | undefined>()
  const add = (source: string) => {
    const part = manifest[source]
    if (!part) throw new Error(`the manifest has no ${source}: is dist/ built anew, and is it the name of a source?`)
    if (files.has(part.file)) return
    files.set(part.file, part.name)
    part.imports?.forEach(add)
  }
  sources.forEach(add)
  return files
}

/** Bytes of the scripts of some sources with all their imports, as the server sends them. */
function scriptBytes(face: string, manifest: Manifest, sources: string[]): number {
  const files = [...scriptsOf(manifest, sources).keys()]
  return files.reduce((sum, file) => sum + statSync(new URL(`${face}/${file}.br`, dist)).size, 0)
}

test('all scripts of the gallery stay within 65 KB brotli at the first view', () => {
  const manifest = manifestOf('public')
  const languages = Object.keys(manifest).filter((key) => /^src\/texts\/\w+\/gallery\.ts$/.test(key))
  expect(languages.length).toBeGreaterThan(20)
  for (const language of languages) {
    const bytes = scriptBytes('public', manifest, ['src/web/public/client.tsx', language])
    expect(bytes, language).toBeLessThanOrEqual(65_000)
    expect(bytes, language).toBeGreaterThan(50_000)
  }
})

test('all scripts of the sign-in page stay within 190 KB brotli (vite.config.ts)', () => {
  const bytes = scriptBytes('backoffice', manifestOf('backoffice'), ['index.html', 'accounts/LoginPage.tsx'])
  // test/e2e/accounts.test.ts measures the sent bytes; the rest is first-paint.js
  expect(bytes).toBeLessThanOrEqual(189_500)
  expect(bytes).toBeGreaterThan(150_000)
})

test('a page of the dashboard loads few files', () => {
  const manifest = manifestOf('backoffice')
  const filesOf = (page: string) => scriptsOf(manifest, ['index.html', 'layout/Dashboard.tsx', page]).size
  const why = 'more files than before: does vite.config.ts (`sharedScripts`) still put shared modules together?'
  expect(filesOf('overview/HomePage.tsx'), why).toBeLessThanOrEqual(16)
  expect(filesOf('shift-detail/ShiftDetailPage.tsx'), why).toBeLessThanOrEqual(30)
})

/** Pages outside the dashboard that only open from it, when its scripts are there already. */
const openFromDashboard = ['shift-detail/print/PrintListPage.tsx']

test('pages outside the dashboard do not load its scripts', () => {
  const manifest = manifestOf('backoffice')
  const names = [...scriptsOf(manifest, ['layout/Dashboard.tsx', 'overview/HomePage.tsx']).values()]
  // the names in vite.config.ts, without which this test would find nothing
  expect(names).toEqual(expect.arrayContaining(['dashboard', 'common']))
  const pages = pagesOutside(readFileSync(new URL('../src/web/backoffice/routes.tsx', import.meta.url), 'utf8'))
  expect(pages).toEqual(expect.arrayContaining(['accounts/LoginPage.tsx', 'pairing/PairPage.tsx']))
  expect(pages).not.toContain('overview/HomePage.tsx')
  for (const page of pages.filter((path) => !openFromDashboard.includes(path))) {
    const heavy = [...scriptsOf(manifest, [page]).values()].filter((name) => name === 'dashboard' || name === 'common')
    expect(heavy, `${page} loads scripts of the dashboard: name it in vite.config.ts (\`sharedScripts\`)`).toEqual([])
  }
})

/** The pages that routes.tsx mounts, without the children of the dashboard. */
function pagesOutside(routes: string): string[] {
  const start = routes.indexOf('children: [', routes.indexOf('<Dashboard />'))
  let end = routes.indexOf('[', start) + 1
  for (let depth = 1; depth > 0 && end < routes.length; end += 1) {
    if (routes[end] === '[') depth += 1
    if (routes[end] === ']') depth -= 1
  }
  const outside = (routes.slice(0, start) + routes.slice(end)).replace('<Dashboard />', '')
  const screens = [...routes.matchAll(/^const (\w+) = screen\(\(\) => import\('\.\/(.+?)'\)/gm)]
  return screens.flatMap(([, name, path]) => (path && outside.includes(`<${name} />`) ? [path] : []))
}
