import type { Album } from '../context.ts'
import { mediaLink } from '../links.ts'
import { openFile } from './batches.ts'
import { call } from './call.ts'
import { tellVisit } from './visits.ts'
import { words } from './words.ts'

/** Hands a picture of the certificate, as it is or as a story, to the device's share sheet. */
export async function shareCertificate({ view, say }: Album, id: string): Promise<void> {
  try {
    const opened = await openFile(mediaLink(view.token, id), new AbortController().signal)
    await navigator.share({ files: [await opened.read()] })
    tellVisit(view.token, 'share')
  } catch (error) {
    // closing the sheet is no failure
    if (!(error instanceof DOMException && error.name === 'AbortError')) say('error', words.certificateFailed)
  }
}

/** The customer's wish for the check page; a wish that did not reach the server is not shown as saved. */
export async function shortenName({ view, texts, say, refresh }: Album, shortName: boolean): Promise<void> {
  const { ok } = await call(view.token, 'PUT', '/certificate', { shortName })
  if (ok) await refresh()
  else say('error', texts.gallery.tileFailed)
}
