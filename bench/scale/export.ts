import { setTimeout as sleep } from 'node:timers/promises'
import { ownerOf, password } from './seed.ts'

type Export = { status: string; files: number | null }

/**
 * Starts an export of the biggest organisation, waits until its list is made, and starts another one, which replaces it.
 * Answers milliseconds of both calls, seconds until the list was made, and how many files it names.
 */
export async function startExports(base: string) {
  let token = ''
  token = ((await call('POST', '/auth/login', { email: ownerOf(1), password })) as { accessToken: string }).accessToken
  const timed = async () => {
    const began = performance.now()
    await call('POST', '/organizations/exports')
    return performance.now() - began
  }
  const first = await timed()
  const began = performance.now()
  const made = await ready()
  const seconds = (performance.now() - began) / 1000
  const second = await timed()
  await ready()
  return { first, second, seconds, files: made.files ?? 0 }

  async function ready(): Promise<Export> {
    for (;;) {
      const { exports } = (await call('GET', '/organizations/exports')) as { exports: Export[] }
      if (exports[0]?.status === 'failed') throw new Error('the export failed')
      if (exports[0]?.status === 'ready') return exports[0]
      await sleep(500)
    }
  }

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${base}/api/v1${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}
