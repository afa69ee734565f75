import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { certificateLimits } from '../../../../contract/certificate-fields.ts'
import type { CardProps } from './card-props.ts'
import { NumberField } from './NumberField.tsx'

const anchors = {
  left: 'X ist die linke Kante, Y die Oberkante der ersten Zeile.',
  center: 'X ist die Mitte, Y die Oberkante der ersten Zeile.',
  right: 'X ist die rechte Kante, Y die Oberkante der ersten Zeile.',
} as const

/** The field's anchor, in pixels of the design; of a QR code or a picture also its size. */
export function PositionCard({ field, design, onChange }: CardProps) {
  const { position, size } = field
  const axis = (name: 'x' | 'y', max: number) => {
    const label = name.toUpperCase()
    const set = (value: number) => onChange({ ...field, position: { ...position, [name]: value } })
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 104px', gap: 4, alignItems: 'center', pl: 2 }}>
        <Slider
          size="small"
          aria-label={`${label}-Position`}
          min={0}
          max={max}
          value={Math.min(max, Math.max(0, position[name]))}
          onChange={(_, value) => set(value)}
        />
        <NumberField label={label} min={0} max={max} value={position[name]} onChange={(value) => set(value ?? 0)} />
      </Box>
    )
  }
  const side = (name: 'width' | 'height', label: string) =>
    size && (
      <NumberField
        label={label}
        min={8}
        max={certificateLimits.side}
        value={size[name]}
        onChange={(value = 0) =>
          onChange({
            ...field,
            size: field.type === 'qr' ? { width: value, height: value } : { ...size, [name]: value },
          })
        }
      />
    )
  return (
    <>
      {axis('x', design.width)}
      {axis('y', design.height)}
      {size && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4 }}>
          {field.type === 'qr' ? (
            side('width', 'Kantenlänge')
          ) : (
            <>
              {side('width', 'Breite')}
              {side('height', 'Höhe')}
            </>
          )}
        </Box>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {anchors[field.style.align]}
      </Typography>
    </>
  )
}
