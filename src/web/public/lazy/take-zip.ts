import type { GalleryEvent } from '../../../contract/gallery.ts'
import type { Album, Say } from '../context.ts'
import { zipOf } from './links.ts'
import { hear, isHearing } from './news.ts'
import { startDownload } from './take-file.ts'
import { randomWord, signsOfLife, tellVisit } from './visits.ts'
import { words } from './words.ts'

/** Seconds without an event before the first one: the browser may ask where to save the file. */
const firstWordSeconds = 60
/** Seconds without an event after it. The server sends one every five seconds. */
const nextWordSeconds = 20
/** A page without its events for this many seconds has no network, and neither has its download. */
const deafSeconds = 6
/** Ids in one address: servers and proxies reject longer ones. */
const idsAtOnce = 300

/** From this many files on, a question comes before the ZIP (docs/product/gallery.md 7). */
const askAbove = 50

type Progress = Extract<GalleryEvent, { type: 'archive' }>
/** The ZIP that the page reports on. A later one replaces it. */
let latest: AbortController | undefined

/** Downloads everything (null) or these as a ZIP, after asking when they are many; not while another is under way. */
export async function askForZip(album: Album, ids: string[] | null, opener: HTMLElement | null): Promise<void> {
  if (album.packing) return
  if ((ids?.length ?? album.view.gallery.archive.files) > askAbove) await album.open({ kind: 'many', ids }, opener)
  else takeZip(album, ids)
}

/** The same without asking; its result is shown on the page. */
export function takeZip(album: Album, ids: string[] | null): void {
  latest?.abort()
  const mine = new AbortController()
  latest = mine
  album.setPacking(true)
  fetchZip(album, ids, mine.signal)
    .catch(() => album.say('error', words.archiveFailed))
    .finally(() => {
      if (latest === mine) album.setPacking(false)
      mine.abort()
    })
}

/**
 * Starts the download and reports its real progress: by the page's events, as the server sends it. A broken one is over
 * only when it was resumed, or another one is begun. Resolves when there is no more to report.
 */
async function fetchZip({ view, size, say, setPacking }: Album, ids: string[] | null, signal: AbortSignal) {
  const { token, gallery } = view
  const onState = ({ state, done, total }: Pick<Progress, 'state' | 'done' | 'total'>) => {
    setPacking(state === 'running')
    if (state === 'running') say('info', words.archiveProgress(done, total), true)
    if (state === 'broken') sayUntilRead(say, words.archiveBroken)
    if (state === 'complete') say('success', words.archiveDone)
  }
  for (const part of partsOf(ids)) {
    const run = randomWord()
    const following = isHearing() && follow(run, onState, signal)
    if (!(await startDownload(zipOf(token, part, size, run), zipOf(token, part, size)))) {
      say('error', navigator.onLine ? words.archiveFailed : words.offline)
      return
    }
    tellVisit(token, 'download', part?.length ?? gallery.archive.files)
    say('success', words.downloadStarted)
    const last = await following
    if (last === 'broken') return
    // removes the last progress, which is no longer true
    if (last === 'running') say('info', words.downloadStarted)
  }
}

/** A failure that happens while the phone is put aside is still there when its reader is back. */
function sayUntilRead(say: Say, text: string) {
  say('error', text, true)
  const waiting = new AbortController()
  const fade = () => {
    waiting.abort()
    // unless another message has been shown meanwhile
    if (document.querySelector('.toast')?.textContent === text) say('error', text)
  }
  for (const sign of signsOfLife) addEventListener(sign, fade, { signal: waiting.signal, passive: true })
}

/**
 * Calls `onState` with the events of a run, until it is complete, dropped by `signal`, or no more events arrive. Time
 * counts only while the page is visible: phones let the others sleep. Resolves with the last reported state.
 */
function follow(run: string, onState: (progress: Progress) => void, signal: AbortSignal): Promise<Progress['state']> {
  return new Promise((resolve) => {
    let last: Progress = { type: 'archive', run, done: 0, total: 0, state: 'running' }
    let patience = firstWordSeconds
    let deaf = 0
    const finish = () => {
      clearInterval(clock)
      stopHearing()
      resolve(last.state)
    }
    const tell = (progress: Progress) => {
      last = progress
      onState(progress)
    }
    const stopHearing = hear((event) => {
      if (event.type !== 'archive' || event.run !== run) return
      // a broken one may be resumed at any time
      patience = event.state === 'broken' ? Infinity : nextWordSeconds
      tell(event)
      if (event.state === 'complete') finish()
    })
    const clock = setInterval(() => {
      if (document.hidden) return
      deaf = isHearing() ? 0 : deaf + 1
      if (deaf === deafSeconds && last.state === 'running') tell({ ...last, state: 'broken' })
      if (deaf > 0) return
      patience -= 1
      if (patience <= 0) finish()
    }, 1000)
    signal.addEventListener('abort', finish)
  })
}

function partsOf(ids: string[] | null): (string[] | null)[] {
  if (!ids) return [null]
  return Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, i) =>
    ids.slice(i * idsAtOnce, (i + 1) * idsAtOnce),
  )
}
