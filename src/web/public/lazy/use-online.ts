import { useSyncExternalStore } from 'react'

function watch(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** False while the device has no network at all. */
export const useOnline = () => useSyncExternalStore(watch, () => navigator.onLine)
