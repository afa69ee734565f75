import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const walk = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? walk(path) : [path]
  })

const folders = ['src', 'demo', 'test', 'bench', 'scripts']
const code = folders.flatMap(walk)
const pages = [...walk('docs'), ...readdirSync(root)].filter((path) => path.endsWith('.md'))
const files = [...code, ...walk('docs'), ...walk('db'), ...readdirSync(root)]

const commentPattern = /\/\*[\s\S]*?\*\/|(?:(?<=^|\s)\/\/.*\n?[^\S\n]*)+/gm
/**
 * Each comment in one line, so that a reference may be broken anywhere. This file is left out, since it names forbidden
 * texts.
 */
const comments = code
  .filter((path) => /\.(?:tsx?|m?js|css)$/.test(path) && path !== 'test/references.test.ts')
  .flatMap((path) =>
    [...read(path).matchAll(commentPattern)].map(([text]) => ({
      path,
      text: text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' '),
    })),
  )
const found = (pattern: RegExp) =>
  comments.flatMap(({ path, text }) => [...text.matchAll(pattern)].map((match) => ({ path, match })))

/** The numbers of a page's rules, from its headings `## 3. …`. */
const rulesOf = (page: string) => [...read(page).matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number))
const hasRule = (page: string, number: string | undefined) =>
  existsSync(join(root, page)) && rulesOf(page).includes(Number(number))

test('every page below docs/ that a comment names exists', () => {
  const named = found(/\bdocs\/[\w./-]*\w\/?/g)
  expect(named.length).toBeGreaterThan(80)
  expect(
    named
      .filter(({ match: [page] }) => !existsSync(join(root, page)))
      .map(({ path, match: [page] }) => `${path}: ${page}`),
  ).toEqual([])
})

test('every rule that a comment names exists', () => {
  const named = found(/\b(docs\/product\/[\w-]+\.md)(?: (\d+))?/g)
  expect(named.length).toBeGreaterThan(80)
  expect(
    named
      .filter(({ match: [, page = '', number] }) => !hasRule(page, number))
      .map(({ path, match: [reference] }) => `${path}: ${reference}`),
  ).toEqual([])
})

test('every file that a comment names exists', () => {
  const named = found(/(?<![\w@$…*>{}./-])(?:[\w.-]+\/)*[\w.-]*\w\.(?:tsx?|mjs|md|sql|css)\b/g)
  expect(named.length).toBeGreaterThan(120)
  // a whole path, or the end of one: in src/, db/, or the folder of the comment
  const isThere = (name: string, from: string) =>
    files.some(
      (file) =>
        file === name || (file.endsWith(`/${name}`) && ['src', 'db', from.split('/')[0]].includes(file.split('/')[0])),
    )
  expect(
    named
      .filter(({ path, match: [name] }) => !isThere(name, path))
      .map(({ path, match: [name] }) => `${path}: ${name}`),
  ).toEqual([])
})

test('comments name only documents in the repository', () => {
  const gone = found(/\bdocuments? [12]\b|\bof the decisions\b|\bthe decisions\b|\bwire page\b|\bsettled points\b/gi)
  expect(gone.map(({ path, match: [words] }) => `${path}: ${words}`)).toEqual([])
})

test('the rules of a page are numbered from 1 without gaps', () => {
  const products = pages.filter((page) => page.startsWith('docs/product/') && !page.endsWith('/README.md'))
  expect(products.length).toBeGreaterThan(8)
  for (const page of products) expect(rulesOf(page), page).toEqual(rulesOf(page).map((_, i) => i + 1))
  expect(products.flatMap(rulesOf).length).toBeGreaterThan(80)
})

test('links between pages lead to pages and rules that exist', () => {
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, to = '']) => ({
      page,
      to: normalize(join(dirname(page), to)),
    })),
  )
  expect(links.length).toBeGreaterThan(25)
  expect(links.filter(({ to }) => !existsSync(join(root, to))).map(({ page, to }) => `${page}: ${to}`)).toEqual([])

  const rules = pages.flatMap((page) =>
    [...read(page).matchAll(/(?:docs\/product\/|(?<![\w/-]))([\w-]+\.md) (\d+)\b/g)].map(([, to, number]) => ({
      page,
      to,
      number,
    })),
  )
  expect(rules.length).toBeGreaterThan(8)
  expect(
    rules
      .filter(({ to, number }) => !hasRule(`docs/product/${to}`, number))
      .map(({ page, to, number }) => `${page}: ${to} ${number}`),
  ).toEqual([])
})
