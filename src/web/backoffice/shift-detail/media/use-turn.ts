import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Media, Turn } from '../../../../contract/media.ts'
import { client } from '../../../kit/api.ts'
import { formatCount } from '../../../kit/format.ts'
import { notify } from '../../../kit/toasts.tsx'
import { addTurns, endTurns, withPendingTurns, type TurnWish } from '../../customers/pending-turns.ts'
import { useGone } from '../../customers/queries.ts'

export type Side = 'left' | 'right'

type Shown = { media: Media[] }

/** The lists of media: those of customers, and the unassigned ones. */
const places = [
  ['media', 'ofCustomer'],
  ['unassigned', 'list'],
]
const mutationKey = ['turn']

/**
 * Turns photos and clips by a quarter. The screen shows it at once; the calls send each final rotation, in the order of
 * the actions, so that none is turned twice.
 */
export function useTurn() {
  const cache = useQueryClient()
  const gone = useGone()
  const shown = () => places.flatMap((queryKey) => cache.getQueriesData<Shown>({ queryKey }))
  const save = useMutation({
    mutationKey,
    scope: { id: 'turn' },
    mutationFn: async (media: readonly TurnWish[]) => {
      for (let from = 0; from < media.length; from += 500)
        await client.media.turn({ body: { media: media.slice(from, from + 500) } })
    },
    onError: (error) => gone(error) || notify.error(error, 'Das Drehen hat nicht geklappt'),
    onSettled: (_answer, _error, media) => {
      endTurns(media)
      // with more to be sent, an answer would show an earlier turn
      if (cache.isMutating({ mutationKey }) > 1) return undefined
      return Promise.all(places.map((queryKey) => cache.invalidateQueries({ queryKey })))
    },
  })
  return (chosen: readonly Media[], side: Side) => {
    // in their present state: two keys may be pressed before the screen is drawn anew
    const now = new Map(shown().flatMap(([, data]) => data?.media.map((medium) => [medium.id, medium]) ?? []))
    const wishes = chosen.map(({ id, turn }) => ({ mediaId: id, turn: quarter(now.get(id)?.turn ?? turn, side) }))
    if (wishes.length === 0) return
    addTurns(wishes)
    for (const queryKey of places) void cache.cancelQueries({ queryKey })
    for (const [queryKey] of shown()) cache.setQueryData<Shown>(queryKey, (data) => data && withPendingTurns(data))
    save.mutate(wishes)
    if (wishes.length > 1) notify.success(`${wordsFor(chosen)} nach ${side === 'left' ? 'links' : 'rechts'} gedreht.`)
  }
}

/** "2 Fotos", "3 Videos", or together "5 Medien". */
function wordsFor(chosen: readonly Media[]): string {
  const photos = chosen.filter(({ file_type }) => file_type === 'photo').length
  if (photos === chosen.length) return formatCount(photos, 'Foto', 'Fotos')
  return photos === 0 ? formatCount(chosen.length, 'Video', 'Videos') : formatCount(chosen.length, 'Medium', 'Medien')
}

const turns: readonly Turn[] = [0, 90, 180, 270]
const quarter = (turn: Turn, side: Side): Turn => turns[(turns.indexOf(turn) + (side === 'left' ? 3 : 1)) % 4] ?? 0
