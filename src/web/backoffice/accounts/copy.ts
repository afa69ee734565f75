import { notify } from '../../kit/toasts.tsx'

/** Puts `text` into the clipboard and says so; browsers refuse that on plain http (other than localhost). */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(done)
  } catch {
    notify.error(new Error('Bitte markieren und kopieren Sie den Text von Hand.'), 'Kopieren nicht möglich')
  }
}
