import { useCallback, useEffect, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { Pairing } from '../../../contract/pairing.ts'
import { client } from '../../kit/api.ts'

export type ShownCode = {
  pairing: Pairing
  /** When it ends, by this browser's clock, which may be wrong: only the time that passes counts. */
  deadline: number
  /** When the first code of this dialog was made, by the server's clock. */
  since: number
}

const lifetime = limits.pairingMinutes * 60_000

/** A code for this guide from the start, and a new one whenever somebody asks; only the newest one is good. */
export function useCode(memberId: string) {
  const [shown, setShown] = useState<ShownCode>()
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(true)
  const newest = useRef(0)

  const fetchCode = useCallback(async () => {
    const turn = ++newest.current
    const outcome = await client.pairing.offer({ params: { id: memberId } }).catch((cause: unknown) => ({ cause }))
    if (turn !== newest.current) return
    setBusy(false)
    if ('cause' in outcome) return setError(outcome.cause)
    const { pairing } = outcome
    const made = Date.parse(pairing.expiresAt) - lifetime
    setShown((earlier) => ({ pairing, deadline: Date.now() + lifetime, since: earlier?.since ?? made }))
  }, [memberId])
  useEffect(() => void fetchCode(), [fetchCode])

  const renew = () => {
    setBusy(true)
    setError(null)
    void fetchCode()
  }
  return { shown, error, busy, renew }
}
