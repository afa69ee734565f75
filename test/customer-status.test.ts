import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  mayHaveCertificate,
  statusBeforeFilm,
  statusOf,
  wantsCertificate,
  type Facts,
} from '../src/server/customers/status.ts'

/** All relevant values of each fact. */
const values = {
  was: ['new', 'uploading', 'waiting', 'preparing', 'processing', 'completed', 'failed'],
  mediaExpired: [true, false],
  finished: [true, false],
  uploading: [true, false],
  film: ['none', 'outdated', 'making', 'ready', 'failed'],
} as const

/** All states of a certificate; the design only matters while there is no certificate. */
const certificates = (
  [
    ['none', false, false],
    ['none', false, true],
    ['none', true, false],
    ['none', true, true],
    ['outdated', true, true],
    ['making', true, false],
    ['ready', true, true],
    ['failed', true, false],
  ] as const
).map(([certificate, hasDesign, hadCertificate]) => ({
  certificate,
  hasDesign,
  hadCertificate,
  certificateError: certificate === 'failed' ? 'Zertifikat kaputt.' : null,
}))

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
  wantsFilm: readyClips > 0,
  interrupted: interrupted === 'none' ? [] : ['a.jpg'],
  clipInterrupted: interrupted === 'clip',
  lost: interrupted === 'lost' ? ['a.jpg'] : [],
})

const all: Facts[] = mediaSets.flatMap((set) =>
  values.was.flatMap((was) =>
    values.mediaExpired.flatMap((mediaExpired) =>
      values.finished.flatMap((finished) =>
        values.uploading.flatMap((uploading) =>
          values.film.flatMap((film) =>
            certificates.map((certificate) => ({
              ...mediaFacts(set),
              ...certificate,
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
  ),
)

const isOver = (f: Facts) => ['completed', 'failed'].includes(f.was)
const filmIsLeft = (f: Facts) => f.wantsFilm && ['none', 'outdated'].includes(f.film)
const certificateIsLeft = (f: Facts) =>
  f.certificate === 'outdated' || (f.certificate === 'none' && f.hasDesign && (f.hadCertificate || !isOver(f)))
const isLeft = (f: Facts) => filmIsLeft(f) || certificateIsLeft(f)

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
  [(f) => f.wantsFilm && f.film === 'making', 'processing'],
  [(f) => f.certificate === 'making', 'processing'],
  [(f) => isLeft(f) && ['preparing', 'processing'].includes(f.was), 'processing'],
  [isLeft, 'waiting'],
  [(f) => f.wantsFilm && f.film === 'failed', 'failed'],
  [(f) => f.certificate === 'failed', 'failed'],
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
  wantsFilm: true,
  interrupted: [],
  clipInterrupted: false,
  lost: [],
  film: 'ready',
  filmError: null,
  hasDesign: true,
  hadCertificate: false,
  certificate: 'ready',
  certificateError: null,
}

test.each<[name: string, change: Partial<Facts>, error: string]>([
  ['no file can be read', { ready: 0, wantsFilm: false }, 'Keine der Dateien konnte gelesen werden.'],
  ['the only file is incomplete', { media: 1, ready: 0, withheld: 1 }, 'Die einzige Datei ist unvollständig. Zeigen'],
  ['no file is complete', { ready: 0, withheld: 2 }, 'Keine der Dateien ist vollständig. Zeigen'],
  ['the film failed', { film: 'failed', filmError: 'Zu lang.' }, 'Zu lang.'],
  ['the film failed without a reason', { film: 'failed' }, 'Der Film konnte nicht gemacht werden.'],
  ['the certificate failed', { certificate: 'failed', certificateError: 'Kein Satz.' }, 'Kein Satz.'],
  [
    'the certificate failed without a reason',
    { certificate: 'failed' },
    'Das Zertifikat konnte nicht erstellt werden.',
  ],
  [
    'both failed',
    { film: 'failed', filmError: 'Zu lang.', certificate: 'failed', certificateError: 'Kein Satz.' },
    'Zu lang. Kein Satz.',
  ],
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

test('a certificate is due when only film, certificate or an interrupted clip is left', () => {
  const settled = all.filter((facts) => statusBeforeFilm(facts) === null)
  const wanted = settled.filter((facts) => facts.certificate !== 'none' || wantsCertificate(facts))
  expect(wanted.filter((facts) => !mayHaveCertificate(facts))).toEqual([])
  const due = all.filter((facts) => mayHaveCertificate(facts) && statusBeforeFilm(facts) !== null)
  expect(due.filter((facts) => !facts.clipInterrupted)).toEqual([])
})
