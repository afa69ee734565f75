import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { certificateSources } from '../../../../contract/certificate-fields.ts'
import type { Field } from './fields.ts'
import { cssWeight, fontStack } from './fonts.ts'
import { PictureShape } from './PictureShape.tsx'
import { sampleText, type Samples } from './samples.ts'
import { alignments } from './StyleCard.tsx'

/** The field with a sample, on the white of paper, and a short description. */
export function FieldPreview({ field, samples }: { field: Field; samples: Samples }) {
  const [today] = useState(() => new Date())
  const { style, position, size } = field
  return (
    <>
      <Box
        data-preview
        sx={{
          minHeight: 96,
          display: 'grid',
          alignItems: 'center',
          p: 3,
          borderRadius: 2,
          border: 1,
          borderColor: 'divider',
          overflow: 'hidden',
          // a light colour is visible on grey
          bgcolor: isLight(style.color) ? '#556270' : '#fff',
        }}
      >
        {size ? (
          <svg viewBox="0 0 100 60" style={{ height: 72 }}>
            <PictureShape field={field} box={fitted(size)} />
          </svg>
        ) : (
          <span
            style={{
              fontFamily: fontStack(style, 'de', sampleText(field, samples, today)),
              fontWeight: cssWeight(style),
              fontSize: Math.min(style.fontSize, 48),
              color: style.color,
              textAlign: style.align,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              lineHeight: 1.3,
              fontSynthesis: 'none',
            }}
          >
            {sampleText(field, samples, today)}
          </span>
        )}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Chip size="small" label={certificateSources[field.source].label} />
        <Chip size="small" label={`Position ${position.x} / ${position.y}`} />
        <Chip
          size="small"
          label={size ? `${size.width} × ${size.height} px` : `${style.fontSize} px ${style.fontFamily}`}
        />
        <Chip size="small" label={alignments[style.align]} />
      </Stack>
    </>
  )
}

/** As large as fits into 100 × 60. */
function fitted({ width, height }: { width: number; height: number }) {
  const scale = Math.min(100 / Math.max(1, width), 60 / Math.max(1, height))
  const box = { width: width * scale, height: height * scale }
  return { ...box, left: 50 - box.width / 2, top: 30 - box.height / 2 }
}

function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return 0.3 * red + 0.59 * green + 0.11 * blue > 200
}
