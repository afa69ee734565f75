import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import { client } from '../../../kit/api.ts'
import { DialogButtons } from '../../../kit/DialogButtons.tsx'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { notify } from '../../../kit/toasts.tsx'
import { useGone, useRefresh } from '../../customers/queries.ts'

type Step = 'film' | 'certificate' | 'photos'
type ReprocessDialogProps = { customer: Customer; hasClips: boolean; hasPhotos: boolean; onClose: () => void }

/** Makes one thing again; can start only after a choice. */
export function ReprocessDialog({ customer, hasClips, hasPhotos, onClose }: ReprocessDialogProps) {
  const refresh = useRefresh()
  const gone = useGone()
  const [step, setStep] = useState<Step | null>(null)
  const work = useMutation({
    mutationFn: (chosen: Step) => {
      const request = { params: { id: customer.id } }
      if (chosen === 'film') return client.films.reprocess(request)
      return chosen === 'certificate' ? client.certificates.reprocess(request) : client.media.reprocessPhotos(request)
    },
    onSuccess: ({ customer: now }, chosen) => {
      const isNothing = chosen === 'film' && !hasClips && now.processing_status === 'completed'
      notify.info(
        isNothing
          ? `Für ${customer.name} entsteht kein Film: Nach dem Rezept wird aus Fotos allein keiner.`
          : `Die Verarbeitung für ${customer.name} läuft. Es wird keine E-Mail gesendet.`,
      )
      onClose()
    },
    onError: (error) => gone(error) && onClose(),
    onSettled: () => refresh('media', 'shifts'),
  })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby="reprocess">
      <DialogTitle id="reprocess">Neu verarbeiten</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <RadioGroup
          aria-labelledby="reprocess"
          value={step ?? ''}
          onChange={(_, value) => setStep(value as Step)}
          sx={{ gap: 2 }}
        >
          <Choice
            value="film"
            title="Film neu erstellen"
            text={
              hasClips
                ? 'Setzt den Film aus den vorhandenen Videos neu zusammen.'
                : 'Macht ihn aus den Fotos, wenn das Rezept einen Film aus Fotos vorsieht.'
            }
            disabled={!hasClips && !hasPhotos}
          />
          <Choice
            value="certificate"
            title="Zertifikat neu erstellen"
            text="Erstellt es mit der Vorlage neu, die jetzt gilt; der Link bleibt."
            disabled={false}
          />
          <Choice
            value="photos"
            title="Fotos neu aufbereiten"
            text={
              hasPhotos
                ? 'Erzeugt alle Ansichten der Fotos neu; die Originale bleiben.'
                : 'Zu diesem Gast gibt es keine Fotos.'
            }
            disabled={!hasPhotos}
          />
        </RadioGroup>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Die Verarbeitung läuft im Hintergrund. Es wird keine E-Mail gesendet.
        </Typography>
        <ErrorAlert error={work.error} />
      </DialogContent>
      <DialogButtons
        onCancel={onClose}
        onConfirm={() => step && work.mutate(step)}
        isBusy={work.isPending}
        disabled={step === null}
      >
        Neu verarbeiten
      </DialogButtons>
    </Dialog>
  )
}

function Choice({ value, title, text, disabled }: { value: Step; title: string; text: string; disabled: boolean }) {
  return (
    <FormControlLabel
      value={value}
      disabled={disabled}
      control={<Radio />}
      sx={{ alignItems: 'flex-start', mr: 0 }}
      label={
        <>
          <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 500, mt: 2 }}>
            {title}
          </Typography>
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        </>
      }
    />
  )
}
