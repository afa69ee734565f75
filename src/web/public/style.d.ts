import 'react'

/** Custom properties that components hand to the style sheet. */
declare module 'react' {
  interface CSSProperties {
    '--shape'?: string
  }
}
