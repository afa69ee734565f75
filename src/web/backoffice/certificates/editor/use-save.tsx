import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, client } from '../../../kit/api.ts'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { notify } from '../../../kit/toasts.tsx'
import type { Target } from './requests.ts'
import type { Editor } from './use-editor.ts'

/**
 * Saves the present fields. A member whose version was overtaken by another's is told, and loses nothing:
 * `ConflictAlert` asks which version applies.
 */
export function useSave({ templateId, activityTypeId }: Target, editor: Editor) {
  const cache = useQueryClient()
  const [round, setRound] = useState(0)
  const { design, document, dispatch } = editor
  const work = useMutation({
    mutationFn: async () => {
      const answer = await client.certificates.save({
        params: { templateId },
        body: {
          activityTypeId,
          templateWidth: design.width,
          templateHeight: design.height,
          fieldConfigs: { fields: [...editor.fields] },
          basedOn: document.config?.version ?? null,
        },
      })
      return answer.config
    },
    onSuccess(config) {
      dispatch({ do: 'saved', config })
      setRound(round + 1)
      notify.success('Konfiguration gespeichert')
      void cache.invalidateQueries({ queryKey: ['templates'] })
      void cache.invalidateQueries({ queryKey: ['certificates', 'outdated'] })
    },
    async onError(error) {
      if (!(error instanceof ApiError && error.code === 'changed_meanwhile')) return
      const { config } = await client.certificates.config(request({ templateId, activityTypeId }))
      dispatch({ do: 'overtaken', theirs: config })
    },
  })
  const { error } = work
  return {
    run: () => void (work.isPending || work.mutate()),
    isSaving: work.isPending,
    /** How often it was saved. */
    round,
    note: error && document.theirs === null && (
      <ErrorAlert error={inWords(error)} title="Fehler beim Speichern der Konfiguration" />
    ),
  }
}

const request = ({ templateId, activityTypeId }: Target) => ({
  params: { templateId },
  query: { activityTypeId: activityTypeId ?? undefined },
})

/** The server's messages about single fields, too. */
function inWords(error: Error): Error {
  const said = error instanceof ApiError ? [...new Set(Object.values(error.fields))] : []
  return said.length > 0 ? new Error([error.message, ...said].join(' ')) : error
}
