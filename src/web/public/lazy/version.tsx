import type { ReactNode } from 'react'
import type { Album } from '../context.ts'
import type { FilmVersion, VersionAction } from './FilmVersions.tsx'
import { openFile } from './batches.ts'
import { takeFile } from './take-file.ts'
import { tellVisit } from './visits.ts'
import { words } from './words.ts'

/**
 * Plays the film in another shape in place, downloads it, or passes it to the device's share sheet.
 * @param show puts the player in the place of its picture; null removes it again
 */
export async function onVersion(
  album: Album,
  shown: FilmVersion,
  name: string,
  action: VersionAction,
  show: (player: ReactNode) => void,
): Promise<void> {
  // signed addresses end after a quarter of an hour
  const { media } = await album.fresh()
  const version = media.videos.find(({ isFilm }) => isFilm)?.versions.find(({ kind }) => kind === shown.kind) ?? shown
  if (action === 'play') {
    const { url, width, height } = version
    const end = () => show(null)
    show(
      <video
        ref={(video) => video?.focus()}
        src={url}
        width={width}
        height={height}
        controls
        autoPlay
        playsInline
        aria-label={name}
        onError={end}
      />,
    )
  } else if (action === 'share') await share(album, version)
  else await takeFile(album, version.downloadUrl)
}

/** Fetched, and kept for the tap that shares it: browsers open their share sheet only soon after one. */
let fetched: { key: string; file: Promise<File> } | undefined

/** Where fetching it took too long, another tap shares it. */
async function share({ view, say }: Album, { kind, filename, duration, downloadUrl }: FilmVersion) {
  const key = `${kind} ${filename} ${duration}`
  if (fetched?.key !== key) fetched = { key, file: fetchFile(downloadUrl, filename) }
  try {
    await navigator.share({ files: [await fetched.file] })
    tellVisit(view.token, 'share')
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : ''
    if (reason === 'NotAllowedError') return say('info', words.shareReady)
    // closing the sheet is no failure
    if (reason === 'AbortError') return
    fetched = undefined
    say('error', words.downloadFailed)
  }
}

async function fetchFile(href: string, name: string): Promise<File> {
  const opened = await openFile(href, new AbortController().signal)
  const file = await opened.read()
  return new File([file], name, { type: file.type || 'video/mp4' })
}
