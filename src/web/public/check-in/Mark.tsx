import type { ReactNode } from 'react'

/** The icons of the board; their colours are in its style sheet. Not part of the gallery's set, which browsers load. */
const paths = {
  circle: 'M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z',
  up: 'M10 16V4.5m0 0L5.5 9M10 4.5 14.5 9',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4l2.5 2',
  email: 'M3 5h14v10.5H3zM3 5.5l7 5.5 7-5.5',
  check: 'M4 10.5l4 4 8-9',
  alert: 'M10 7v4m0 2.5v.5M10 2.8 1.9 16.8h16.2z',
} as const
export type MarkName = keyof typeof paths

/** A word with its icon: never a colour alone. */
export const Mark = ({ name, children }: { name: MarkName; children: ReactNode }) => (
  <span className="mark" data-mark={name}>
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
    {children}
  </span>
)
