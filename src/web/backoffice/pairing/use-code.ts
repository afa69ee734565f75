import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
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

/** A code for this guide from the start, and a new one on demand; only the newest one is valid. */
export function useCode(memberId: string) {
  const [shown, setShown] = useState<ShownCode>()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => client.pairing.offer({ params: { id: memberId } }),
    onSuccess({ pairing }) {
      const made = Date.parse(pairing.expiresAt) - lifetime
      setShown((earlier) => ({ pairing, deadline: Date.now() + lifetime, since: earlier?.since ?? made }))
    },
  })
  useEffect(() => mutate(), [mutate])
  return { shown, error, busy: isPending, renew: () => mutate() }
}
