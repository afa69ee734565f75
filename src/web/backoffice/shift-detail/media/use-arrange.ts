import { useMutation } from '@tanstack/react-query'
import type { Customer } from '../../../../contract/customers.ts'
import type { Media } from '../../../../contract/media.ts'
import { client } from '../../../kit/api.ts'
import { notify } from '../../../kit/toasts.tsx'
import { useGone, useRefresh } from '../../customers/queries.ts'
import { countMedia } from '../../customers/words.ts'

/** A customer's gallery: hiding media, and choosing the cover. */
export function useArrange(customer: Customer) {
  const refresh = useRefresh()
  const gone = useGone()
  const params = { id: customer.id }
  const rest = {
    onError: (error: unknown) => gone(error) || notify.error(error, 'Die Galerie ließ sich nicht ändern'),
    onSettled: () => refresh('media', 'shifts'),
  }
  const hide = useMutation({
    mutationFn: async ({ media, hidden }: { media: readonly Media[]; hidden: boolean }) => {
      for (let from = 0; from < media.length; from += 500) {
        const mediaIds = media.slice(from, from + 500).map(({ id }) => id)
        await client.media.hide({ params, body: { mediaIds, hidden } })
      }
    },
    onSuccess: (_, { media, hidden }) => {
      const what = `${countMedia(media)} ${media.length === 1 ? 'ist' : 'sind'}`
      notify.success(
        hidden
          ? `${what} in der Galerie verborgen.`
          : `${what} ${media.every(({ incomplete }) => incomplete) ? 'jetzt' : 'wieder'} in der Galerie.`,
      )
    },
    ...rest,
  })
  const cover = useMutation({
    mutationFn: (mediaId: string | null) => client.media.cover({ params, body: { mediaId } }),
    onSuccess: (_, mediaId) =>
      notify.success(mediaId ? 'Das ist jetzt das Titelbild der Galerie.' : 'Das Titelbild ist wieder das beste Foto.'),
    ...rest,
  })
  return {
    hide: (media: readonly Media[], hidden: boolean) => hide.mutate({ media, hidden }),
    setCover: (mediaId: string | null) => cover.mutate(mediaId),
  }
}
