import { useEffect, useState } from 'react'
import { fileSize } from '../../../texts/format.ts'
import { useAlbum } from '../context.ts'
import { Sheet } from './Sheet.tsx'
import { takeZip, zipBytes } from './take-zip.ts'

/** Asked before many files are packed, with their number and size (docs/product/gallery.md 7). */
export function ManyFiles({ ids }: { ids: string[] | null }) {
  const album = useAlbum()
  const { view, texts, close } = album
  const t = texts.gallery
  const { archive } = view.gallery
  const [bytes, setBytes] = useState(ids ? null : archive.bytes)
  useEffect(() => {
    if (ids) void zipBytes(view.token, ids).then(setBytes)
  }, [ids, view.token])
  const count = ids?.length ?? archive.files
  const start = () => {
    close()
    takeZip(album, ids)
  }
  return (
    <Sheet title={t.manyFilesTitle}>
      <p className="muted">
        {bytes === null ? t.selected(count) : t.manyFiles[view.formality](count, fileSize(texts, bytes))}
      </p>
      <div className="sheet-buttons">
        <button type="button" className="button" onClick={close}>
          {t.cancel}
        </button>
        <button type="button" className="button primary" onClick={start}>
          {t.manyFilesYes}
        </button>
      </div>
    </Sheet>
  )
}
