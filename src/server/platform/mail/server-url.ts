/** The rules that addresses of mail servers in the settings share. */
export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)

/** A decoded part of the address. @throws Error, in German */
export function partOf(setting: string, part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    throw new Error(`${setting}: Ein % in Benutzer oder Passwort muss als %25 geschrieben werden.`, { cause: error })
  }
}
