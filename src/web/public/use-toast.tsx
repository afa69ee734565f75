import { useCallback, useEffect, useState } from 'react'
import type { Say, ToastKind } from './context.ts'
import { Icon } from './icons.tsx'

/** How long a toast stays (docs/product/gallery.md 6). */
const toastMilliseconds = 3000
const icons = { info: 'info', success: 'check', error: 'alert' } as const

/** One short message at the top right, and the function that shows it. The newest replaces the one before. */
export function useToast() {
  const [said, setSaid] = useState<{ kind: ToastKind; text: string; stays: boolean } | null>(null)
  useEffect(() => {
    if (!said || said.stays) return undefined
    const timer = setTimeout(() => setSaid(null), toastMilliseconds)
    return () => clearTimeout(timer)
  }, [said])
  const say: Say = useCallback((kind, text, stays = false) => setSaid({ kind, text, stays }), [])

  // Always in the page, so that screen readers notice its changes.
  const toast = (
    <div className="toasts" role="status">
      {said && (
        <p className="toast" data-kind={said.kind}>
          <Icon name={icons[said.kind]} />
          {said.text}
        </p>
      )}
    </div>
  )
  return { say, toast }
}
