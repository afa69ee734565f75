import { ApiError } from './call.ts'

/** Asks the person at the screen for a proof; false when that was cancelled. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
/** The open question: of several refused calls one asks, and all go on with its answer. */
let asking: Promise<boolean> | undefined

/** Sets the function that asks for a proof. Returns a function that removes it. */
export function onProofNeeded(next: Ask) {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/**
 * Runs `work`, which calls the server. Refused with `step_up_required`, it runs once more after the person has
 * confirmed the identity; when that is cancelled the refusal stays, and nothing has changed
 * (docs/product/accounts-and-rights.md 15).
 */
export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.code === 'step_up_required') || !ask) throw cause
    asking ??= ask().finally(() => (asking = undefined))
    if (!(await asking)) throw cause
    return work()
  }
}
