import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DeleteOrganisation } from '../../../contract/organisation-data.ts'
import { periods } from '../../../contract/limits.ts'
import { client } from '../../kit/api.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { formatAmount, formatBytes, formatCount, formatDate } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { PasswordField } from '../accounts/PasswordField.tsx'

/** Names the deleted data with figures, and asks for the organisation's name and the password. */
export function DeleteOrganisationDialog({ onClose }: { onClose: () => void }) {
  const { guide, organization } = useSession()
  const cache = useQueryClient()
  const { data } = useQuery(ask('organisationData', 'usage'))
  const form = useFormOf(DeleteOrganisation, { name: '', password: '' }, async (body) => {
    const { deleteAt } = await client.organisationData.requestDeletion({ body })
    notify.success(`Die Organisation wird am ${formatDate(deleteAt)} gelöscht`)
    void cache.invalidateQueries({ queryKey: ['accounts', 'me'] })
    await cache.invalidateQueries({ queryKey: ['organisationData'] })
    onClose()
  })
  return (
    <FormDialog
      open
      danger
      title="Organisation löschen"
      confirm="Organisation löschen"
      form={form}
      disabled={!data}
      onClose={onClose}
    >
      <Box sx={{ color: 'text.secondary', fontSize: 14, lineHeight: 1.6, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">
          In {periods.organisationDeletionDays} Tagen wird <strong>„{organization.name}“</strong> unwiderruflich
          gelöscht, mit
        </Typography>
        <Box component="ul" sx={{ my: 2, pl: 5 }}>
          <li>
            {data
              ? `${formatCount(data.sessions, 'Schicht', 'Schichten')} und ${formatCount(data.customers, 'Kunde', 'Kunden')}`
              : 'allen Schichten und Kunden'}
          </li>
          <li>
            {data
              ? `${formatAmount(data.photos + data.videos)}\u00A0${data.photos + data.videos === 1 ? 'Medium' : 'Medien'}, zusammen ${formatBytes(data.storageBytes)} mit Filmen und Vorlagen`
              : 'allen Medien'}
          </li>
          <li>den Konten aller Mitglieder, auch Ihrem</li>
        </Box>
        <Typography variant="body2">
          Ab sofort beginnen keine neuen Schichten, und niemand checkt mehr ein. Was läuft, wird noch fertig, und
          Galerien bleiben bis dahin offen. Alle Mitglieder erfahren es per E-Mail.
        </Typography>
      </Box>
      <Input
        control={form.control}
        name="name"
        label="Name der Organisation"
        required
        hint={`Zur Bestätigung: ${organization.name}`}
        autoComplete="off"
        autoFocus
      />
      <input type="text" autoComplete="username" value={guide.email} readOnly hidden />
      <Input
        as={PasswordField}
        control={form.control}
        name="password"
        label="Ihr Passwort"
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
