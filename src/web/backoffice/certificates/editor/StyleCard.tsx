import FormatAlignCenterIcon from '@mui/icons-material/FormatAlignCenter'
import FormatAlignLeftIcon from '@mui/icons-material/FormatAlignLeft'
import FormatAlignRightIcon from '@mui/icons-material/FormatAlignRight'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { certificateFonts, certificateLimits, type CertificateFont } from '../../../../contract/certificate-fields.ts'
import { weightInstead } from '../../../../contract/certificate-typefaces.ts'
import { Field } from '../../../kit/Field.tsx'
import { ColourField } from './ColourField.tsx'
import type { CardProps } from './card-props.ts'
import type { Field as CertificateField } from './fields.ts'
import { NumberField } from './NumberField.tsx'

type Style = CertificateField['style']

const fonts = Object.fromEntries(Object.keys(certificateFonts).map((name) => [name, name]))
const weights: Record<Style['fontWeight'], string> = { normal: 'Normal', bold: 'Fett', lighter: 'Leicht' }
export const alignments: Record<Style['align'], string> = { left: 'Links', center: 'Zentriert', right: 'Rechts' }
const icons = { left: <FormatAlignLeftIcon />, center: <FormatAlignCenterIcon />, right: <FormatAlignRightIcon /> }

/** The field's look. */
export function StyleCard({ field, onChange }: CardProps) {
  const { style, type } = field
  const set = (change: Partial<Style>) => onChange({ ...field, style: { ...style, ...change } })
  const isText = type !== 'qr' && type !== 'image'
  const { min, max } = certificateLimits.fontSize
  return (
    <>
      {isText && (
        <>
          <Field
            label="Schriftart"
            value={style.fontFamily}
            options={fonts}
            hint={hintOf(style.fontFamily)}
            onChange={(fontFamily) => set({ fontFamily: fontFamily as CertificateFont })}
          />
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4 }}>
            <NumberField
              label="Schriftgröße"
              min={min}
              max={max}
              value={style.fontSize}
              onChange={(fontSize = 0) => set({ fontSize })}
            />
            <Field
              label="Schriftstärke"
              value={style.fontWeight}
              options={weights}
              hint={weightHintOf(style)}
              onChange={(fontWeight) => set({ fontWeight: fontWeight as Style['fontWeight'] })}
            />
          </Box>
        </>
      )}
      {type !== 'image' && <ColourField value={style.color} onChange={(color) => set({ color })} />}
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Ausrichtung"
        value={style.align}
        onChange={(_, align: Style['align'] | null) => align && set({ align })}
      >
        {(['left', 'center', 'right'] as const).map((align) => (
          <ToggleButton key={align} value={align} aria-label={alignments[align]} sx={{ px: 4 }}>
            {icons[align]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {isText && (
        <NumberField
          label="Maximale Breite"
          optional
          min={8}
          max={certificateLimits.side}
          value={style.maxWidth}
          onChange={(maxWidth) => {
            const { maxWidth: _before, ...rest } = style
            onChange({ ...field, style: maxWidth === undefined ? rest : { ...rest, maxWidth } })
          }}
          hint="Leer: bis zum Rand der Vorlage. Was länger ist, wird kleiner gesetzt und dann umbrochen."
        />
      )}
    </>
  )
}

/** Fonts that are not free are printed by free ones of the same measures; a note says so. */
function hintOf(font: CertificateFont): string | undefined {
  const standIn = certificateFonts[font]
  // DejaVu Sans is drawn after Verdana, but not to its measures
  const width = font === 'Verdana' ? 'ähnlich breit' : 'gleich breit'
  return standIn ? `Gedruckt wird mit der freien Schrift ${standIn}, die ${width} läuft.` : undefined
}

/** The weight that is printed instead of one that the font does not have. */
function weightHintOf({ fontFamily, fontWeight }: Style): string | undefined {
  const actual = weightInstead(fontFamily, fontWeight)
  if (actual === null) return undefined
  const name = actual < 400 ? weights.lighter : actual < 600 ? weights.normal : weights.bold
  return `„${weights[fontWeight]}“ hat diese Schrift nicht. Gedruckt wird „${name}“.`
}
