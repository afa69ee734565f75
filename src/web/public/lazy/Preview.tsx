import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useAlbum, useClose } from '../context.ts'
import { DownloadLink } from '../Downloads.tsx'
import { Icon, type IconName } from '../icons.tsx'
import { AsCover } from './AsCover.tsx'
import { canSaveToPhotos } from './can-save.ts'
import { Heart } from './Favourites.tsx'
import { favouritesOf, mediaOf } from './media.ts'
import { SizeButton } from './Sizes.tsx'
import { Slide } from './Slide.tsx'
import { useGestures } from './use-gestures.ts'
import { useIdle } from './use-idle.ts'
import { keepShown } from './use-steps.ts'
import { words } from './words.ts'

/** The arrows rest this long after each step (docs/product/gallery.md 5). */
const lockMilliseconds = 300

/**
 * One medium after another, edge to edge: arrows, arrow keys, fingers; Escape or a click beside the picture closes.
 * A native modal dialog, so the rest of the page is out of reach meanwhile.
 */
export function Preview({ startAt }: { startAt: string }) {
  const { view, texts, open, over, toast, only } = useAlbum()
  const close = useClose()
  // opened from the favourites it walks through just these, also when a heart is removed on the way
  const [walk] = useState(() => only && new Set(favouritesOf(view.gallery).map(({ item }) => item.id)))
  const media = mediaOf(view.gallery).filter(({ item }) => !walk || walk.has(item.id))
  // The id, not the position: a film that is finished meanwhile comes first and moves all others.
  const [shown, setShown] = useState(startAt)
  const [zoomed, setZoomed] = useState(false)
  const found = media.findIndex(({ item }) => item.id === shown)
  const [place, setPlace] = useState(found)
  if (found >= 0 && found !== place) setPlace(found)
  // a medium deleted meanwhile gives way to the next one
  const index = Math.max(0, found >= 0 ? found : Math.min(place, media.length - 1))
  const medium = media[index]
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const closing = useRef<HTMLButtonElement>(null)
  const { locked, lock } = useLock()
  const idle = useIdle(dialog)

  useEffect(() => {
    dialog.current?.showModal()
    closing.current?.focus()
  }, [])

  const turn = (by: 1 | -1) => {
    const next = media.at((index + by) % media.length)
    if (media.length < 2 || !next) return
    lock()
    setZoomed(false)
    setShown(next.item.id)
    keepShown(next.item.id)
  }
  /** By arrow or key; a swipe is never too fast. */
  const go = (by: 1 | -1) => {
    if (!locked) turn(by)
  }
  const gestures = useGestures(stage, strip, {
    canTurn: media.length > 1,
    canZoom: medium?.kind === 'photo',
    onTurn: turn,
    onZoom: setZoomed,
    onDismiss: () => dialog.current?.close(),
  })
  // After every step, by whatever way: the new picture is in its place, whole.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is the step that counts
  useLayoutEffect(() => gestures.current.settle(), [shown, gestures])

  const onKeyDown = (event: KeyboardEvent) => {
    // A playing video keeps its own arrow keys.
    if (event.target instanceof HTMLVideoElement) return
    const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    if (event.key === forward) go(1)
    if (event.key === back) go(-1)
    if (event.key === '+') gestures.current.zoomBy(1.5)
    if (event.key === '-') gestures.current.zoomBy(1 / 1.5)
    if (event.key === '0') gestures.current.zoomBy(0)
  }
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.hasAttribute('data-backdrop')) dialog.current?.close()
  }

  if (!medium) return null
  const t = texts.gallery
  const { id, filename } = medium.item
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and clicks of its content
    <dialog
      ref={dialog}
      className="preview"
      data-idle={(idle && medium.kind === 'photo') || undefined}
      data-zoomed={zoomed || undefined}
      aria-label={words.preview}
      onClose={close}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div ref={stage} className="stage">
        <div ref={strip} className="strip">
          {([-1, 0, 1] as const).map((at) => {
            const slide = media.at((index + at) % media.length)
            if (!slide || (at !== 0 && media.length === 1)) return null
            // Of two media, one is on both sides of the other.
            const key = at === -1 && media.length === 2 ? `${slide.item.id} before` : slide.item.id
            return <Slide key={key} medium={slide} at={at} zoomed={zoomed} />
          })}
        </div>
      </div>
      <div className="preview-bar">
        <span className="preview-name" dir="auto">
          {filename}
        </span>
        {media.length > 1 && (
          <span className="preview-count" aria-live="polite">
            {index + 1} / {media.length}
          </span>
        )}
        {medium.kind === 'photo' && <AsCover key={id} item={medium.item} />}
        {!('isFilm' in medium.item && medium.item.isFilm) && <Heart item={medium.item} className="round" />}
        {canSaveToPhotos() && (
          <button
            type="button"
            className="round"
            aria-label={t.save}
            onClick={() => void open({ kind: 'save', ids: [id] }, null)}
          >
            <Icon name="save" />
          </button>
        )}
        <SizeButton ids={[id]} className="preview-size" />
        <DownloadLink id={id} file={filename} className="round" />
        <form method="dialog">
          <button ref={closing} className="round" aria-label={words.close}>
            <Icon name="close" />
          </button>
        </form>
      </div>
      {media.length > 1 && (
        <div className="arrows">
          <Arrow label={words.previous} locked={locked} icon="left" onClick={() => go(-1)} />
          <Arrow label={words.next} locked={locked} icon="right" onClick={() => go(1)} />
        </div>
      )}
      {over?.kind === 'preview' && toast}
    </dialog>
  )
}

type ArrowProps = { label: string; locked: boolean; icon: IconName; onClick: () => void }
function Arrow({ label, locked, icon, onClick }: ArrowProps): ReactNode {
  return (
    <button type="button" className="round arrow" aria-label={label} aria-disabled={locked} onClick={onClick}>
      {locked ? '…' : <Icon name={icon} />}
    </button>
  )
}

function useLock() {
  // another one for each step: as a mere yes or no, a step at the moment of the timer's end would stay for ever
  const [step, setStep] = useState<object | null>(null)
  useEffect(() => {
    if (!step) return undefined
    const timer = setTimeout(() => setStep((now) => (now === step ? null : now)), lockMilliseconds)
    return () => clearTimeout(timer)
  }, [step])
  return { locked: step !== null, lock: useCallback(() => setStep({}), []) }
}
