import { useQuery } from '@tanstack/react-query'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'

/** The music tracks that a film can use by name. Members who may not read templates get none. */
export function useTracks() {
  const { may } = useSession()
  const { data } = useQuery({
    ...ask('templates', 'ofType', { params: { type: 'background_music' } }),
    enabled: may('templates.read'),
  })
  const tracks = data?.templates.filter(({ template_type }) => template_type === 'background_music') ?? []
  return {
    isLoaded: data !== undefined,
    nameOf: (id: string | null) => tracks.find((one) => one.id === id)?.original_name,
    /** id → name, for a select; tracks that are not prepared yet cannot be chosen. */
    options: Object.fromEntries(
      tracks
        .filter(({ upload_status }) => upload_status === 'completed')
        .map(({ id, original_name, is_active }) => [id, is_active ? original_name : `${original_name} (nicht aktiv)`]),
    ),
  }
}
