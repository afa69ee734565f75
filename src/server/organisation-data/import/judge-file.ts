import type { TemplateType } from '../../../contract/templates.ts'
import { captionsMime } from '../../media/pieces.ts'
import { typeOf } from '../../media/receive.ts'
import { Failure } from '../../platform/fail.ts'
import { assertDrawable } from '../../templates/drawable.ts'
import { fittingMime } from '../../templates/file-type.ts'
import type { Services } from '../../platform/context.ts'
import type { Put } from '../../platform/storage/storage.ts'
import { exportedParts } from '../exported-parts.ts'
import { type ImportedFile, Refused } from './read-export.ts'

/** The rows' data of a template: only its purpose tells what its file may be. */
export type Templates = ReadonlyMap<string, { type: TemplateType; failed: boolean }>

/**
 * Tells from the content what a file is, as an upload does: it must have the type that the export states, because it is
 * sent to people as that. A certificate design has to be one that could be drawn; its printed and shown forms are drawn
 * anew afterwards (templates/prepare-template.ts), as are the renditions of photos and clips. @throws Refused
 */
export async function judgeFile(
  services: Services,
  orgId: string,
  file: ImportedFile,
  object: Put & { key: string },
  templates: Templates,
): Promise<void> {
  const template = file.kind === 'template' ? templates.get(file.id ?? '') : undefined
  try {
    const told = template ? await fittingMime(template.type, object.head) : await contentOf(services, file, object.head)
    if (told !== file.mime) throw new Refused(`Eine Datei ist nicht, was sie sein soll (${file.mime}): ${file.path}`)
    // a design that could not be drawn at its origin is tried once more, and fails again
    if (template?.type === 'certificate' && !template.failed) await assertDrawable(services, orgId, object)
  } catch (error) {
    const isRefusal =
      error instanceof Failure && (error.code === 'unsupported_media_type' || error.code === 'design_unreadable')
    throw isRefusal ? new Refused(`${file.path}: ${error.message}`, { cause: error }) : error
  }
}

async function contentOf({ outcomes }: Services, { kind }: ImportedFile, head: Buffer): Promise<string | undefined> {
  if (kind === 'media') return typeOf(head)
  const told =
    head.toString('latin1', 0, 5) === '%PDF-' ? 'application/pdf' : isCaptions(head) ? captionsMime : await typeOf(head)
  return told !== undefined && exportedParts(outcomes).get(kind)?.mimes.includes(told) ? told : undefined
}

const isCaptions = (head: Buffer) => /^(\xef\xbb\xbf)?WEBVTT[\s]/.test(head.toString('latin1', 0, 20))
