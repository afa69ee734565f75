import type { ReactNode } from 'react'
import { oneLine } from '../../../texts/format.ts'

type Props = { organisation: string; logo: string | null; aside?: ReactNode; eyebrow: string; children: ReactNode }

/** The band in the organisation's colour: the organisation, and the page's subject. */
export const Head = ({ organisation, logo, aside, eyebrow, children }: Props) => (
  <header className="head">
    <div className="head-top">
      <p className="organisation" dir="auto">
        {logo && <img className="logo" src={logo} alt="" />}
        <span>{oneLine(organisation)}</span>
      </p>
      {aside}
    </div>
    <p className="eyebrow">{eyebrow}</p>
    {children}
  </header>
)
