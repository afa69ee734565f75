/** The past, present and undone states. */
export type History<T> = {
  past: readonly T[]
  present: T
  future: readonly T[]
  /** The kind of the change that led to `present`, and its time (ms): the next one of the same kind continues it. */
  last: { kind: string; at: number } | null
}

/** Steps that can be undone. */
export const steps = 200
/** Milliseconds within which changes of one kind are one step: an arrow key that is held down. */
export const pause = 800

export const beginning = <T>(present: T): History<T> => ({ past: [], present, future: [], last: null })

/** A change. With a `kind`, changes of that kind that follow each other closely are one step. */
export function record<T>(
  history: History<T>,
  next: T,
  change: { kind: string; at: number } | null = null,
): History<T> {
  const { past, present, last } = history
  const continues = change !== null && last?.kind === change.kind && change.at - last.at <= pause
  return {
    past: continues ? past : [...past.slice(1 - steps), present],
    present: next,
    future: [],
    last: change,
  }
}

export const canUndo = <T>({ past }: History<T>) => past.length > 0
export const canRedo = <T>({ future }: History<T>) => future.length > 0

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    last: null,
  }
}

export function redo<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future
  if (after === undefined) return history
  return { past: [...history.past, history.present], present: after, future, last: null }
}
