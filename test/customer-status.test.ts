import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isDue, statusOf, type Facts, type OutcomeFacts } from '../src/server/customers/status.ts'

/** All relevant values of each fact. */
const values = {
  was: ['new', 'uploading', 'waiting', 'preparing', 'processing', 'completed', 'failed'],
  mediaExpired: [true, false],
  finished: [true, false],
  uploading: [true, false],
} as const

/** All states of an outcome. */
const statesOf = (family: string, text: string): OutcomeFacts[] =>
  [true, false].flatMap((isWanted) =>
    (['none', 'outdated', 'making', 'ready', 'failed'] as const).map((state) => ({
      family,
      isWanted,
      state,
      error: state === 'failed' ? text : null,
    })),
  )
/** One that misses clips that cannot be worked on, and one that does not. */
const film = { family: 'film', needsEachClip: true }
const certificate = { family: 'certificate', needsEachClip: false }

/** All states of the media: every combination of zero and one of each kind. */
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
  withheld: 0,
  interrupted: interrupted === 'none' ? [] : ['a.jpg'],
  clipInterrupted: interrupted === 'clip',
  lost: interrupted === 'lost' ? ['a.jpg'] : [],
})

const all: Facts[] = mediaSets.flatMap((set) =>
  values.was.flatMap((was) =>
    values.mediaExpired.flatMap((mediaExpired) =>
      values.finished.flatMap((finished) =>
        values.uploading.flatMap((uploading) =>
          statesOf('film', 'Film kaputt.').flatMap((ofFilm) =>
            statesOf('certificate', 'Zertifikat kaputt.').map((ofCertificate) => ({
              ...mediaFacts(set),
              was,
              mediaExpired,
              finished,
              uploading,
              outcomes: [ofFilm, ofCertificate],
            })),
          ),
        ),
      ),
    ),
  ),
)

const wanted = ({ outcomes }: Facts) => outcomes.filter(({ isWanted }) => isWanted).map(({ state }) => state)
const isLeft = (f: Facts) => wanted(f).some((state) => state === 'none' || state === 'outdated')

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
  [(f) => wanted(f).includes('making'), 'processing'],
  [(f) => isLeft(f) && ['preparing', 'processing'].includes(f.was), 'processing'],
  [isLeft, 'waiting'],
  [(f) => wanted(f).includes('failed'), 'failed'],
  [(f) => f.interrupted.length > 0, 'failed'],
  [() => true, 'completed'],
]

test('each combination of facts has the status of the table', () => {
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

test('a settled status stays while the facts stay', () => {
  const unstable = all.filter((facts) => {
    const next = statusOf(facts)
    return statusOf({ ...facts, was: next.status }).status !== next.status
  })
  // a failed step is retried while a file is still being uploaded: from now on its upload counts
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
  withheld: 0,
  interrupted: [],
  clipInterrupted: false,
  lost: [],
  outcomes: [],
}
const failing = (error: string): OutcomeFacts => ({ family: 'film', isWanted: true, state: 'failed', error })

test.each<[name: string, change: Partial<Facts>, error: string]>([
  ['no file can be read', { ready: 0 }, 'Keine der Dateien konnte gelesen werden.'],
  ['the only file is incomplete', { media: 1, ready: 0, withheld: 1 }, 'Die einzige Datei ist unvollständig. Zeigen'],
  ['no file is complete', { ready: 0, withheld: 2 }, 'Keine der Dateien ist vollständig. Zeigen'],
  ['an outcome failed', { outcomes: [failing('Zu lang.')] }, 'Zu lang.'],
  ['two outcomes failed', { outcomes: [failing('Zu lang.'), failing('Kein Satz.')] }, 'Zu lang. Kein Satz.'],
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
  expect(writes).toEqual(['customers/change-customer.ts'])
})

test('an outcome is due when only outcomes or an interrupted clip are left', () => {
  const isLeftOnly = (facts: Facts) =>
    statusOf({ ...facts, outcomes: [], clipInterrupted: false, interrupted: [], was: facts.was }).status === 'completed'
  for (const outcome of [film, certificate]) {
    const concerned = ({ outcomes }: Facts) =>
      outcomes.some(({ family, isWanted, state }) => family === outcome.family && (isWanted || state !== 'none'))
    const isExpected = (facts: Facts) =>
      isLeftOnly(facts) && !facts.mediaExpired && concerned(facts) && !(outcome.needsEachClip && facts.clipInterrupted)
    expect(all.filter((facts) => isDue(facts, outcome) !== isExpected(facts)).slice(0, 3)).toEqual([])
    expect(all.some((facts) => isDue(facts, outcome))).toBe(true)
  }
})
