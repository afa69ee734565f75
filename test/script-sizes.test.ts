import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const dist = new URL('../dist/', import.meta.url)

/** Vite's list of the built files of each source file. */
type Manifest = Record<string, { file: string; imports?: string[] }>

const manifestOf = (face: string): Manifest =>
  JSON.parse(readFileSync(new URL(`${face}/manifest.json`, dist), 'utf8')) as Manifest

/** Bytes of the scripts of some sources with all their imports, as the server sends them. */
function scriptBytes(face: string, manifest: Manifest, sources: string[]): number {
  const files = new Set<string>()
  const add = (source: string) => {
    const part = manifest[source]
    if (!part) throw new Error(`dist/${face}/manifest.json has no ${source}`)
    if (files.has(part.file)) return
    files.add(part.file)
    part.imports?.forEach(add)
  }
  sources.forEach(add)
  return [...files].reduce((sum, file) => sum + statSync(new URL(`${face}/${file}.br`, dist)).size, 0)
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
