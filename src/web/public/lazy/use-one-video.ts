import { useEffect } from 'react'
import type { Over } from '../context.ts'

/**
 * No two sounds at once: what lies over the album holds the videos below it, and a video that begins holds the others.
 * They go on when somebody asks them to.
 */
export function useOneVideo(overs: Over[]) {
  useEffect(() => {
    const top = (overs.length > 0 && [...document.querySelectorAll('dialog[open]')].at(-1)) || document
    const hold = (playing?: HTMLVideoElement) => {
      for (const video of document.querySelectorAll('video'))
        if (!top.contains(video) || (playing && video !== playing)) video.pause()
    }
    const onPlay = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement) hold(top.contains(target) ? target : undefined)
    }
    hold()
    document.addEventListener('play', onPlay, true)
    return () => document.removeEventListener('play', onPlay, true)
  }, [overs])
}
