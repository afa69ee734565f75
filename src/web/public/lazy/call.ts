import { galleryCall } from '../links.ts'

/** The status without an answer: the server was not reached. */
const unreached = 0

/**
 * One of the gallery's own calls, with JSON both ways. Status 0 = no answer; `body` only of a success that has one.
 * @param path after the gallery's address, `/shares`
 */
export async function call(
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<{ ok: boolean; status: number; body: unknown }> {
  try {
    const answer = await fetch(galleryCall(token) + path, {
      method,
      // the decision is stored, also when the page is left with the next tap
      keepalive: method === 'PUT',
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const hasBody = answer.ok && answer.status !== 204
    return { ok: answer.ok, status: answer.status, body: hasBody ? ((await answer.json()) as unknown) : null }
  } catch {
    return { ok: false, status: unreached, body: null }
  }
}
