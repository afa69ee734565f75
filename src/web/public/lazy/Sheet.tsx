import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { useAlbum, useClose } from '../context.ts'
import { Icon } from '../icons.tsx'
import { words } from './words.ts'

/**
 * A dialog that slides in from below on a phone and is in the middle of a desk: a title, a close button, and the
 * content.
 */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const { toast } = useAlbum()
  const close = useClose()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click beside it; keys have Escape
    <dialog ref={dialog} className="over" aria-labelledby={id} onClose={close} onClick={onClick}>
      <div className="over-inside">
        <form method="dialog" className="over-head">
          <h2 id={id}>{title}</h2>
          <button className="round" aria-label={words.close}>
            <Icon name="close" />
          </button>
        </form>
        {children}
      </div>
      {toast}
    </dialog>
  )
}
