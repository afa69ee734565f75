import { useCallback, useEffect, useState } from 'react'
import type { ToastKind } from './context.ts'
import { Icon } from './icons.tsx'

/** How long a toast stays (document 1, section 9). */
const toastMilliseconds = 3000
const icons = { info: 'info', success: 'check', error: 'alert' } as const

/** One short message at the top right, and the function that says it. The newest replaces the one before. */
export function useToast() {
  const [toast, setToast] = useState<{ kind: ToastKind; text: string } | null>(null)
  useEffect(() => {
    if (!toast) return undefined
    const timer = setTimeout(() => setToast(null), toastMilliseconds)
    return () => clearTimeout(timer)
  }, [toast])
  const say = useCallback((kind: ToastKind, text: string) => setToast({ kind, text }), [])

  // Always in the page, so that screen readers notice what comes into it; a popover to lie above open dialogs.
  const place = (
    <div className="toasts" role="status">
      {toast && (
        <p className="toast" data-kind={toast.kind}>
          <Icon name={icons[toast.kind]} />
          {toast.text}
        </p>
      )}
    </div>
  )
  return { say, place }
}
