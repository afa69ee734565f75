import type { Session } from '../../../contract/shifts.ts'
import { fetchSigned } from '../../kit/api.ts'
import { saveFile } from '../../kit/save-file.ts'
import { notify } from '../../kit/toasts.tsx'

/** Saves a list of customers as CSV. The call needs the sign-in, so it can't be a plain link. @param path below `/api/v1` */
export async function saveCustomers(path: string, body: object, name: string): Promise<void> {
  const response = await fetchSigned(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  saveFile(await response.blob(), `${name}.csv`)
}

/** Saves customers of a shift as CSV, or says why not. @param customerIds left out: all of them */
export const saveParticipants = ({ id, session_name }: Session, customerIds?: readonly string[]): Promise<void> =>
  saveCustomers(`/sessions/${id}/customers/export`, { customerIds }, `Teilnehmer ${session_name}`).catch(
    (error: unknown) => notify.error(error, 'Die Liste konnte nicht gespeichert werden'),
  )
