import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Milliseconds: events within this time are answered with one request. */
const gather = 150
/** Milliseconds between two requests of a key, however much changes. */
const rhythm = 1000

/** Refetches the shown data of these keys; a prefix means all below. */
export type Refresh = (keys: readonly QueryKey[]) => void

const refreshers = new WeakMap<QueryClient, Refresh>()

/**
 * For changes that come in bursts: live events, and files that arrive. Each key is requested at most once a second and
 * once more after the last change. A running request is awaited and not cancelled for a newer one: on a slow line each
 * change would cancel the request of the one before, and no data would ever be shown.
 */
export function refresherOf(cache: QueryClient): Refresh {
  const refresh = refreshers.get(cache) ?? createRefresher(cache)
  refreshers.set(cache, refresh)
  return refresh
}

function createRefresher(cache: QueryClient): Refresh {
  /** Keys with a running request; true: the data changed again meanwhile. */
  const changed = new Map<string, boolean>()

  async function run(id: string, key: QueryKey) {
    changed.set(id, true)
    await wait(gather)
    while (changed.get(id)) {
      // an answer on its way may have been made before the change
      changed.set(id, cache.isFetching({ queryKey: key }) > 0)
      const rest = wait(rhythm)
      await cache.invalidateQueries({ queryKey: key }, { cancelRefetch: false })
      await rest
    }
    changed.delete(id)
  }

  return (keys) => {
    for (const key of keys) {
      const id = JSON.stringify(key)
      if (changed.has(id)) changed.set(id, true)
      else void run(id, key)
    }
  }
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
