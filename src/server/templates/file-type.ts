import { fileTypeFromBuffer } from 'file-type'
import { wrongDesignType, wrongVideoTypes, type TemplateType } from '../../contract/templates.ts'
import { fail } from '../platform/fail.ts'
import { designKindOf, designMimes } from '../platform/image/design-kind.ts'

/**
 * The type of a file, told from its first bytes. Its real content is found out in the sandbox.
 * @throws Failure unsupported_media_type when it can't be this kind of template
 */
export async function fittingMime(type: TemplateType, head: Buffer): Promise<string> {
  if (type === 'certificate') {
    const kind = designKindOf(head)
    return kind ? designMimes[kind] : refuse(wrongDesignType)
  }
  const mime = (await fileTypeFromBuffer(head))?.mime ?? 'application/octet-stream'
  if (type === 'background_music') {
    const isAudio =
      mime.startsWith('audio/') || mime === 'video/mp4' || mime === 'video/ogg' || mime === 'application/ogg'
    return isAudio ? mime : refuse('Bitte wählen Sie eine Audio-Datei aus (MP3, WAV, AAC, etc.)')
  }
  const isVideo = mime.startsWith('video/') || mime === 'application/vnd.ms-asf'
  return isVideo ? mime : refuse(wrongVideoTypes[type])
}

const refuse = (text: string) => fail('unsupported_media_type', { text, fields: { file: text } })
