import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Template } from '../../../../contract/templates.ts'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { dismissal } from '../../../kit/FormDialog.tsx'
import { ask } from '../../../kit/queries.ts'
import { useToastsBelow } from '../../../kit/toasts.tsx'
import { configQuery } from './requests.ts'
import { useDesign } from './use-design.ts'
import { Workbench } from './Workbench.tsx'

export type CertificateEditorProps = {
  template: Template
  /** The activity whose fields are edited at first; those for all activities when there is none. */
  activityTypeId?: string | null
  /** A warning above the design; it takes nothing away. */
  note?: string | null
  onClose: () => void
}

/** The dialog: loads the saved fields, then shows the editor. Closing it asks first when changes would be lost. */
export function EditorDialog({ template, activityTypeId = null, note = null, onClose }: CertificateEditorProps) {
  useToastsBelow()
  const heading = useId()
  const isPhone = useMediaQuery('(max-width: 719.95px)')
  const [chosen, setChosen] = useState(activityTypeId)
  const target = { templateId: template.id, activityTypeId: chosen }
  const { data, error, refetch } = useQuery(configQuery(target))
  const design = useDesign(data?.design ?? null, template.s3_url, data !== undefined)
  const activity = useActivityName(chosen) ?? template.activity_type_name ?? undefined
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(true)
  return (
    <Dialog
      open
      fullScreen={isPhone}
      maxWidth={false}
      onClose={dismissal(data ? close : onClose)}
      aria-labelledby={heading}
      slotProps={{ paper: { sx: { height: '100%', maxWidth: 1920, overflow: 'hidden' } } }}
    >
      <DialogTitle
        id={heading}
        sx={{
          '&&': { p: { xs: '10px 16px 4px', sm: '14px 20px 6px' } },
          fontSize: { xs: 16, sm: 18 },
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        }}
      >
        Zertifikat konfigurieren: {template.original_name}
      </DialogTitle>
      {data && design.size ? (
        <Workbench
          key={chosen}
          target={target}
          onActivity={template.activity_type_id === null ? setChosen : null}
          answer={data}
          design={design.size}
          designUrl={design.url}
          activity={activity}
          note={note}
          isClosing={isAsking}
          onStay={() => setAsking(false)}
          onAskToClose={close}
          onClose={onClose}
        />
      ) : (
        <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          {error || design.error ? (
            <>
              <ErrorAlert
                error={error ?? design.error}
                title={error ? 'Fehler beim Laden der Konfiguration' : undefined}
                onRetry={() => (error ? void refetch() : design.retry())}
              />
              <Button color="inherit" onClick={onClose} sx={{ justifySelf: 'start' }}>
                Schließen
              </Button>
            </>
          ) : (
            <Skeleton
              variant="rounded"
              sx={{ height: '70dvh' }}
              role="status"
              aria-busy
              aria-label="Konfiguration wird geladen"
            />
          )}
        </DialogContent>
      )}
    </Dialog>
  )
}

/** The activity's name; undefined while it is not known, or when no activity is meant. */
function useActivityName(id: string | null): string | undefined {
  const { data } = useQuery({ ...ask('activities', 'list'), enabled: id !== null })
  return data?.activity_types.find((one) => one.id === id)?.name
}
