/* The part of "Plain English" (CONTRIBUTING.md) that a machine can check. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Kind = 'comment opening' | 'title opening' | 'title length' | 'word'
type Finding = { kind: Kind; place: string; text: string }
type Line = { number: number; text: string }

const root = join(import.meta.dirname, '..')
const folders = ['src', 'test', 'scripts', 'bench', 'demo', 'db/functions']
/** Generated files, and this file, which names what it forbids. */
const left = ['src/server/platform/tables.generated.ts', 'test/plain-english.test.ts']

const opening = /^(?:who|whoever|nobody|somebody|what)\b/i
const words =
  /\w*(?:[Cc]orridor|closeDoors|isOutOfBreath|heldWayOut|tellRoom|enterLink|refuseWhileLeaving|meanNoMore|HandOn(?![a-z])|organisation_leaving|upload_without_guest|guests_of_address)\w*/g
const longest = 80

const paths = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => (folder.startsWith('db/') ? /\.sql$/ : /\.(?:tsx?|mjs)$/).test(name))
    .filter((name) => !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`)
    .filter((path) => !left.includes(path))

/** The comments of a file, each as its lines without the signs around them. */
function commentsOf(path: string, lines: string[]): Line[][] {
  const lineComment = path.endsWith('.sql') ? /(^\s*|\s)--+\s(.*)$/ : /(^\s*|\s)\/\/+\s(.*)$/
  const comments: Line[][] = []
  let block: Line[] | undefined
  let run: Line[] | undefined
  for (const [at, line] of lines.entries()) {
    const number = at + 1
    const start = block ? undefined : /(?:^|[\s{(,])\/\*+(?!\/)(.*)$/.exec(line)?.[1]
    if (start !== undefined) comments.push((block = []))
    if (block) {
      const [text = '', ...more] = (start ?? line.replace(/^\s*\*(?!\/)/, '')).split('*/')
      block.push({ number, text: text.trim() })
      if (more.length > 0) block = undefined
      run = undefined
      continue
    }
    const [found, before = '', text = ''] = lineComment.exec(line) ?? []
    if (found === undefined) run = undefined
    else {
      const alone = line.startsWith(before + found.trimStart())
      if (!run || !alone) comments.push((run = []))
      run.push({ number, text: text.trim() })
      if (!alone) run = undefined
    }
  }
  return comments
}

/** The lines of a comment that open a sentence: its first one, and each after a full stop or an empty line. */
const opensSentence = (comment: Line[]) => {
  const written = comment.findIndex(({ text }) => text !== '')
  return comment
    .filter((_, at) => at === written || (at > written && /(?:^|[.!?]\)?)$/.test(comment[at - 1]?.text ?? '')))
    .map(({ number, text }) => ({ number, text: text.replace(/^- /, '') }))
}

/** The titles of tests as they are written, without their quotes. */
function titlesOf(text: string): Line[] {
  return [...text.matchAll(/^[ \t]*(?:test|it|describe)((?:\.\w+)*)(?:<[^\n]*?>)?\(/gm)].flatMap((call) => {
    const withTable = /\.(?:each|for|skipIf|runIf)$/.test(call[1] ?? '')
    const rest = text.slice(call.index)
    const title = withTable
      ? /^[\s\S]*?\)\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/.exec(rest)
      : /^[^(]*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/.exec(rest)
    const [whole = '', , written = ''] = title ?? []
    if (!title) return []
    const number = text.slice(0, call.index + whole.length).split('\n').length
    return [{ number, text: written }]
  })
}

function findingsOf(path: string): Finding[] {
  const whole = readFileSync(join(root, path), 'utf8')
  const lines = whole.split('\n')
  const openings = commentsOf(path, lines)
    .flatMap(opensSentence)
    .filter(({ text }) => opening.test(text))
  const titles = path.endsWith('.sql') ? [] : titlesOf(whole)
  const named = lines.flatMap((line, at) => [...line.matchAll(words)].map(([text]) => ({ number: at + 1, text })))
  const finding =
    (kind: Kind) =>
    ({ number, text }: Line) => ({ kind, place: `${path}:${number}`, text })
  return [
    ...openings.map(finding('comment opening')),
    ...titles.filter(({ text }) => opening.test(text)).map(finding('title opening')),
    ...titles.filter(({ text }) => text.length > longest).map(finding('title length')),
    ...named.map(finding('word')),
  ]
}

const findings = folders.flatMap(paths).flatMap(findingsOf)
const written = ({ place, text }: Finding) => `  ${place}: ${text}`

const advice: Record<Kind, string> = {
  'comment opening': 'a comment begins with a named subject, not with who, whoever, nobody, somebody or what',
  'title opening': 'a title begins with a named subject, not with who, whoever, nobody, somebody or what',
  'title length': `a title is one statement of at most ${longest} characters`,
  word: 'a private word; CONTRIBUTING.md, "Plain English", wants the usual one',
}

test.each(Object.keys(advice) as Kind[])('no file breaks the rule: %s', (kind) => {
  const found = findings.filter((finding) => finding.kind === kind)
  expect(found.length, [`${advice[kind]}:`, ...found.map(written)].join('\n')).toBe(0)
})

test('the check reads comments and titles of every folder', () => {
  const sample = [
    '/**',
    ' * Reads a row.',
    ' * Who calls it waits.',
    ' */',
    "const url = 'https://example.org' // what it asks",
    '// One line,',
    '// what goes on here',
    '/* Nobody reads it */',
  ]
  const openings = commentsOf('a.ts', sample).flatMap(opensSentence)
  expect(openings.filter(({ text }) => opening.test(text)).map(({ number }) => number)).toEqual([3, 5, 8])
  const tests = ["test('one', () => {})", "test.each([f('a')])(\n  'two',", 'describe("three", () => {', 'test(name)']
  expect(titlesOf(tests.join('\n'))).toEqual([
    { number: 1, text: 'one' },
    { number: 3, text: 'two' },
    { number: 4, text: 'three' },
  ])
  for (const folder of folders) expect(paths(folder).length, folder).toBeGreaterThan(5)
})
