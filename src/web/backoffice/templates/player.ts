import { useEffect, useRef, useState } from 'react'
import type { Template } from '../../../contract/templates.ts'
import { notify } from '../../kit/toasts.tsx'

export type Player = {
  /** The playing or stopped song. */
  songId: string | null
  isPlaying: boolean
  /** The position, in seconds. */
  time: number
  /** Plays on, or from the beginning when it is another song; or stops. */
  toggle: (song: Template) => void
  /** Plays from there. */
  seek: (song: Template, seconds: number) => void
}

const resting = { songId: null as string | null, isPlaying: false, time: 0 }

/** One song at a time; leaving the page ends it. */
export function usePlayer(): Player {
  const [now, setNow] = useState(resting)
  const audio = useRef<HTMLAudioElement | null>(null)
  useEffect(() => () => audio.current?.pause(), [])

  const play = (song: Template, from: number) => {
    // a signed link lives for minutes: a song stopped for long goes on with a new one
    if (now.songId !== song.id || audio.current?.getAttribute('src') !== song.s3_url) {
      audio.current?.pause()
      const next = new Audio(song.s3_url)
      const isCurrent = () => audio.current === next
      next.addEventListener('timeupdate', () => isCurrent() && setNow((old) => ({ ...old, time: next.currentTime })))
      next.addEventListener('pause', () => isCurrent() && setNow((old) => ({ ...old, isPlaying: false })))
      next.addEventListener('ended', () => isCurrent() && setNow((old) => ({ ...old, isPlaying: false, time: 0 })))
      audio.current = next
    }
    const current = audio.current
    if (!current) return
    current.currentTime = from
    setNow({ songId: song.id, isPlaying: true, time: from })
    current.play().catch((error: unknown) => {
      // Another song, or the stop, came before this one began: no failure.
      if (audio.current !== current || (error instanceof DOMException && error.name === 'AbortError')) return
      setNow(resting)
      notify.error(new Error('Ihr Browser kann dieses Format nicht abspielen.'), 'Wiedergabe nicht möglich')
    })
  }

  return {
    ...now,
    toggle(song) {
      if (now.songId === song.id && now.isPlaying) audio.current?.pause()
      else play(song, now.songId === song.id ? now.time : 0)
    },
    seek: play,
  }
}
