import type { World } from './world.ts'

/** Ages the last proofs of all signed-in members by so many seconds. */
export const ageProofs = (w: World, seconds: number) =>
  w.peek(`update sign_in set proved_at = proved_at - $1 * interval '1 second'`, [seconds])
