import { firstPassword } from './people.ts'
import { send, type World } from './world.ts'

/** Signs in on a browser and returns the cookie by which the browser is known from then on. */
export async function deviceCookie(w: World, email: string, password = firstPassword, cookie = ''): Promise<string> {
  const answer = await send(w.anyone, 'POST', '/auth/login', { email, password }, cookie ? { cookie } : {})
  await answer.body?.cancel()
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
