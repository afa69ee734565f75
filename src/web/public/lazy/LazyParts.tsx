import { useEffect } from 'react'
import { useAlbum } from '../context.ts'
import { canSaveToPhotos } from './can-save.ts'
import { Sprite } from '../Sprite.tsx'
import { latePaths } from './late-icons.ts'
import { Mail } from './Mail.tsx'
import { ManyFiles } from './ManyFiles.tsx'
import { Preview } from './Preview.tsx'
import preview from './preview.css?inline'
import { Save } from './Save.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { Share } from './Share.tsx'
import sheets from './sheets.css?inline'
import { useNews } from './use-news.ts'
import { useOnline } from './use-online.ts'

// The entry of the script that is loaded lazily: it exports what the first script calls.
export { awaitFirst } from './await-first.ts'
export { enlivenCover } from './enliven-cover.ts'
export { fetchGallery, holdingStill, renew } from './renewal.ts'
export { takeFile } from './take-file.ts'
export { askForZip } from './take-zip.ts'
export { tellVisit, tellFirstVisit } from './visits.ts'

/** Everything that nobody needs to see the album, and what happens while it lies open. */
export function LazyParts() {
  const { texts, over, chosen } = useAlbum()
  useNews()
  const online = useOnline()
  useEffect(() => {
    document.documentElement.dataset['saves'] = String(canSaveToPhotos())
  }, [])
  useFocusKept(over !== null || chosen !== null)
  return (
    <>
      <style>{preview + sheets}</style>
      <Sprite paths={latePaths} />
      {!online && (
        <p className="offline" role="status">
          {texts.gallery.offline}
        </p>
      )}
      {chosen && <SelectionBar chosen={chosen} />}
      {over?.kind === 'preview' && <Preview startAt={over.id} />}
      {over?.kind === 'share' && <Share ids={over.ids} />}
      {over?.kind === 'save' && <Save ids={over.ids} />}
      {over?.kind === 'many' && <ManyFiles ids={over.ids} />}
      {over?.kind === 'mail' && <Mail />}
    </>
  )
}

/**
 * Whose button has gone with what it opened (the bar of those who pick) goes on from where picking begins, not from
 * the top of the page.
 */
function useFocusKept(busy: boolean) {
  useEffect(() => {
    if (!busy) return undefined
    return () => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('.more-buttons [aria-pressed]')?.focus({ preventScroll: true })
    }
  }, [busy])
}
