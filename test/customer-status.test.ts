import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statusOf, type Facts } from '../src/server/customers/status.ts'

/** Every value that makes a difference, of each fact. */
const values = {
  was: ['new', 'uploading', 'waiting', 'preparing', 'processing', 'completed', 'failed'],
  mediaExpired: [true, false],
  finished: [true, false],
  uploading: [true, false],
  film: ['none', 'outdated', 'making', 'ready', 'failed'],
} as const

/** What there can be of media: how many of each kind, all combinations of none and one or two. */
const mediaSets = [0, 1].flatMap((readyPhotos) =>
  [0, 1].flatMap((readyClips) =>
    [0, 1].flatMap((pending) =>
      [false, true].flatMap((begun) =>
        [0, 1].flatMap((unreadable) =>
          (['none', 'photo', 'clip', 'lost'] as const).map((interrupted) => ({
            readyPhotos,
            readyClips,
            pending,
            begun: begun && pending > 0,
            unreadable,
            interrupted,
          })),
        ),
      ),
    ),
  ),
)
type MediaSet = (typeof mediaSets)[number]

const mediaFacts = ({ readyPhotos, readyClips, pending, begun, unreadable, interrupted }: MediaSet) => ({
  media: readyPhotos + readyClips + pending + unreadable + (interrupted === 'none' ? 0 : 1),
  pending,
  begun,
  ready: readyPhotos + readyClips,
  hasClips: readyClips > 0,
  interrupted: interrupted === 'none' ? [] : ['a.jpg'],
  clipInterrupted: interrupted === 'clip',
  lost: interrupted === 'lost' ? ['a.jpg'] : [],
})

const all: Facts[] = mediaSets.flatMap((set) =>
  values.was.flatMap((was) =>
    values.mediaExpired.flatMap((mediaExpired) =>
      values.finished.flatMap((finished) =>
        values.uploading.flatMap((uploading) =>
          values.film.map((film) => ({
            ...mediaFacts(set),
            was,
            mediaExpired,
            finished,
            uploading,
            film,
            filmError: film === 'failed' ? 'Film kaputt.' : null,
          })),
        ),
      ),
    ),
  ),
)

/** The table: the first line that fits decides. */
const table: [when: (facts: Facts) => boolean, status: string][] = [
  [(f) => f.mediaExpired && f.was === 'completed', 'completed'],
  [(f) => f.mediaExpired, 'new'],
  [(f) => f.media === 0 && f.uploading, 'uploading'],
  [(f) => f.media === 0, 'new'],
  [(f) => !f.finished, 'uploading'],
  [(f) => f.uploading && !['completed', 'failed'].includes(f.was), 'uploading'],
  [(f) => f.pending > 0 && f.pending === f.media && !f.begun, 'waiting'],
  [(f) => f.pending > 0, 'preparing'],
  [(f) => f.clipInterrupted, 'failed'],
  [(f) => f.ready === 0, 'failed'],
  [(f) => f.hasClips && f.film === 'making', 'processing'],
  [(f) => f.hasClips && f.film === 'failed', 'failed'],
  [(f) => f.hasClips && f.film !== 'ready' && ['preparing', 'processing'].includes(f.was), 'processing'],
  [(f) => f.hasClips && f.film !== 'ready', 'waiting'],
  [(f) => f.interrupted.length > 0, 'failed'],
  [() => true, 'completed'],
]

test('each combination of facts has the status that the table says, and only a failure has a reason', () => {
  expect(all.length).toBeGreaterThan(10_000)
  const wrong = all.filter((facts) => {
    const { status, error } = statusOf(facts)
    return status !== table.find(([when]) => when(facts))?.[1] || (status === 'failed') !== (error !== null)
  })
  expect(wrong.slice(0, 3)).toEqual([])
})

test('every line of the table is needed', () => {
  const used = new Set(all.map((facts) => table.findIndex(([when]) => when(facts))))
  expect(used.size).toBe(table.length)
})

test('a status that was settled stays as it is while the facts stay', () => {
  const unstable = all.filter((facts) => {
    const next = statusOf(facts)
    return statusOf({ ...facts, was: next.status }).status !== next.status
  })
  // a failed step was taken up again while a file is still coming in: from now on its upload counts
  const held = unstable.filter((facts) => !facts.uploading)
  expect(held.slice(0, 3)).toEqual([])
})

const done: Facts = {
  was: 'preparing',
  mediaExpired: false,
  finished: true,
  uploading: false,
  media: 3,
  pending: 0,
  begun: false,
  ready: 3,
  hasClips: true,
  interrupted: [],
  clipInterrupted: false,
  lost: [],
  film: 'ready',
  filmError: null,
}

test.each<[name: string, change: Partial<Facts>, error: string]>([
  ['no file can be read', { ready: 0, hasClips: false }, 'Keine der Dateien konnte gelesen werden.'],
  ['the film failed', { film: 'failed', filmError: 'Zu lang.' }, 'Zu lang.'],
  ['the film failed without a word', { film: 'failed' }, 'Der Film konnte nicht gemacht werden.'],
  ['one original is damaged', { interrupted: ['a.jpg', 'b.jpg'], lost: ['b.jpg'] }, 'Das Original von „b.jpg“ ist bei'],
  ['two originals are damaged', { interrupted: ['a.jpg', 'b.jpg'], lost: ['a.jpg', 'b.jpg'] }, '2 Originale sind bei'],
  ['work on one file broke off', { interrupted: ['a.jpg'] }, '„a.jpg“ konnte nicht aufbereitet werden'],
  ['work on two files broke off', { interrupted: ['a.jpg', 'b.jpg'] }, '2 Dateien konnten nicht aufbereitet werden'],
])('the reason says that %s', (_name, change, error) => {
  const { status, error: said } = statusOf({ ...done, ...change })
  expect(status).toBe('failed')
  expect(said?.startsWith(error), said ?? '').toBe(true)
})

test('the status is written in one file', () => {
  const root = `${import.meta.dirname}/../src/server`
  const writes = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .filter((path) =>
      /\b(?:set|update|values)\([^;]*?\bprocessing_status:/.test(readFileSync(`${root}/${path}`, 'utf8')),
    )
  expect(writes).toEqual(['customers/settle.ts'])
})
