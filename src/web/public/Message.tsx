import type { ReactNode } from 'react'

type Props = { title: string; text: string; hint?: string; children?: ReactNode }

/** A page with a message, and perhaps one action. Rendered by the server only. */
export const Message = ({ title, text, hint, children }: Props) => (
  <main className="message">
    {/* A mount for a photo, without its photo. */}
    <svg className="drawing" viewBox="0 0 120 96" aria-hidden="true" focusable="false">
      <rect x="12" y="10" width="96" height="72" rx="4" />
      <path d="M24 70l22-24 16 16 12-12 22 20M80 32h.1M12 28l18-18M108 28 90 10M12 64l18 18M108 64 90 82" />
    </svg>
    <h1>{title}</h1>
    <p>{text}</p>
    {hint && <p className="muted">{hint}</p>}
    {children}
  </main>
)
