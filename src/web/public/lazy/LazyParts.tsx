import { useEffect, useLayoutEffect } from 'react'
import { OverContext, useAlbum, type Over } from '../context.ts'
import { canSaveToPhotos } from './can-save.ts'
import { followCover } from './enliven-cover.ts'
import { Sprite } from '../Sprite.tsx'
import { latePaths } from './late-icons.ts'
import { LiveVersions } from './LiveVersions.tsx'
import { Mail } from './Mail.tsx'
import { ManyFiles } from './ManyFiles.tsx'
import { Preview } from './Preview.tsx'
import preview from './preview.css?inline'
import { Save } from './Save.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { Share } from './Share.tsx'
import sheets from './sheets.css?inline'
import { Slides } from './Slides.tsx'
import slides from './slides.css?inline'
import { Rating } from './Rating.tsx'
import { rememberedSize } from './size.ts'
import { SizeSheet } from './Sizes.tsx'
import { useLighter } from './use-lighter.ts'
import { useMore } from './use-more.ts'
import { useNews } from './use-news.ts'
import { useOneVideo } from './use-one-video.ts'
import { useOnline } from './use-online.ts'
import { useSteps } from './use-steps.ts'
import { words } from './words.ts'

// The entry of the script that is loaded lazily: it exports the functions that the first script calls.
export { awaitFirst } from './await-first.ts'
export { shareCertificate, shortenName } from './certificate.ts'
export { Heart } from './Favourites.tsx'
export { enlivenCover } from './enliven-cover.ts'
export { LateActions } from './LateActions.tsx'
export { fetchGallery, holdingStill, renew } from './renewal.ts'
export { rendition } from './rendition.ts'
export { share } from './share.ts'
export { takeFile } from './take-file.ts'
export { askForZip } from './take-zip.ts'
export { onVersion } from './version.tsx'
export { tellVisit, tellFirstVisit } from './visits.ts'
export { setWords } from './words.ts'

/** All parts that are not needed to see the album, and the dialogs over it. */
export function LazyParts() {
  const { view, over, overs, chosen, setSize } = useAlbum()
  // together with later arrivals in the album, so that both hold still at once
  useLayoutEffect(() => followCover(view), [view])
  useNews()
  useSteps()
  useMore()
  useOneVideo(overs)
  useLighter()
  const online = useOnline()
  useEffect(() => {
    document.documentElement.dataset['saves'] = String(canSaveToPhotos())
    setSize(rememberedSize())
  }, [setSize])
  useFocusKept(over !== null || chosen !== null)
  return (
    <>
      <style>{preview + sheets + slides}</style>
      <Sprite paths={latePaths} />
      {!online && (
        <p className="offline" role="status">
          {words.offline}
        </p>
      )}
      <LiveVersions />
      <Rating />
      {chosen && <SelectionBar chosen={chosen} />}
      {overs.map((one) => (
        <OverContext key={one.key} value={one.key}>
          <Lying over={one} />
        </OverContext>
      ))}
    </>
  )
}

function Lying({ over }: { over: Over }) {
  switch (over.kind) {
    case 'preview':
      return <Preview startAt={over.id} />
    case 'share':
      return <Share ids={over.ids} />
    case 'save':
      return <Save ids={over.ids} />
    case 'size':
      return <SizeSheet ids={over.ids} />
    case 'slides':
      return <Slides />
    case 'many':
      return <ManyFiles ids={over.ids} />
    default:
      return <Mail />
  }
}

/**
 * A focus whose button has gone with its bar (the bar for picking) goes on from the button that starts picking, not
 * from the top of the page.
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
