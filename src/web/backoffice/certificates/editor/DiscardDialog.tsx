import type { CertificateConfig } from '../../../../contract/certificate-fields.ts'
import { client } from '../../../kit/api.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { notify } from '../../../kit/toasts.tsx'
import type { Fields } from './fields.ts'
import type { Target } from './requests.ts'

type DiscardDialogProps = {
  target: Target
  config: CertificateConfig
  /** The editor's initial fields from now on. */
  onDiscarded: (fields: Fields) => void
  onClose: () => void
}

/** Deletes the saved fields. The design is then unused, or used with the fields for all activities. */
export function DiscardDialog({ target, config, onDiscarded, onClose }: DiscardDialogProps) {
  const { templateId, activityTypeId } = target
  return (
    <ConfirmDialog
      open
      title="Gespeicherte Felder verwerfen"
      confirm="Felder verwerfen"
      danger
      onConfirm={async () => {
        await client.certificates.removeConfig({ params: { configId: config.id } })
        const { defaultConfig } = await client.certificates.config({
          params: { templateId },
          query: { activityTypeId: activityTypeId ?? undefined },
        })
        onDiscarded(defaultConfig.fields)
        notify.success('Gespeicherte Felder verworfen')
      }}
      onClose={onClose}
    >
      {activityTypeId
        ? 'Für diese Aktivität gelten dann die Felder für alle Aktivitäten.'
        : 'Ohne gespeicherte Felder wird die Vorlage für keinen neuen Gast verwendet.'}{' '}
      Fertige Zertifikate bleiben, wie sie sind.
    </ConfirmDialog>
  )
}
