import { fetchSigned } from '../../kit/api.ts'
import { saveFile } from '../../kit/save-file.ts'

/** Saves a list of customers as CSV. The call needs the sign-in, so it can't be a plain link. @param path below `/api/v1` */
export async function saveCustomers(path: string, body: object, name: string): Promise<void> {
  const response = await fetchSigned(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  saveFile(await response.blob(), `${name}.csv`)
}
