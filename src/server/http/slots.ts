import { Failure } from '../platform/fail.ts'

/** `most` at the same moment for one key; `refusal` is thrown to a caller that comes when all are taken. */
export type Slot = { key: string; most: number; refusal: () => Failure }

/** Counts the work at the same moment in this process, by key. No caller waits (`turns` is for those that may). */
export type Slots = {
  /**
   * Takes a slot of each kind, or none; answers how to give them back (a second call does nothing).
   * @throws Failure of the first kind of which none is left
   */
  take(...slots: Slot[]): () => void
}

export function openSlots(): Slots {
  const counts = new Map<string, number>()
  const taken = (key: string) => counts.get(key) ?? 0
  return {
    take(...slots) {
      for (const { key, most, refusal } of slots) if (taken(key) >= most) throw refusal()
      for (const { key } of slots) counts.set(key, taken(key) + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        for (const { key } of slots) {
          const left = taken(key) - 1
          if (left > 0) counts.set(key, left)
          else counts.delete(key)
        }
      }
    },
  }
}
