import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The page names a test for each line of the documents: it must be there, under this title. */
const page = readFileSync(new URL('../docs/product/conformance.md', import.meta.url), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Rule|-+) /.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))

test('the conformance page names only tests that exist', () => {
  expect(rows.length).toBeGreaterThan(250)
  const gone = rows.flatMap(([, rule = '', , named = '']) => {
    if (named === 'none') return []
    const [, file = '', title = ''] = /^([\w./-]+\.ts): (.+)$/.exec(named) ?? []
    if (!file) return [`${rule}: ${named}`]
    const source = readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll("\\'", "'")
    return source.includes(title.replaceAll('\\|', '|')) ? [] : [`${rule}: ${named}`]
  })
  expect(gone).toEqual([])
})
