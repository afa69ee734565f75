import { useEffect, useEffectEvent } from 'react'
import { AskBeforeLeaving, otherTab } from './AskBeforeLeaving.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type LeaveGuardProps = {
  isDirty: boolean
  /** The member wants to close the dialog. */
  isClosing: boolean
  onStay: () => void
  onClose: () => void
  /** The text about the loss. */
  children: string
}

/** Asks before unsaved changes are lost, whether the dialog is closed or the page is left. */
export function LeaveGuard({ isDirty, isClosing, onStay, onClose, children }: LeaveGuardProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isClosing && !isDirty) close()
  }, [isClosing, isDirty])
  return (
    <>
      <AskBeforeLeaving when={isDirty} leaves={otherTab}>
        {children}
      </AskBeforeLeaving>
      <ConfirmDialog
        open={isClosing && isDirty}
        title="Änderungen verwerfen?"
        confirm="Änderungen verwerfen"
        danger
        onConfirm={async () => onClose()}
        onClose={onStay}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
