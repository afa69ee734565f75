import { useEffect } from 'react'
import { useAlbum } from '../context.ts'
import { Icon } from '../icons.tsx'
import { downloadLink } from '../links.ts'
import { canSaveToPhotos } from './can-save.ts'
import { favouritesOf, mediaOf } from './media.ts'
import { SizeButton } from './Sizes.tsx'
import { takeFile } from './take-file.ts'
import { askForZip } from './take-zip.ts'
import { words } from './words.ts'

/** The number of picked media and the actions on them, at the lower edge of the screen. */
export function SelectionBar({ chosen }: { chosen: ReadonlySet<string> }) {
  const album = useAlbum()
  const { view, texts, choose, open, packing, over, size, only } = album
  const t = texts.gallery
  const all = mediaOf(view.gallery).map(({ item }) => item.id)
  const shown = only ? favouritesOf(view.gallery).map(({ item }) => item.id) : all
  // In the order of the page, and without media deleted meanwhile.
  const ids = all.filter((id) => chosen.has(id))
  const none = ids.length === 0

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !over) choose(null)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [choose, over])

  const take = (from: HTMLElement) => {
    const [only] = ids
    if (ids.length === 1 && only) void takeFile(album, downloadLink(view.token, only, size))
    else void askForZip(album, ids.length === all.length ? null : ids, from)
  }

  return (
    <section className="selection" aria-label={t.select}>
      <p className="selection-count" role="status">
        {words.selected(ids.length)}
      </p>
      <SizeButton ids={ids} className="button quiet" />
      <button type="button" className="button quiet" onClick={() => choose(new Set(shown))}>
        {words.selectAll}
      </button>
      <button type="button" className="round" aria-label={words.selectEnd} onClick={() => choose(null)}>
        <Icon name="close" />
      </button>
      <div className="selection-buttons">
        {canSaveToPhotos() && (
          <button
            type="button"
            className="button primary"
            disabled={none}
            onClick={(event) => void open({ kind: 'save', ids }, event.currentTarget)}
          >
            <Icon name="save" />
            {t.save}
          </button>
        )}
        <button
          type="button"
          className={canSaveToPhotos() ? 'button' : 'button primary'}
          disabled={none || packing}
          onClick={(event) => take(event.currentTarget)}
        >
          <Icon name="download" />
          {words.downloadSelected}
        </button>
        {view.gallery.kind === 'own' && (
          <button
            type="button"
            className="button"
            disabled={none}
            onClick={(event) => void open({ kind: 'share', ids }, event.currentTarget)}
          >
            <Icon name="share" />
            {words.shareSelected}
          </button>
        )}
      </div>
    </section>
  )
}
