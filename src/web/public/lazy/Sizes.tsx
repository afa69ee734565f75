import { fileSize } from '../../../texts/format.ts'
import { useAlbum, useClose } from '../context.ts'
import { Icon } from '../icons.tsx'
import { downloadLink } from '../links.ts'
import { Sheet } from './Sheet.tsx'
import { hasSizes, rememberSize, weightOf } from './size.ts'
import { takeFile } from './take-file.ts'
import { askForZip } from './take-zip.ts'
import { words } from './words.ts'

const sizes = ['original', 'web'] as const

/** The size of downloads, with the bytes of each; nothing where there is only one. */
export function Sizes({ ids, apart }: { ids: string[] | null; apart?: boolean }) {
  const { view, texts, size, setSize } = useAlbum()
  if (!hasSizes(view.gallery, ids)) return null
  return (
    <fieldset className="sizes">
      <legend>{texts.gallery.size}</legend>
      {sizes.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="size"
            checked={size === one}
            onChange={() => {
              setSize(one)
              rememberSize(one)
            }}
          />
          <span>{one === 'web' ? words.sizeWeb : words.sizeOriginal}</span>
          <span className="muted">{fileSize(texts, weightOf(view.gallery, ids, one, apart))}</span>
        </label>
      ))}
      <p className="muted">{words.sizeNote}</p>
    </fieldset>
  )
}

/** The present download size of these; leads to the choice. */
export function SizeButton({ ids, className }: { ids: string[]; className: string }) {
  const { view, texts, size, open } = useAlbum()
  if (!hasSizes(view.gallery, ids)) return null
  const weight = fileSize(texts, weightOf(view.gallery, ids, size))
  return (
    <button
      type="button"
      className={className}
      aria-label={`${texts.gallery.size}: ${weight}`}
      onClick={() => void open({ kind: 'size', ids }, null)}
    >
      {weight}
    </button>
  )
}

/** The choice by itself, with its download. */
export function SizeSheet({ ids }: { ids: string[] | null }) {
  const album = useAlbum()
  const { view, texts, size } = album
  const close = useClose()
  const start = () => {
    close()
    const [only] = ids ?? []
    if (ids?.length === 1 && only) void takeFile(album, downloadLink(view.token, only, size))
    else void askForZip(album, ids, null)
  }
  const title = ids ? words.downloadSelected : texts.gallery.downloadAll
  return (
    <Sheet title={title}>
      <Sizes ids={ids} />
      <button type="button" className="button primary wide" onClick={start}>
        <Icon name="download" />
        {title}
      </button>
    </Sheet>
  )
}
