import type { GalleryEvent } from '../../../contract/gallery.ts'
import type { Album } from '../context.ts'
import { zipOf } from './links.ts'
import { hear, hearLoss, isHearing } from './news.ts'
import { startDownload } from './take-file.ts'
import { randomWord, tellDeed } from './visits.ts'

/** A ZIP of which nothing has been heard for so long is no longer waited for: its download may be held by the reader. */
const silenceMilliseconds = 60_000
/** A page that has been without its events for so long has no network, and its download none either. */
const lossMilliseconds = 3000
/** Ids in one address: servers and proxies read no longer ones. */
const idsAtOnce = 300

/** From this many files on, a ZIP is asked about first (document 1, section 9). */
const askAbove = 50

type Progress = Extract<GalleryEvent, { type: 'archive' }>

/** Takes home everything (null) or these as a ZIP, after asking when they are many; not while another is under way. */
export async function askForZip(album: Album, ids: string[] | null, opener: HTMLElement | null): Promise<void> {
  if (album.packing) return
  if ((ids?.length ?? album.view.gallery.archive.files) > askAbove) await album.open({ kind: 'many', ids }, opener)
  else takeZip(album, ids)
}

/** The same without asking; what becomes of it is said on the page. */
export function takeZip(album: Album, ids: string[] | null): void {
  const { say, texts, setPacking } = album
  setPacking(true)
  fetchZip(album, ids)
    .catch(() => say('error', texts.gallery.archiveFailed))
    .finally(() => setPacking(false))
}

/**
 * Starts the download and tells how far it really is: by the page's events, as the server sends it. Resolves when it
 * is over, or when there is nothing more to be heard of it.
 */
async function fetchZip({ view: { token }, texts: { gallery: t }, say }: Album, ids: string[] | null) {
  for (const part of partsOf(ids)) {
    const run = randomWord()
    const over = isHearing() ? follow(run, (done, total) => say('info', t.archiveProgress(done, total), true)) : null
    const started = await startDownload(zipOf(token, part, run), zipOf(token, part))
    if (!started) {
      over?.stop()
      say('error', t.archiveFailed)
      return
    }
    tellDeed(token, 'download', part?.length)
    say('success', t.downloadStarted)
    const end = await over?.end
    if (end === 'complete') say('success', t.archiveDone)
    // takes the last progress away, which is true no longer
    if (end === 'silent') say('info', t.downloadStarted)
    if (end === 'broken') {
      say('error', t.archiveBroken)
      return
    }
  }
}

/** How large the ZIP of these will be, as the server says; null when it doesn't answer. */
export async function zipBytes(token: string, ids: string[]): Promise<number | null> {
  try {
    const asked = partsOf(ids).map((part) => fetch(zipOf(token, part), { method: 'HEAD' }))
    const sizes = (await Promise.all(asked)).map((answer) => Number(answer.headers.get('content-length')))
    return sizes.every((size) => size > 0) ? sizes.reduce((sum, size) => sum + size, 0) : null
  } catch {
    return null
  }
}

function follow(run: string, onProgress: (done: number, total: number) => void) {
  let stop = () => undefined as void
  const end = new Promise<Progress['state'] | 'silent'>((resolve) => {
    let patience: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(patience)
      patience = setTimeout(() => finish('silent'), silenceMilliseconds)
    }
    const stopHearing = hear((event) => {
      if (event.type !== 'archive' || event.run !== run) return
      wait()
      if (event.state === 'running') onProgress(event.done, event.total)
      else finish(event.state)
    })
    let loss: ReturnType<typeof setTimeout>
    const stopHearingLoss = hearLoss(() => {
      clearTimeout(loss)
      loss = setTimeout(() => isHearing() || finish('broken'), lossMilliseconds)
    })
    const finish = (state: Progress['state'] | 'silent') => {
      clearTimeout(patience)
      clearTimeout(loss)
      stopHearing()
      stopHearingLoss()
      resolve(state)
    }
    stop = () => finish('silent')
    wait()
  })
  return { end, stop: () => stop() }
}

function partsOf(ids: string[] | null): (string[] | null)[] {
  if (!ids) return [null]
  return Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, i) =>
    ids.slice(i * idsAtOnce, (i + 1) * idsAtOnce),
  )
}
