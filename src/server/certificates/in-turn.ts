import { Failure } from '../platform/fail.ts'
import { Damaged } from '../platform/integrity.ts'
import { ToolFailure, Undecodable } from '../platform/tool-failure.ts'
import { turns } from '../platform/turns.ts'

const busy = (cause?: unknown) =>
  new Failure('overloaded', {
    cause,
    retryAfterSeconds: 5,
    text: 'Der Server hat gerade viel zu tun: Das Zertifikat wurde nicht gesetzt. Bitte versuchen Sie es gleich noch einmal.',
  })

/** Calls whose pages are set at a time, and calls that wait for their turn without pictures in memory. */
export const bounds = { atOnce: 4, waiting: 40 } as const
const inTurn = turns(bounds.atOnce, bounds.waiting, busy)

/**
 * Previews, positions and prints: reads what is needed and sets it when it is the organisation's turn. Jobs do not come
 * here; they wait for as long as it takes.
 * @throws Failure overloaded, file_damaged
 */
export const setInTurn = <T>(orgId: string, work: () => Promise<T>): Promise<T> =>
  inTurn(work, orgId).catch((cause: unknown) => {
    if (cause instanceof Damaged) throw new Failure('file_damaged', { cause })
    if (cause instanceof Undecodable) throw new Failure('file_damaged', { text: cause.message, cause })
    if (cause instanceof ToolFailure) throw busy(cause)
    throw cause
  })
