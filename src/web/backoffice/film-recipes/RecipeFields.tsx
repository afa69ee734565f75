import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useController, type Control } from 'react-hook-form'
import { filmVersions, type RecipeInput } from '../../../contract/films.ts'
import { Field } from '../../kit/Field.tsx'
import { Input } from '../../kit/form.tsx'
import { musicChoices, orders, photoChoices, versionNames } from './words.ts'
import { useTracks } from './use-tracks.ts'

type FieldsProps = { control: Control<RecipeInput, unknown, RecipeInput> }

/** All settings of a recipe, in the order of the film. */
export function RecipeFields({ control }: FieldsProps) {
  return (
    <>
      <Group title="Aufbau">
        <Row>
          <Check control={control} name="intro" label="Intro" />
          <Check control={control} name="outro" label="Outro" />
        </Row>
        <Input control={control} name="clip_order" label="Reihenfolge der Clips" options={orders} />
        <LengthFields control={control} />
        <Input control={control} name="photos" label="Fotos im Film" options={photoChoices} />
        <MusicFields control={control} />
      </Group>
      <Group title="Über dem ersten Clip">
        <Check control={control} name="title" label="Titel: Name, Aktivität und Datum" />
        <Check control={control} name="logo" label="Logo in der Ecke" />
      </Group>
      <Group title="Fassungen neben dem Film">
        <Versions control={control} />
      </Group>
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 4 }}>
    <Typography component="legend" variant="h3" sx={{ p: 0, mb: 3 }}>
      {title}
    </Typography>
    {children}
  </Box>
)

const Row = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6 }}>{children}</Box>
)

const labels = { slotProps: { typography: { variant: 'body2' } }, sx: { mr: 0, my: -1.5 } } as const

function Check({ control, name, label }: FieldsProps & { name: 'intro' | 'outro' | 'title' | 'logo'; label: string }) {
  const { field } = useController({ control, name })
  const { value, onChange, ref, ...rest } = field
  return (
    <FormControlLabel
      {...labels}
      control={
        <Checkbox
          {...rest}
          checked={value}
          slotProps={{ input: { ref } }}
          onChange={(_, checked) => onChange(checked)}
        />
      }
      label={label}
    />
  )
}

const lengths = { whole: 'So lang wie die Clips', limited: 'Zusammen höchstens …' }
/** The initial seconds of a limit. */
const usualLimit = 60

/** The maximum length of all clips together, in seconds. */
function LengthFields({ control }: FieldsProps) {
  const { field } = useController({ control, name: 'max_seconds' })
  const isLimited = field.value !== null
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: isLimited ? { sm: '1fr 180px' } : undefined }}>
      <Field
        label="Länge der Clips"
        value={isLimited ? 'limited' : 'whole'}
        options={lengths}
        onChange={(choice) => field.onChange(choice === 'limited' ? usualLimit : null)}
        hint={isLimited ? 'Alle Clips werden gleichmäßig um ihre lebhafteste Stelle gekürzt.' : undefined}
      />
      {isLimited && (
        <Input
          control={control}
          name="max_seconds"
          label="Sekunden"
          type="number"
          slotProps={{ input: { min: 10, max: 3600, step: 1, inputMode: 'numeric' } }}
        />
      )}
    </Box>
  )
}

function MusicFields({ control }: FieldsProps) {
  const { field } = useController({ control, name: 'music' })
  const { options, isLoaded } = useTracks()
  const hasNone = isLoaded && Object.keys(options).length === 0
  return (
    <>
      <Input control={control} name="music" label="Musik" options={musicChoices} />
      {field.value === 'track' && (
        <Input
          control={control}
          name="music_id"
          label="Musikstück"
          required
          options={options}
          hint={hasNone ? 'Laden Sie zuerst unter „Musik Templates“ ein Stück hoch.' : undefined}
        />
      )}
    </>
  )
}

const versionHints: Record<(typeof filmVersions)[number], string> = {
  small: 'für langsame Verbindungen',
  story: 'im Hochformat, für Stories',
  teaser: 'die lebhaftesten Momente',
}

function Versions({ control }: FieldsProps) {
  const { field, fieldState } = useController({ control, name: 'versions' })
  return (
    <>
      {filmVersions.map((version) => (
        <FormControlLabel
          key={version}
          {...labels}
          control={
            <Checkbox
              checked={field.value.includes(version)}
              onChange={(_, checked) =>
                field.onChange(filmVersions.filter((one) => (one === version ? checked : field.value.includes(one))))
              }
            />
          }
          label={
            <>
              {versionNames[version]}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' '}
                {versionHints[version]}
              </Box>
            </>
          }
        />
      ))}
      {fieldState.error?.message && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </>
  )
}
