import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Template } from '../../../contract/templates.ts'
import { client } from '../../kit/api.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'

type ActiveSwitchProps = {
  template: Template
  /** Words beside it, for on and off; without them only screen readers get its name. */
  labels?: [on: string, off: string]
}

/** Whether the template is used for new films or certificates; shows the wanted state while it is being saved. */
export function ActiveSwitch({ template, labels }: ActiveSwitchProps) {
  const { may } = useSession()
  const cache = useQueryClient()
  const change = useMutation({
    mutationFn: (is_active: boolean) => client.templates.update({ params: { id: template.id }, body: { is_active } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['templates'] }),
    onError: (error) => notify.error(error, 'Die Vorlage wurde nicht geändert'),
  })
  const isActive = change.isPending ? change.variables : template.is_active
  const [on, off] = labels ?? ['Ja', 'Nein']
  if (!may('templates.write'))
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isActive ? on : off}
      </Typography>
    )
  const control = (
    <Switch
      size="small"
      checked={isActive}
      disabled={change.isPending}
      onChange={(event) => change.mutate(event.target.checked)}
      slotProps={{ input: { role: 'switch', 'aria-label': `${template.original_name} verwenden` } }}
    />
  )
  if (!labels) return control
  return (
    <FormControlLabel
      control={control}
      label={<Typography variant="body2">{isActive ? on : off}</Typography>}
      sx={{ ml: -1, gap: 1 }}
    />
  )
}
