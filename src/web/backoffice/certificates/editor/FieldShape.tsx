import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { certificateSources, type CertificateFieldLayout } from '../../../../contract/certificate-fields.ts'
import type { Language } from '../../../../contract/wire.ts'
import type { Field } from './fields.ts'
import { cssWeight, fontStack } from './fonts.ts'
import { shareBefore, type Offset } from './geometry.ts'
import { PictureShape } from './PictureShape.tsx'

export type FieldShapeProps = {
  field: Field
  layout: CertificateFieldLayout
  /** The customer's language: it decides between letters that look alike. */
  language: Language
  /** The present distance of the drag. */
  way: Offset | null
  isSelected: boolean
  /** One field takes part in the order of Tab; the others are reached from it. */
  isTabStop: boolean
}

/** One field on the design: its text as the engine sets it, or its picture. */
export const FieldShape = memo(function FieldShape({
  field,
  layout,
  language,
  way,
  isSelected,
  isTabStop,
}: FieldShapeProps) {
  const { style } = field
  const { box } = layout
  const hit = atLeast(box, field)
  return (
    <g opacity={field.enabled ? 1 : 0.5} {...(way && { transform: `translate(${way.dx} ${way.dy})` })}>
      <Print aria-hidden>
        {field.size ? (
          <PictureShape field={field} box={box} />
        ) : (
          layout.lines.map((line, index) => (
            <text
              key={index}
              lang={language}
              x={line.dir === 'rtl' ? line.left + line.width : line.left}
              y={line.baseline}
              direction={line.dir}
              fill={style.color}
              fontSize={layout.fontSize}
              fontFamily={fontStack(style, language, line.text)}
              fontWeight={cssWeight(style)}
            >
              {line.text}
            </text>
          ))
        )}
      </Print>
      <Grip
        data-field={field.id}
        role="button"
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={isSelected}
        aria-label={nameOf(field)}
        aria-describedby="certificate-keys"
      >
        <rect className="hit" x={hit.left} y={hit.top} width={hit.width} height={hit.height} />
        <rect className="edge" x={box.left} y={box.top} width={box.width} height={box.height} />
      </Grip>
    </g>
  )
})

/** A shape as narrow as "7" must still be easy to hit: no field is narrower than this, in pixels of the design. */
function atLeast(box: CertificateFieldLayout['box'], { style, size }: Field) {
  const width = size ? box.width : Math.max(box.width, Math.min(style.maxWidth ?? 100, 800))
  return { ...box, width, left: box.left - (width - box.width) * shareBefore[style.align] }
}

const nameOf = ({ label, source, position, enabled }: Field) =>
  `${label}, ${certificateSources[source].label}, ${position.x} / ${position.y}${enabled ? '' : ', ausgeschaltet'}`

const Print = styled('g')({
  pointerEvents: 'none',
  '& text': { whiteSpace: 'pre', fontSynthesis: 'none', textRendering: 'geometricPrecision', userSelect: 'none' },
})

const Grip = styled('g')({
  cursor: 'move',
  outline: 'none',
  '& .hit': { fill: 'transparent' },
  '& .edge': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
  '&:hover .edge': { stroke: '#1976d2', strokeOpacity: 0.6 },
  '&:focus-visible .edge': { stroke: '#1976d2', strokeWidth: 2, strokeDasharray: '4 3' },
})
