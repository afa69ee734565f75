import type { GalleryEvent } from '../../../contract/gallery.ts'
import type { Album, Say } from '../context.ts'
import { zipOf } from './links.ts'
import { hear, isHearing } from './news.ts'
import { startDownload } from './take-file.ts'
import { randomWord, signsOfLife, tellVisit } from './visits.ts'
import { words } from './words.ts'

/** Seconds without a word before the first one: the reader may be asked where to keep the file. */
const firstWordSeconds = 60
/** Seconds without a word after it. The server says every five seconds that it goes on. */
const nextWordSeconds = 20
/** A page that has been without its events for so many seconds has no network, and its download none either. */
const deafSeconds = 6
/** Ids in one address: servers and proxies read no longer ones. */
const idsAtOnce = 300

/** Of more files than these, a ZIP is asked about first (docs/product/gallery.md 7). */
const askAbove = 50

type Progress = Extract<GalleryEvent, { type: 'archive' }>
/** The ZIP that the page tells of. A later one takes its place. */
let latest: AbortController | undefined

/** Takes home everything (null) or these as a ZIP, after asking when they are many; not while another is under way. */
export async function askForZip(album: Album, ids: string[] | null, opener: HTMLElement | null): Promise<void> {
  if (album.packing) return
  if ((ids?.length ?? album.view.gallery.archive.files) > askAbove) await album.open({ kind: 'many', ids }, opener)
  else takeZip(album, ids)
}

/** The same without asking; what becomes of it is said on the page. */
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
 * Starts the download and tells how far it really is: by the page's events, as the server sends it. One that broke is
 * over only when it was resumed, or another one is begun. Resolves when there is nothing more to be said.
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
    // takes the last progress away, which is true no longer
    if (last === 'running') say('info', words.downloadStarted)
  }
}

/** A failure that comes while the phone lies aside is still there when its reader is back. */
function sayUntilRead(say: Say, text: string) {
  say('error', text, true)
  const waiting = new AbortController()
  const fade = () => {
    waiting.abort()
    // unless something else has been said meanwhile
    if (document.querySelector('.toast')?.textContent === text) say('error', text)
  }
  for (const sign of signsOfLife) addEventListener(sign, fade, { signal: waiting.signal, passive: true })
}

/**
 * Calls `onState` with what is heard of a run, until it is complete, dropped by `signal`, or nothing more is heard.
 * Time counts only while the page is looked at: phones let the others sleep. Resolves with the last state told.
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
      // what broke may be resumed at any time
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
