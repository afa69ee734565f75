import { useRef, useState } from 'react'

export type Selection = {
  has: (id: string) => boolean
  ids: readonly string[]
  isAll: boolean
  /** Adds or removes one; `range` takes all from the last one that was touched. */
  toggle: (id: string, options: { range: boolean }) => void
  add: (ids: readonly string[]) => void
  drop: (ids: readonly string[]) => void
  all: () => void
  clear: () => void
}

/** The chosen items of a list; `order` is the list as it is shown. An item that leaves the list leaves the choice. */
export function useSelection(order: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string | null>(null)
  const ids = order.filter((id) => chosen.has(id))
  return {
    ids,
    isAll: order.length > 0 && ids.length === order.length,
    has: (id) => chosen.has(id),
    toggle(id, { range }) {
      setChosen(toggled(order, chosen, id, range ? anchor.current : null))
      anchor.current = id
    },
    add: (ids) => setChosen(new Set([...chosen, ...ids])),
    drop: (ids) => setChosen(new Set([...chosen].filter((id) => !ids.includes(id)))),
    all: () => setChosen(new Set(order)),
    clear: () => setChosen(new Set()),
  }
}

/**
 * The choice after one item was touched: without `from` it is toggled; with it all items between the two get the state
 * of the touched one.
 */
export function toggled(
  order: readonly string[],
  chosen: ReadonlySet<string>,
  id: string,
  from: string | null,
): ReadonlySet<string> {
  const next = new Set(chosen)
  const on = !chosen.has(id)
  const [a, b] = [order.indexOf(from ?? id), order.indexOf(id)].toSorted((x, y) => x - y)
  const touched = a === undefined || b === undefined || a < 0 ? [id] : order.slice(a, b + 1)
  for (const one of touched) {
    if (on) next.add(one)
    else next.delete(one)
  }
  return next
}
