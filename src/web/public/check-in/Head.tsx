import type { ReactNode } from 'react'
import { oneLine } from '../../../texts/format.ts'

type Props = { organisation: string; aside?: ReactNode; eyebrow: string; children: ReactNode }

/** The band in the organisation's colour: whose page this is, and what it is about. */
export const Head = ({ organisation, aside, eyebrow, children }: Props) => (
  <header className="head">
    <div className="head-top">
      <p className="organisation" dir="auto">
        {oneLine(organisation)}
      </p>
      {aside}
    </div>
    <p className="eyebrow">{eyebrow}</p>
    {children}
  </header>
)
