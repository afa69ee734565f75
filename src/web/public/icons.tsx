import type { earlyPaths } from './early-icons.ts'
import type { latePaths } from './lazy/late-icons.ts'

export type IconName = keyof typeof earlyPaths | keyof typeof latePaths

/** One of our line icons, always beside a word or inside a named control. Its lines lie in a `Sprite` of the page. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" aria-hidden="true" focusable="false">
    <use href={`#icon-${name}`} />
  </svg>
)

/** The filled triangle of everything that plays. */
export const Play = () => (
  <svg className="play" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    <circle cx="24" cy="24" r="24" />
    <path d="M19.5 15.5v17l14-8.5z" />
  </svg>
)
