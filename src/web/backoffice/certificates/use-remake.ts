import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CertificateAudience } from '../../../contract/certificates.ts'
import { client } from '../../kit/api.ts'
import { formatCount } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { notify } from '../../kit/toasts.tsx'

/** How many customers do not have the present state of a design, and the order to make their certificates. */
export function useRemake(templateId: string) {
  const cache = useQueryClient()
  const request = { params: { templateId } }
  // each opening asks anew
  const query = { ...ask('certificates', 'outdated', request), staleTime: 0 }
  const { data } = useQuery(query)
  const order = useMutation({
    mutationFn: (audience: CertificateAudience) => client.certificates.remake({ ...request, query: { audience } }),
    // a count that was asked before the order would come back over the one that is set after it
    onMutate: () => cache.cancelQueries({ queryKey: query.queryKey }),
    async onSuccess({ customers }, audience) {
      const made = customers === 1 ? 'Das Zertifikat wird' : `${customers} Zertifikate werden`
      notify.info(`${made} ${audience === 'without' ? '' : 'neu '}erstellt. Es wird keine E-Mail gesendet.`)
      // a job begins with them in a moment
      await cache.cancelQueries({ queryKey: query.queryKey })
      const done = audience === 'without' ? { without: 0 } : { customers: 0 }
      cache.setQueryData(query.queryKey, (before) => before && { ...before, ...done })
    },
  })
  return { customers: data?.customers ?? 0, without: data?.without ?? 0, order }
}

/** The words of the button. @param count customers */
export const orderLabel = (audience: CertificateAudience, count: number) =>
  `Für ${formatCount(count, 'Gast', 'Gäste')} ${audience === 'without' ? 'ohne Zertifikat eines' : 'neu'} erstellen`
