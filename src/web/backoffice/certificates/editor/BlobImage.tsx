import { useCallback, type CSSProperties } from 'react'

/** A picture that came with a call and has no address of its own. */
export function BlobImage({ blob, alt, style }: { blob: Blob; alt: string; style: CSSProperties }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return <img ref={show} alt={alt} draggable={false} style={style} />
}
