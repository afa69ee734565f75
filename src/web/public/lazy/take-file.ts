import type { Album } from '../context.ts'
import { tellVisit } from './visits.ts'
import { words } from './words.ts'

/** Downloads one file, and reports the result on the page. */
export async function takeFile({ view, say }: Album, href: string, what?: 'certificate') {
  const [started, failed] =
    what === 'certificate'
      ? [words.certificateDownloaded, words.certificateFailed]
      : [words.downloadStarted, words.downloadFailed]
  const done = await startDownload(href)
  if (done) tellVisit(view.token, 'download')
  say(done ? 'success' : 'error', done ? started : failed)
}

/**
 * Starts a download after asking the server whether it would answer, so that a failure is a message on this page and
 * not another page. `asked`: the address to ask, where it differs. False = it did not start.
 */
export async function startDownload(href: string, asked = href): Promise<boolean> {
  if (!(await wouldAnswer(asked))) return false
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  return true
}

/** A network without answers counts as gone after this time, in ms. */
const answerMilliseconds = 30_000

async function wouldAnswer(href: string): Promise<boolean> {
  try {
    const { ok } = await fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(answerMilliseconds) })
    return ok
  } catch {
    return false
  }
}
