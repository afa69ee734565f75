import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActivityType } from '../../../contract/activities.ts'
import { RecipeInput, type Recipe } from '../../../contract/films.ts'
import { ApiError, client } from '../../kit/api.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { LeaveGuard } from '../../kit/LeaveGuard.tsx'
import { notify } from '../../kit/toasts.tsx'
import { RecipeFields } from './RecipeFields.tsx'
import { TrialDialog } from './TrialDialog.tsx'

type RecipeDialogProps = {
  /** The form's initial values. */
  recipe: Recipe
  /** Those that can be given a recipe of their own; absent = the recipe itself is changed. */
  activities?: ActivityType[]
  onClose: () => void
}

/** Changes a recipe, or makes one for an activity, which begins as a copy of the general one. */
export function RecipeDialog({ recipe, activities, onClose }: RecipeDialogProps) {
  const cache = useQueryClient()
  const [isClosing, setClosing] = useState(false)
  const [tried, setTried] = useState<RecipeInput | null>(null)
  const { activity_type_name: name, is_saved: _, updated_at, ...known } = recipe
  const based_on = activities ? null : updated_at
  const form = useFormOf<RecipeInput>(activities ? OwnRecipe : RecipeInput, known, async (values) => {
    await client.films.saveRecipe({ body: { ...asSaved(values), based_on } }).catch((error: unknown) => {
      throw error instanceof ApiError && error.code in fieldOf ? atField(error) : error
    })
    await cache.invalidateQueries({ queryKey: ['films'] })
    notify.success('Rezept gespeichert')
    onClose()
  })
  const { isDirty } = form.form.formState
  /** The recipe as it would be saved, if it could be. */
  const tryOut = () => void form.form.handleSubmit((values) => setTried(asSaved(values)))()
  return (
    <>
      <FormDialog
        open
        title={activities ? 'Eigenes Rezept anlegen' : name ? `Rezept für ${name}` : 'Allgemeines Rezept'}
        confirm="Speichern"
        form={form}
        errorTitle="Rezept konnte nicht gespeichert werden"
        onClose={() => setClosing(true)}
      >
        {activities && (
          <Input
            control={form.control}
            name="activity_type_id"
            label="Aktivität"
            required
            autoFocus
            options={Object.fromEntries(activities.map((one) => [one.id, one.name]))}
          />
        )}
        <RecipeFields control={form.control} />
        <Button
          variant="outlined"
          color="inherit"
          onClick={tryOut}
          sx={{ justifySelf: 'start', borderColor: 'divider' }}
        >
          Vorschau mit einem Gast
        </Button>
      </FormDialog>
      <LeaveGuard
        isDirty={isDirty && !form.busy}
        isClosing={isClosing}
        onStay={() => setClosing(false)}
        onClose={onClose}
      >
        Ihre Änderungen am Rezept sind noch nicht gespeichert.
      </LeaveGuard>
      {tried && <TrialDialog recipe={tried} onClose={() => setTried(null)} />}
    </>
  )
}

const asSaved = (values: RecipeInput): RecipeInput => ({
  ...values,
  music_id: values.music === 'track' ? values.music_id : null,
})

/** Without an activity it would be the general recipe. */
const OwnRecipe = RecipeInput.refine(({ activity_type_id }) => activity_type_id !== null, {
  path: ['activity_type_id'],
  message: 'Bitte wählen Sie eine Aktivität',
})

/** Refusals about a field that do not name it. */
const fieldOf: Record<string, [field: string, text: string]> = {
  template_not_found: ['music_id', 'Dieses Musikstück gibt es nicht mehr'],
  activity_type_not_found: ['activity_type_id', 'Diese Aktivität gibt es nicht mehr'],
}
function atField({ code, status, message }: ApiError) {
  const [field, text] = fieldOf[code] ?? ['', message]
  return new ApiError('invalid_input', status, { message, fields: { [field]: text } })
}
