import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { HexColorPicker } from 'react-colorful'
import { Field } from '../../../kit/Field.tsx'
import { presetColours } from './colours.ts'
import { colourOf } from './validation.ts'

type ColourFieldProps = { value: string; onChange: (colour: string) => void }

/** A colour: its swatch opens the picker, and it can be typed; an invalid value is not taken. */
export function ColourField({ value, onChange }: ColourFieldProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [typed, setTyped] = useState<{ text: string; colour: string } | null>(null)
  const text = typed?.colour === value ? typed.text : value
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <ButtonBase
        aria-label={`Textfarbe ${value} wählen`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 40, height: 40, flex: 'none', borderRadius: 2, border: 1, borderColor: 'divider' }}
        style={{ backgroundColor: value }}
      />
      <Field
        label="Textfarbe"
        value={text}
        spellCheck={false}
        error={colourOf(text) === null ? 'Bitte geben Sie eine Farbe wie #1976d2 ein' : undefined}
        onChange={(next) => {
          const colour = colourOf(next) ?? value
          setTyped({ text: next, colour })
          if (colour !== value) onChange(colour)
        }}
        onBlur={() => setTyped(null)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Textfarbe', sx: { p: 4, width: 248 } } }}
      >
        <HexColorPicker color={value} onChange={onChange} style={{ width: '100%' }} />
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', gap: 2, mt: 4 }}>
          {presetColours.map(([colour, name]) => (
            <ButtonBase
              key={colour}
              aria-label={name}
              aria-pressed={colour === value}
              onClick={() => onChange(colour)}
              sx={{
                height: 32,
                borderRadius: 1.5,
                border: 1,
                borderColor: 'divider',
                ...(colour === value && { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 }),
              }}
              style={{ backgroundColor: colour }}
            />
          ))}
        </Box>
      </Popover>
    </Stack>
  )
}
