import type { CreationOptions, UseOptions } from '../../../contract/passkeys.ts'

/** The authenticator code loads when a passkey is used: the sign-in page must be there first. */
const library = () => import('@simplewebauthn/browser')

/** Not over plain http (other than localhost), and not in old browsers. */
export const canUsePasskeys = () => typeof PublicKeyCredential === 'function'

/** Lets the browser make a passkey. @throws Error in words for people, also when the person cancels */
export async function createPasskey(options: CreationOptions) {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: options }).catch(inWords)
}

/** Lets the person use a passkey. @throws Error in words for people, also when the person cancels */
export async function askForPasskey(options: UseOptions) {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options }).catch(inWords)
}

const words: Record<string, string> = {
  NotAllowedError: 'Der Vorgang wurde abgebrochen oder hat zu lange gedauert.',
  AbortError: 'Der Vorgang wurde abgebrochen oder hat zu lange gedauert.',
  InvalidStateError: 'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.',
  SecurityError:
    'Unter dieser Adresse gehen Passkeys nicht. Bitte öffnen Sie Andenken unter der Adresse, die in Ihren E-Mails steht.',
}

function inWords(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : ''
  throw new Error(words[name] ?? 'Der Passkey ließ sich nicht verwenden. Bitte versuchen Sie es noch einmal.', {
    cause,
  })
}
