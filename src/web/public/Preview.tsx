import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useAlbum } from './context.ts'
import { DownloadLink } from './Downloads.tsx'
import { Icon, type IconName } from './icons.tsx'
import { mediaLink } from './links.ts'
import { PreviewMedium } from './PreviewMedium.tsx'
import { useIdle } from './use-idle.ts'
import { useSwipe } from './use-swipe.ts'
import { mediaOf, type Medium } from './view.ts'

/** The arrows rest this long after each step (document 1, section 9). */
const lockMilliseconds = 300

type Props = { startAt: string; onClose: () => void; children: ReactNode }

/**
 * One medium after another, edge to edge: arrows, arrow keys, swipes; Escape or a click beside the picture closes.
 * A native modal dialog, so the rest of the page is out of reach meanwhile.
 */
export function Preview({ startAt, onClose, children }: Props) {
  const { view, texts } = useAlbum()
  const media = mediaOf(view.gallery)
  // The id, not the position: a film that is finished meanwhile comes first and moves all others.
  const [shown, setShown] = useState(startAt)
  const index = Math.max(
    0,
    media.findIndex(({ item }) => item.id === shown),
  )
  const medium = media[index]
  const dialog = useRef<HTMLDialogElement>(null)
  const { locked, lock } = useLock()
  const idle = useIdle(dialog)

  useEffect(() => dialog.current?.showModal(), [])
  usePreload(media, index)

  const go = (by: 1 | -1) => {
    const next = media.at((index + by) % media.length)
    if (locked || media.length < 2 || !next) return
    lock()
    setShown(next.item.id)
  }
  const swipe = useSwipe({ onNext: () => go(1), onPrevious: () => go(-1) })

  const onKeyDown = (event: KeyboardEvent) => {
    // A playing video keeps its own arrow keys.
    if (event.target instanceof HTMLVideoElement) return
    const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    if (event.key === forward) go(1)
    if (event.key === back) go(-1)
  }
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.hasAttribute('data-backdrop')) dialog.current?.close()
  }

  if (!medium) return null
  const t = texts.gallery
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and clicks of what is inside
    <dialog
      ref={dialog}
      className="preview"
      data-idle={(idle && medium.kind === 'photo') || undefined}
      aria-label={t.preview}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={onClick}
      {...swipe}
    >
      <PreviewMedium key={medium.item.id} medium={medium} fallback={mediaLink(view.token, medium.item.id)} />
      <div className="preview-bar">
        <span className="preview-name" dir="auto">
          {medium.item.filename}
        </span>
        {media.length > 1 && (
          <span className="preview-count" aria-live="polite">
            {index + 1} / {media.length}
          </span>
        )}
        <DownloadLink id={medium.item.id} file={medium.item.filename} className="round" />
        <form method="dialog">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog's own first control */}
          <button className="round" aria-label={t.close} autoFocus>
            <Icon name="close" />
          </button>
        </form>
      </div>
      {media.length > 1 && (
        <>
          <Arrow side="previous" label={t.previous} locked={locked} icon="left" onClick={() => go(-1)} />
          <Arrow side="next" label={t.next} locked={locked} icon="right" onClick={() => go(1)} />
        </>
      )}
      {children}
    </dialog>
  )
}

type ArrowProps = { side: string; label: string; locked: boolean; icon: IconName; onClick: () => void }
function Arrow({ side, label, locked, icon, onClick }: ArrowProps): ReactNode {
  return (
    <button type="button" className={`round arrow ${side}`} aria-label={label} aria-disabled={locked} onClick={onClick}>
      {locked ? '…' : <Icon name={icon} />}
    </button>
  )
}

function useLock() {
  const [locked, setLocked] = useState(false)
  useEffect(() => {
    if (!locked) return undefined
    const timer = setTimeout(() => setLocked(false), lockMilliseconds)
    return () => clearTimeout(timer)
  }, [locked])
  return { locked, lock: useCallback(() => setLocked(true), []) }
}

/** The photos on both sides, on screens that are not a phone's. */
function usePreload(media: Medium[], index: number) {
  const neighbours = [media.at((index + 1) % media.length), media.at(index - 1)]
  const addresses = neighbours.flatMap((near) => (near?.kind === 'photo' ? [near.item.url] : [])).join('\n')
  useEffect(() => {
    if (!addresses || matchMedia('(max-width: 768px)').matches) return
    for (const address of addresses.split('\n')) new Image().src = address
  }, [addresses])
}
