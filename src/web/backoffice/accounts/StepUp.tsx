import { lazy, Suspense, useEffect, useState } from 'react'
import { onProofNeeded } from '../../kit/proof.ts'

const StepUpDialog = lazy(async () => ({ default: (await import('./StepUpDialog.tsx')).StepUpDialog }))

/**
 * Asks "Bitte bestätigen Sie, dass Sie es sind" when the server refuses a call with `step_up_required`; the call is
 * then repeated automatically (kit/proof.ts). Open dialogs below stay as they are.
 */
export function StepUp() {
  const [asked, setAsked] = useState<{ answer: (isProved: boolean) => void } | null>(null)
  useEffect(() => onProofNeeded(() => new Promise((answer) => setAsked({ answer }))), [])
  // a dialog closed without an answer proves nothing; a second answer to the same question changes nothing
  useEffect(() => () => asked?.answer(false), [asked])

  const close = (isProved: boolean) => {
    asked?.answer(isProved)
    setAsked(null)
  }
  return <Suspense>{asked && <StepUpDialog onClose={close} />}</Suspense>
}
