import { limits } from '../../../contract/limits.ts'
import { wrongDesignType, wrongVideoTypes, type Template } from '../../../contract/templates.ts'
import type { Tone } from '../../kit/StatusChip.tsx'

/** A kind of template that this screen uploads, and the accepted files. */
export type TemplateKind = {
  type: Template['template_type']
  name: string
  /** One sentence: its purpose. */
  text: string
  formats: string
  /** A hint before a file is chosen. */
  advice?: string
  accept: string
  /** The film or certificate when none is chosen. */
  none?: { label: string; text: string }
  /** Another author's work, whose licence is noted. */
  hasLicence?: boolean
  /** The message about a file of another type (docs/product/films-and-templates.md 6). */
  wrongType: string
  family: 'video' | 'audio' | 'image'
}

const video = {
  formats: 'MP4, MOV, AVI, WMV, WebM',
  accept: 'video/*,.mp4,.mov,.avi,.wmv,.webm',
  family: 'video',
} as const

export const intro = {
  ...video,
  type: 'intro_video',
  name: 'Intro-Video',
  text: 'Läuft am Anfang jedes Films, zum Beispiel mit Ihrem Logo.',
  none: { label: 'Kein Intro', text: 'Der Film beginnt mit dem ersten Clip.' },
  wrongType: wrongVideoTypes.intro_video,
} as const satisfies TemplateKind
export const outro = {
  ...video,
  type: 'outro_video',
  name: 'Outro-Video',
  text: 'Beschließt jeden Film, zum Beispiel mit einem Gruß.',
  none: { label: 'Kein Outro', text: 'Der Film endet mit dem letzten Clip.' },
  wrongType: wrongVideoTypes.outro_video,
} as const satisfies TemplateKind
export const music = {
  type: 'background_music',
  name: 'Musik',
  text: 'Läuft unter dem Film, wird unter Sprache leiser, schweigt zu einem Intro oder Outro mit eigenem Ton und klingt am Ende aus.',
  formats: 'MP3, WAV, AAC, OGG, M4A',
  accept: 'audio/*,.mp3,.wav,.aac,.ogg,.m4a',
  none: { label: 'Keine Musik', text: 'Der Film behält den Ton der Clips.' },
  hasLicence: true,
  wrongType: 'Bitte wählen Sie eine Audio-Datei aus (MP3, WAV, AAC, etc.)',
  family: 'audio',
} as const satisfies TemplateKind

export const certificate = {
  type: 'certificate',
  name: 'Zertifikat-Vorlage',
  text: 'Das Blatt, auf das Name, Datum und Aktivität jedes Gasts gedruckt werden.',
  formats: 'PNG, JPEG, GIF, BMP, SVG',
  advice:
    'Wörter in einer SVG werden mit den Schriften des Servers gezeichnet. Wandeln Sie sie vorher in Pfade um, damit sie aussehen wie in Ihrem Entwurf.',
  accept: '.png,.jpg,.jpeg,.gif,.bmp,.svg',
  none: { label: 'Keine Vorlage', text: 'Diese Gäste bekommen kein Zertifikat.' },
  wrongType: wrongDesignType,
  family: 'image',
} as const satisfies TemplateKind

/** The content of a licence note. */
export const licenceHint = 'Was Sie mit dem Titel tun dürfen, zum Beispiel Quelle, Laufzeit und Lizenznummer.'

/** Some systems know no type for these; their extension decides. */
const byExtension: Record<TemplateKind['family'], readonly string[]> = {
  video: ['mp4', 'mov', 'avi', 'wmv', 'webm'],
  audio: ['mp3', 'wav', 'aac', 'ogg', 'm4a'],
  image: ['png', 'jpg', 'jpeg', 'gif', 'bmp', 'svg'],
}

/** The reason why a file can't be this template, in German, or null. The server looks at the content again. */
export function templateRefusal(file: File, { family, wrongType }: TemplateKind): string | null {
  const extension = file.name.split('.').pop()?.toLowerCase() ?? ''
  // the browser knows many kinds of pictures that are no designs
  const byType = file.type !== '' && family !== 'image'
  const fits = byType ? file.type.startsWith(`${family}/`) : byExtension[family].includes(extension)
  if (!fits) return wrongType
  return file.size > limits.templateBytes ? 'Datei zu groß. Maximum 100MB erlaubt.' : null
}

/** The chips of docs/product/films-and-templates.md 7. */
export const uploadStates: Record<Template['upload_status'], [Tone, string]> = {
  completed: ['success', 'Hochgeladen'],
  pending: ['warning', 'Upload läuft'],
  processing: ['warning', 'Verarbeitung läuft'],
  failed: ['error', 'Upload fehlgeschlagen'],
}

/**
 * Can it be opened and downloaded? A video's file is there while it is still being prepared; music and designs wait
 * for the end of that (docs/product/films-and-templates.md 7).
 */
export const isOpenable = ({ template_type, upload_status }: Template) =>
  upload_status === 'completed' || (upload_status === 'processing' && template_type.endsWith('_video'))

/** `870,00 KB`, `12,40 MB`: always two decimals (docs/product/films-and-templates.md 8). */
export function templateSize(bytes: number): string {
  const units = ['Bytes', 'KB', 'MB', 'GB']
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const digits = power === 0 ? 0 : 2
  const amount = new Intl.NumberFormat('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${amount.format(bytes / 1024 ** power)}\u00A0${units[power]}`
}
