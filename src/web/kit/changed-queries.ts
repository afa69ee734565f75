import type { QueryKey } from '@tanstack/react-query'
import type { Contract } from '../../contract/endpoint.ts'
import type { LiveEvent } from '../../contract/live.ts'

/** The queries that an event changes, as the contract says. Keys as `ask` makes them; a prefix means all below. */
export function queriesChangedBy(api: Record<string, Contract>, event: LiveEvent): QueryKey[] {
  return Object.entries(api).flatMap(([feature, calls]) =>
    Object.entries(calls).flatMap(([name, { changedBy = {} }]): QueryKey[] => {
      const which = changedBy[event.type]
      if (!which) return []
      const id = which === 'any' ? undefined : event[which]
      return [[feature, name, ...(id ? [{ params: { id } }] : [])]]
    }),
  )
}
