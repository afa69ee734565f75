import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fontFiles } from '../scripts/fonts.mjs'

test('font files are named after the installed version of their package', () => {
  const files = fontFiles()
  expect(files.length).toBeGreaterThan(60)
  for (const { name, source } of files) {
    const home = /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? expect.fail(source)
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
    expect(name).toMatch(new RegExp(`-${version.replaceAll('.', '\\.')}\\.ttf$`))
  }
})
