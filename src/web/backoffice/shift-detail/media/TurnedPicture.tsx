import { useEffect, useState, type ComponentProps, type CSSProperties } from 'react'
import type { Turn } from '../../../../contract/media.ts'

type TurnedPictureProps = ComponentProps<'img'> & {
  src: string
  alt: string
  /** The wanted rotation. */
  turn: Turn
  /** The rotation in `src`. */
  shownTurn: Turn
}

/**
 * A photo as staff have turned it, also while it is still being made anew: until the turned picture itself has loaded,
 * the earlier one is turned in its place. The box that it fills is positioned and a container of known size.
 */
export function TurnedPicture({ src, turn, shownTurn, style, ...rest }: TurnedPictureProps) {
  const [held, setHeld] = useState({ src, shownTurn })
  const isOther = held.shownTurn !== shownTurn
  // the same picture by a renewed link
  if (!isOther && held.src !== src) setHeld({ src, shownTurn })
  useEffect(() => {
    if (!isOther) return undefined
    let isWanted = true
    const take = () => isWanted && setHeld({ src, shownTurn })
    const image = new Image()
    image.src = src
    // one that was turned again before it was loaded is gone: the next answer has another one
    image.decode().then(take, () => undefined)
    return () => {
      isWanted = false
    }
  }, [isOther, src, shownTurn])
  const left = (turn - held.shownTurn + 360) % 360
  return <img {...rest} src={held.src} style={left === 0 ? style : { ...style, ...turnedBy(left) }} />
}

/** In the middle of its box, with the box's sides swapped once it lies. */
export const turnedBy = (degrees: number): CSSProperties => ({
  position: 'absolute',
  top: '50%',
  left: '50%',
  transform: `translate(-50%, -50%) rotate(${degrees}deg)`,
  ...(degrees % 180 !== 0 && { width: '100cqh', height: '100cqw' }),
})
