import { limits } from '../../../contract/limits.ts'
import type { Template } from '../../../contract/templates.ts'
import type { Tone } from '../../kit/StatusChip.tsx'

/** A kind of template that this screen uploads, and what its files may be. */
export type TemplateKind = {
  type: 'intro_video' | 'outro_video' | 'background_music'
  name: string
  /** One sentence: what it does. */
  text: string
  formats: string
  accept: string
  /** What is said about a file of another type (docs/product/films-and-templates.md 6). */
  wrongType: string
  family: 'video' | 'audio'
}

const video = {
  formats: 'MP4, MOV, AVI, WMV, WebM',
  accept: 'video/*,.mp4,.mov,.avi,.wmv,.webm',
  family: 'video',
} as const

export const intro: TemplateKind = {
  ...video,
  type: 'intro_video',
  name: 'Intro-Video',
  text: 'Läuft am Anfang jedes Films, zum Beispiel mit Ihrem Logo.',
  wrongType: 'Ungültiger Dateityp für Intro-Video',
}
export const outro: TemplateKind = {
  ...video,
  type: 'outro_video',
  name: 'Outro-Video',
  text: 'Beschließt jeden Film, zum Beispiel mit einem Gruß.',
  wrongType: 'Ungültiger Dateityp für Outro-Video',
}
export const music: TemplateKind = {
  type: 'background_music',
  name: 'Musik',
  text: 'Läuft unter dem ganzen Film, wird unter Sprache leiser und klingt am Ende aus.',
  formats: 'MP3, WAV, AAC, OGG, M4A',
  accept: 'audio/*,.mp3,.wav,.aac,.ogg,.m4a',
  wrongType: 'Bitte wählen Sie eine Audio-Datei aus (MP3, WAV, AAC, etc.)',
  family: 'audio',
}

/** Some systems know no type for these; their extension tells. */
const byExtension: Record<TemplateKind['family'], readonly string[]> = {
  video: ['mp4', 'mov', 'avi', 'wmv', 'webm'],
  audio: ['mp3', 'wav', 'aac', 'ogg', 'm4a'],
}

/** The reason why a file can't be this template, in German, or null. The server looks at the content again. */
export function templateRefusal(file: File, { family, wrongType }: TemplateKind): string | null {
  const extension = file.name.split('.').pop()?.toLowerCase() ?? ''
  const fits = file.type ? file.type.startsWith(`${family}/`) : byExtension[family].includes(extension)
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
 * Can it be played and downloaded? A video's file is there while it is still being prepared; music waits
 * for the end of that (docs/product/films-and-templates.md 7).
 */
export const isOpenable = ({ template_type, upload_status }: Template) =>
  upload_status === 'completed' || (upload_status === 'processing' && template_type !== 'background_music')

/** `870,00 KB`, `12,40 MB`: always two decimals (docs/product/films-and-templates.md 8). */
export function templateSize(bytes: number): string {
  const units = ['Bytes', 'KB', 'MB', 'GB']
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const digits = power === 0 ? 0 : 2
  const amount = new Intl.NumberFormat('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${amount.format(bytes / 1024 ** power)}\u00A0${units[power]}`
}
