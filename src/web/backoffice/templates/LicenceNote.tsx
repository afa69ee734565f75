import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

/** A note that is longer than this is shown in part at first. Characters, and lines. */
const [fewCharacters, fewLines] = [110, 3]

/** The licence of a song. */
export function LicenceNote({ text }: { text: string }) {
  const isLong = text.length > fewCharacters || text.split('\n').length > fewLines
  const [isWhole, setWhole] = useState(false)
  return (
    <div>
      <Typography
        variant="body2"
        sx={{
          color: 'text.secondary',
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          ...(isLong &&
            !isWhole && {
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: fewLines,
              overflow: 'hidden',
            }),
        }}
      >
        <Box component="strong" sx={{ fontWeight: 500 }}>
          Lizenz:
        </Box>{' '}
        {text}
      </Typography>
      {isLong && (
        <Link
          component="button"
          type="button"
          variant="body2"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          sx={{ py: 1 }}
        >
          {isWhole ? 'Weniger anzeigen' : 'Ganz anzeigen'}
        </Link>
      )}
    </div>
  )
}
