import { useEffect, useRef } from 'react'
import { useAlbum } from '../context.ts'
import { noteStandstill } from './rendition.ts'

/** How long a video may stall because of the line. */
const patienceMilliseconds = 2000
/** The buffered seconds after the playing position from which on the line is not to blame. */
const ahead = 1

/**
 * A video for which the line is too slow goes on at the same place in its light file (docs/product/gallery.md 4), and
 * stays there. In the page, the preview and the slideshow: each names its medium (`data-id`).
 */
export function useLighter() {
  const { fresh } = useAlbum()
  const ask = useRef(fresh)
  useEffect(() => {
    ask.current = fresh
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const goesOn = () => clearTimeout(timer)
    const wait = (video: HTMLVideoElement) => {
      goesOn()
      timer = setTimeout(() => void lighten(video), patienceMilliseconds)
    }
    const lighten = async (video: HTMLVideoElement) => {
      if (!standsStill(video)) return
      // without a network the light file does not load either
      if (!navigator.onLine) return wait(video)
      const { media } = await ask.current()
      const small = media.videos.find(({ id }) => id === video.dataset['id'])?.smallUrl
      if (!small || nameOf(small) === nameOf(video.src) || !standsStill(video)) return
      noteStandstill()
      goOnWith(video, small)
    }
    const onWait = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement && standsStill(target)) wait(target)
    }
    for (const sign of stops) document.addEventListener(sign, onWait, true)
    for (const sign of goings) document.addEventListener(sign, goesOn, true)
    return () => {
      goesOn()
      for (const sign of stops) document.removeEventListener(sign, onWait, true)
      for (const sign of goings) document.removeEventListener(sign, goesOn, true)
    }
  }, [])
}

const stops = ['waiting', 'stalled'] as const
const goings = ['playing', 'pause', 'emptied', 'ended'] as const

/** Signed addresses differ in all else. */
const nameOf = (address: string) => address.split('/').at(-1)

/** It should play, and the buffered part ends here. */
function standsStill({ isConnected, paused, ended, readyState, buffered, currentTime }: HTMLVideoElement): boolean {
  if (!isConnected || paused || ended || readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return false
  for (let at = 0; at < buffered.length; at++)
    if (buffered.start(at) <= currentTime && buffered.end(at) >= currentTime + ahead) return false
  return true
}

function goOnWith(video: HTMLVideoElement, address: string) {
  const { currentTime, playbackRate } = video
  // the visible frame stays in sight meanwhile
  video.poster = pictureOf(video) ?? video.poster
  video.src = address
  const goOn = () => Object.assign(video, { currentTime, playbackRate })
  video.addEventListener('loadedmetadata', goOn, { once: true })
  void video.play().catch(() => undefined)
}

/** The visible frame; null where none has loaded yet. */
function pictureOf(video: HTMLVideoElement): string | null {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return canvas.toDataURL('image/jpeg')
}
