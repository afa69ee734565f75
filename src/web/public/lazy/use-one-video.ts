import { useEffect } from 'react'
import type { Over } from '../context.ts'

/**
 * No two sounds at once: a dialog over the album pauses the videos below it, and a video that begins pauses the others.
 * They continue only on the reader's action.
 */
export function useOneVideo(overs: Over[]) {
  useEffect(() => {
    // looked up each time: a dialog closed a moment ago is gone before this runs again
    const findTop = () => (overs.length > 0 && [...document.querySelectorAll('dialog[open]')].at(-1)) || document
    const hold = (playing?: HTMLVideoElement) => {
      const top = findTop()
      for (const video of document.querySelectorAll('video'))
        if (!top.contains(video) || (playing && video !== playing)) video.pause()
    }
    const onPlay = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement) hold(findTop().contains(target) ? target : undefined)
    }
    hold()
    document.addEventListener('play', onPlay, true)
    return () => document.removeEventListener('play', onPlay, true)
  }, [overs])
}
