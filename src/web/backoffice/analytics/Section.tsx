import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { Surface } from '../../kit/Page.tsx'

type SectionProps = {
  title: string
  /** Below the heading. */
  text?: ReactNode
  /** The id of its heading, where its content refers to it, too. */
  headingId?: string
  children: ReactNode
}

/** A card of the page with a heading, which names it. */
export function Section({ title, text, headingId, children }: SectionProps) {
  const ownId = useId()
  const heading = headingId ?? ownId
  return (
    <Surface component="section" aria-labelledby={heading} sx={{ p: 5, '& > h2 + .MuiAlert-root': { mt: 3 } }}>
      <Typography id={heading} variant="h2">
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {text}
        </Typography>
      )}
      {children}
    </Surface>
  )
}
