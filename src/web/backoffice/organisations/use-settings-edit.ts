import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Request } from '../../../contract/endpoint.ts'
import type { Api } from '../../../contract/index.ts'
import type { Settings } from '../../../contract/organisations.ts'
import { client } from '../../kit/api.ts'
import { ask } from '../../kit/queries.ts'
import { notify } from '../../kit/toasts.tsx'

export type SettingsEdit = Request<Api['organisations']['updateSettings']>['body']

/** A change is shown at once and taken back when the server refuses it. */
export function useSettingsEdit() {
  const cache = useQueryClient()
  const key = ask('organisations', 'settings').queryKey
  return useMutation({
    mutationFn: (body: SettingsEdit) => client.organisations.updateSettings({ body }),
    async onMutate(edit) {
      await cache.cancelQueries({ queryKey: key })
      const before = cache.getQueryData(key)
      if (before) cache.setQueryData(key, { settings: { ...before.settings, ...(edit as Partial<Settings>) } })
      return { before }
    },
    onError(error, _edit, context) {
      if (context?.before) cache.setQueryData(key, context.before)
      notify.error(error, 'Fehler beim Aktualisieren der Einstellungen')
    },
    onSuccess: () => notify.success('Einstellung gespeichert'),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['organisations'] })
      void cache.invalidateQueries({ queryKey: ['accounts', 'me'] })
    },
  })
}
