import type { World } from './world.ts'

/** Lets the last proofs of everybody who is signed in be so many seconds older. */
export const ageProofs = (w: World, seconds: number) =>
  w.peek(`update sign_in set proved_at = proved_at - $1 * interval '1 second'`, [seconds])
