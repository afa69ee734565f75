/* The part of the rules for tests (CONTRIBUTING.md, "Tests that stay quick") that a machine can check. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
/** This file names forbidden texts; `screens` draws pictures and tests nothing. */
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && path !== 'test-rules.test.ts' && !path.startsWith('screens/'),
)

/** Single looks at a page from before the rule. A file that is not named has none; no number rises. */
const singleLooks: Partial<Record<string, number>> = {
  'account-security.test.ts': 7,
  'accounts.test.ts': 10,
  'bounces.test.ts': 1,
  'camera-card.test.ts': 2,
  'captions.test.ts': 5,
  'certificate-editor.test.ts': 5,
  'certificates-page.test.ts': 5,
  'check-in.test.ts': 26,
  'choosing.test.ts': 1,
  'customer-records.test.ts': 2,
  'customer-walk.ts': 13,
  'customer.test.ts': 3,
  'customers.test.ts': 11,
  'data-protection.test.ts': 2,
  'deletion.test.ts': 7,
  'failures.test.ts': 1,
  'film-edit.test.ts': 7,
  'film-templates.test.ts': 4,
  'finding.test.ts': 3,
  'frame.test.ts': 2,
  'gallery-choices.test.ts': 6,
  'gallery-cover.test.ts': 5,
  'gallery-favourites.test.ts': 2,
  'gallery-sharpness.test.ts': 4,
  'gallery-slideshow.test.ts': 3,
  'gallery-steps.test.ts': 5,
  'gallery-videos.test.ts': 2,
  'gallery.test.ts': 11,
  'incomplete.test.ts': 1,
  'keyboard.test.ts': 20,
  'legal.test.ts': 10,
  'narrow.test.ts': 6,
  'organisation-data.test.ts': 2,
  'pairing.test.ts': 2,
  'passkeys.test.ts': 1,
  'pending-deletion.test.ts': 6,
  'register.test.ts': 3,
  'remake.test.ts': 1,
  'retention.test.ts': 2,
  'rows.test.ts': 6,
  'second-factor.test.ts': 12,
  'selection.test.ts': 2,
  'sender.test.ts': 6,
  'settings.test.ts': 7,
  'shift-certificates.test.ts': 2,
  'shift-detail.test.ts': 10,
  'shift-edit.test.ts': 4,
  'shifts.test.ts': 8,
  'slow-line.test.ts': 4,
  'step-up.test.ts': 1,
  'team.test.ts': 7,
  'turning.test.ts': 1,
  'upload-bar.test.ts': 12,
  'uploads.test.ts': 4,
  'way.test.ts': 8,
  'withdrawn.test.ts': 1,
}

const look =
  /\bpage\b|\.(?:getBy\w+|locator|evaluate\w*|count|is(?:Visible|Hidden|Disabled|Enabled|Checked)|(?:all)?[tT]extContents?|(?:all)?[iI]nnerTexts?|inputValue|getAttribute|boundingBox)\(/
const awaited = /\bexpect\(\s*\(*await ([\s\S]*?)\)\s*\.(?:not\.)?to[A-Z]/g

test('tests poll the content of a page', () => {
  const tooMany = files
    .filter((path) => path.startsWith('e2e/'))
    .map((path) => path.slice('e2e/'.length))
    .flatMap((name) => {
      const looks = [...read(`e2e/${name}`).matchAll(awaited)].filter(([, what = '']) => look.test(what)).length
      const known = singleLooks[name] ?? 0
      return looks > known ? [`${name}: ${looks} times "expect(await …)" on a page, ${known} allowed`] : []
    })
  expect(tooMany, 'test/e2e wants "await expect.poll(() => …)" instead').toEqual([])
})

/** Files that may let time pass, and why waiting for a state would not do. */
const waits: Record<string, string> = {
  'world.ts': '`until` itself',
  'faults/product.ts': '`until` of the faults',
  'platform/sandbox.test.ts': 'looks at programs again and again',
  'platform/stands-back.test.ts': 'looks at programs again and again',
  'progress.test.ts': 'reads a progress again and again',
  'platform/embedded-postgres.test.ts': 'kills at several moments, and looks again and again',
  'late.ts': 'makes steps late',
  'e2e/late.ts': 'makes steps late',
  'attacks/half-sent.test.ts': 'answers late, and sends byte by byte',
  'save-batches.test.ts': 'reads slowly',
  'upload-queue.test.ts': 'sends slowly',
  'refresh.test.ts': 'answers late, by a clock of its own',
  'e2e/accounts.test.ts': 'sends for longer than a request may take',
  'faults/deadly-jobs.ts': 'work that lasts',
  'faults/kill-film.test.ts': 'kills at several moments',
  'faults/kill-certificate.test.ts': 'kills at several moments',
  'faults/kill-upload.test.ts': 'kills at several moments',
  'attacks/lost-database.test.ts': 'cuts at several moments',
  'platform/mail.test.ts': 'what must not be said or sent would be by then',
  'platform/zip.test.ts': 'what must not be read would be by then',
  'platform/photo-pool.test.ts': 'a file that comes slowly',
  'gallery-events.test.ts': 'what must not be told would be by then',
  'fair-share.test.ts': 'what must not begin would have by then',
  'attacks/lanes.test.ts': 'what must not begin would have by then',
  'faults/wakeups.test.ts': 'a worker would have looked by then',
  'e2e/captions.test.ts': 'what must not be fetched would be by then',
  'e2e/gallery.test.ts': 'a page must not move; waits inside of the page',
  'faults/zip.test.ts': 'measures processor time',
  'e2e/browser.ts': 'a frame without scripts never answers',
  'e2e/focus.test.ts': 'the next turn of the page',
  'e2e/touch.ts': 'fingers take time',
  'second-run/unhandled.test.ts': 'an error comes beside the test',
}
const waiting = /timers\/promises'|waitForTimeout\(|new Promise\b[^;\n]*\bsetTimeout\(/

test('tests wait for states, not for time', () => {
  const found = files.filter((path) => waiting.test(read(path)))
  const strange = found.filter((path) => !(path in waits))
  expect(strange, 'these let time pass; `until` waits for a state. If none tells it, `waits` wants a reason').toEqual(
    [],
  )
  expect(
    Object.keys(waits).filter((path) => !found.includes(path)),
    'these let no time pass any more',
  ).toEqual([])
})

test('timed expectations have five seconds of room', () => {
  const timed = /Date\.now\(\)[^;\n]*\.toBe(?:Less|Greater)Than(?:OrEqual)?\(([\d_]+)\)/g
  const close = files.flatMap((path) =>
    [...read(path).matchAll(timed)]
      .filter(([, margin = '']) => Number(margin.replaceAll('_', '')) < 5000)
      .map(([text]) => `${path}: ${text}`),
  )
  expect(close, 'these want a wider margin').toEqual([])
})

test('each walk of `npm run verify` is a test file', () => {
  const [, list = ''] = /const walks = \[([^\]]*)\]/.exec(read('../scripts/test.mjs')) ?? []
  const walks = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => `${name}.test.ts`)
  expect(walks.length).toBeGreaterThan(10)
  expect(walks.filter((path) => !existsSync(join(folder, path)))).toEqual([])
})
