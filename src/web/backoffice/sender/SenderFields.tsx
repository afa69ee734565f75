import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Sender } from '../../../contract/sender.ts'
import { AskBeforeLeaving, otherTab } from '../../kit/AskBeforeLeaving.tsx'
import { ApiError, client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Input, useFormOf } from '../../kit/form.tsx'
import { ask } from '../../kit/queries.ts'
import { notify } from '../../kit/toasts.tsx'
import { testTimeout } from './ConnectionTest.tsx'
import { ServerFields } from './ServerFields.tsx'
import { changesOf, learn, rulesOf, valuesOf } from './sender-form.ts'

const words = { typography: { variant: 'body2' } } as const

/** The sender as a form, until "Speichern" or "Abbrechen". */
export function SenderFields({ sender, onLeave }: { sender: Sender; onLeave: () => void }) {
  const cache = useQueryClient()
  const [start] = useState(sender)
  const [shown, setShown] = useState(sender)
  const [hasServer, setHasServer] = useState(start.server !== null)
  const form = useFormOf(rulesOf(hasServer), valuesOf(start), async (values) => {
    const body = changesOf(shown, values, hasServer)
    if (body) {
      try {
        await client.sender.update({ body }, { timeout: testTimeout })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'changed_meanwhile') {
          const now = await cache.fetchQuery({ ...ask('sender', 'get'), staleTime: 0 }).catch(() => null)
          if (now) setShown(learn(shown, now.sender, Object.keys(error.fields)))
        }
        throw error
      }
      await cache.invalidateQueries({ queryKey: ['sender', 'get'] })
      notify.success('Absender gespeichert')
    }
    onLeave()
  })
  const isDirty = form.form.formState.isDirty || hasServer !== (start.server !== null)
  const { control } = form
  return (
    <form onSubmit={form.submit} noValidate style={{ display: 'grid', gap: 16 }}>
      {isDirty && !form.busy && (
        <AskBeforeLeaving when leaves={otherTab}>
          Ihre Änderungen sind noch nicht gespeichert.
        </AskBeforeLeaving>
      )}
      <Input
        control={control}
        name="name"
        label="Name des Absenders"
        hint="Leer: der Name der Organisation"
        autoComplete="off"
      />
      <Input
        control={control}
        name="replyTo"
        label="Antworten an"
        type="email"
        hint="Leer: die E-Mail-Adresse der Organisation"
        autoComplete="off"
      />
      <Box>
        <Typography id="mail-server" variant="h3" sx={{ fontSize: 14 }}>
          E-Mail-Server
        </Typography>
        <RadioGroup
          aria-labelledby="mail-server"
          value={hasServer ? 'own' : 'ours'}
          onChange={(_, value) => setHasServer(value === 'own')}
        >
          <FormControlLabel value="ours" control={<Radio />} label="Der von Andenken" slotProps={words} />
          <FormControlLabel
            value="own"
            control={<Radio />}
            label="Ein eigener, mit einer Adresse Ihrer Domain"
            slotProps={words}
          />
        </RadioGroup>
      </Box>
      {hasServer && <ServerFields form={form} known={start.server} />}
      <ErrorAlert error={form.error} title="Der Absender wurde nicht gespeichert" />
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end', alignItems: 'center', flexWrap: 'wrap' }}>
        {form.busy && hasServer && (
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mr: 'auto' }}>
            Die Verbindung wird geprüft …
          </Typography>
        )}
        <Button color="inherit" onClick={onLeave} disabled={form.busy}>
          Abbrechen
        </Button>
        <Button type="submit" variant="contained" loading={form.busy}>
          Absender speichern
        </Button>
      </Box>
    </form>
  )
}
