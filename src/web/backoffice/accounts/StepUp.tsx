import { lazy, Suspense, useEffect, useState } from 'react'
import { onProofNeeded } from '../../kit/proof.ts'

const StepUpDialog = lazy(async () => ({ default: (await import('./StepUpDialog.tsx')).StepUpDialog }))

/**
 * Asks "Bitte bestätigen Sie, dass Sie es sind" when the server refuses a call with `step_up_required`; the call is then
 * sent once more by itself (kit/proof.ts). Whatever is open below stays as it is.
 */
export function StepUp() {
  const [asked, setAsked] = useState<{ answer: (isProved: boolean) => void } | null>(null)
  useEffect(() => onProofNeeded(() => new Promise((answer) => setAsked({ answer }))), [])
  // who leaves without an answer has not proved anything; a second answer to the same question changes nothing
  useEffect(() => () => asked?.answer(false), [asked])

  const close = (isProved: boolean) => {
    asked?.answer(isProved)
    setAsked(null)
  }
  return <Suspense>{asked && <StepUpDialog onClose={close} />}</Suspense>
}
