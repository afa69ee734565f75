import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LicenceNote, TemplateAudience, type Template } from '../../../contract/templates.ts'
import type { Language } from '../../../contract/wire.ts'
import { client } from '../../kit/api.ts'
import { useEdit } from '../../kit/edit.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { languageOptions } from '../../kit/languages.ts'
import { ask } from '../../kit/queries.ts'
import { notify } from '../../kit/toasts.tsx'
import { licenceHint } from './template-kinds.ts'

type Values = { activity_type_id: string | null; language_code: Language | null; licence_note?: string | null }

const WithLicence = TemplateAudience.extend({ licence_note: LicenceNote })

type EditTemplateProps = {
  template: Template
  title?: string
  /** Also the organisation's rights to use it. */
  hasLicence?: boolean
  onClose: () => void
}

/** The activity and the language of a template. */
export function EditTemplateDialog(props: EditTemplateProps) {
  const { template, title = 'Aktivität und Sprache ändern', hasLicence = false, onClose } = props
  const cache = useQueryClient()
  const activities = useQuery(ask('activities', 'list'))
  const { activity_type_id, activity_type_name } = template
  const { shown, save } = useEdit(valuesOf(template, hasLicence), async () => {
    const { templates } = await client.templates.all()
    const now = templates.find(({ id }) => id === template.id)
    return now && valuesOf(now, hasLicence)
  })
  const form = useFormOf<Values>(hasLicence ? WithLicence : TemplateAudience, shown, async (values) => {
    const isChanged = await save(values, (body) => client.templates.update({ params: { id: template.id }, body }))
    await cache.invalidateQueries({ queryKey: ['templates'] })
    if (isChanged) notify.success('Vorlage geändert.')
    onClose()
  })
  return (
    <FormDialog
      open
      title={title}
      confirm="Speichern"
      form={form}
      errorTitle="Die Vorlage wurde nicht geändert"
      onClose={onClose}
    >
      <Input
        control={form.control}
        name="activity_type_id"
        label="Aktivität"
        options={{
          '': 'Für alle Aktivitäten',
          // shown until all of them are there
          ...(activity_type_id && { [activity_type_id]: activity_type_name ?? '' }),
          ...Object.fromEntries(activities.data?.activity_types.map(({ id, name }) => [id, name]) ?? []),
        }}
      />
      <Input
        control={form.control}
        name="language_code"
        label="Sprache"
        hint={`Fertige ${template.template_type === 'certificate' ? 'Zertifikate' : 'Filme'} bleiben, wie sie sind.`}
        options={{ '': 'Für alle Sprachen', ...languageOptions }}
      />
      {hasLicence && (
        <Input
          control={form.control}
          name="licence_note"
          label="Lizenz"
          hint={`${licenceHint} Höchstens 500 Zeichen.`}
          multiline
          minRows={3}
          maxRows={8}
        />
      )}
    </FormDialog>
  )
}

const valuesOf = ({ activity_type_id, language_code, licence_note }: Template, hasLicence: boolean): Values => ({
  activity_type_id,
  language_code: language_code as Language | null,
  ...(hasLicence && { licence_note }),
})
