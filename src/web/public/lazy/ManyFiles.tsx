import { fileSize } from '../../../texts/format.ts'
import { useAlbum, useClose } from '../context.ts'
import { Sheet } from './Sheet.tsx'
import { weightOf } from './size.ts'
import { Sizes } from './Sizes.tsx'
import { takeZip } from './take-zip.ts'
import { words } from './words.ts'

/** Asked before many files are packed, with their number and size (docs/product/gallery.md 7). */
export function ManyFiles({ ids }: { ids: string[] | null }) {
  const album = useAlbum()
  const { view, texts, size } = album
  const close = useClose()
  const count = ids?.length ?? view.gallery.archive.files
  const start = () => {
    close()
    takeZip(album, ids)
  }
  return (
    <Sheet title={words.manyFilesTitle}>
      <p className="muted">
        {words.manyFiles[view.formality](count, fileSize(texts, weightOf(view.gallery, ids, size)))}
      </p>
      <Sizes ids={ids} />
      <div className="sheet-buttons">
        <button type="button" className="button" onClick={close}>
          {words.cancel}
        </button>
        <button type="button" className="button primary" onClick={start}>
          {words.manyFilesYes}
        </button>
      </div>
    </Sheet>
  )
}
