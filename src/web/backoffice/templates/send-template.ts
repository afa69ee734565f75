import { ApiError } from '../../kit/api.ts'
import { postForm } from '../../kit/post-form.ts'
import { keepTrying } from '../../uploads/keep-trying.ts'
import { sendResumable, type SendOptions } from '../../uploads/resumable.ts'
import { isInterruption } from '../../uploads/verdict.ts'
import { Interrupted } from '../../uploads/upload-queue.ts'
import type { TemplateKind } from './template-kinds.ts'

/** Files above this go on where they were after a lost connection (docs/product/films-and-templates.md 6). Bytes. */
const resumableFrom = 5 * 1024 * 1024

export type NewTemplate = {
  kind: TemplateKind
  file: File
  /** Blank = all. */
  activity: string
  language: string
  /** Blank = none. */
  licenceNote: string
}

/**
 * Sends a template; a large one resumes after an interruption. Throws `ApiError` when it was refused.
 * @param options `onInterrupted`: the connection broke, the upload is tried again
 */
export async function sendTemplate(template: NewTemplate, options: SendOptions & { onInterrupted: () => void }) {
  const { kind, file, activity, language, licenceNote } = template
  const about = {
    templateType: kind.type,
    ...(activity && { activity_type_id: activity }),
    ...(language && { language_code: language }),
    ...(licenceNote.trim() && { licence_note: licenceNote.trim() }),
  }
  if (file.size > resumableFrom) {
    const send = () =>
      sendResumable(file, about, options).catch((error: unknown) => {
        throw error instanceof ApiError && isInterruption(error) ? new Interrupted() : error
      })
    await keepTrying(send, options)
    return
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(about)) form.append(name, value)
  form.append('file', file)
  await postForm('/templates/upload', form, options)
}
