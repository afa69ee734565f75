import { queryOptions } from '@tanstack/react-query'
import { client, fetchSigned } from '../../../kit/api.ts'
import type { Fields } from './fields.ts'

/** A design, and the activity whose fields are meant; null = those for all. */
export type Target = { templateId: string; activityTypeId: string | null }
/** The engine's input: the fields in the editor, and the customer whose data are used; null = the samples. */
export type Draft = Target & { fields: Fields; customerId: string | null }

/**
 * Never from the cache: a member who begins with a version of an hour ago would be told of a conflict at the end. Under
 * a key of its own, so that no live event replaces the version that a member is working on.
 */
export const configQuery = ({ templateId, activityTypeId }: Target) =>
  queryOptions({
    queryKey: ['certificate-editor', 'config', templateId, activityTypeId],
    queryFn: async ({ signal }) => {
      const query = { activityTypeId: activityTypeId ?? undefined }
      const config = await client.certificates.config({ params: { templateId }, query }, { signal })
      // its picture is on its way before anything is drawn
      if (config.design) new Image().src = config.design.url
      return config
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

const bodyOf = ({ activityTypeId, fields, customerId }: Draft) => ({
  ...(activityTypeId && { activityTypeId }),
  ...(customerId && { customerId }),
  fields: [...fields],
})

/** The engine's position of each field; of the switched off ones too, because the editor shows them. */
export async function askLayout(draft: Draft, signal: AbortSignal) {
  const fields = draft.fields.map((field) => ({ ...field, enabled: true }))
  const request = { params: { templateId: draft.templateId }, body: bodyOf({ ...draft, fields }) }
  return (await client.certificates.layout(request, { signal })).fields
}

/** A picture that the engine draws; the client answers JSON only. */
async function picture(templateId: string, call: 'preview' | 'sheet', body: object, signal: AbortSignal) {
  const response = await fetchSigned(`/certificate-configs/template/${encodeURIComponent(templateId)}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
  return response.blob()
}

/** The engine's own picture. `width` in pixels. */
export const askPreview = (draft: Draft, width: number, signal: AbortSignal) =>
  picture(draft.templateId, 'preview', { ...bodyOf(draft), width }, signal)

/** Several customers on one picture. */
export const askSheet = (draft: Draft, customerIds: readonly string[], signal: AbortSignal) =>
  picture(draft.templateId, 'sheet', { ...bodyOf({ ...draft, customerId: null }), customerIds }, signal)
