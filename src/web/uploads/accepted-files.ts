import { limits, uploadTypes } from '../../contract/limits.ts'
import { emptyFile, unsupportedFile } from '../../contract/media.ts'

const extensions = new Set(Object.values(uploadTypes).flatMap(({ extensions: those }): string[] => [...those]))
/** The browsers' names of the accepted types, beyond those of the contract. */
const types = new Set([
  ...Object.keys(uploadTypes),
  'video/mov',
  'video/x-msvideo',
  'video/msvideo',
  'video/x-matroska',
])

/** For a file input: the accepted types. Naming HEIC keeps iPhones from converting it. */
export const acceptedFiles = [...types, ...[...extensions].map((extension) => `.${extension}`)].join(',')

/** The reason why a file can't be accepted, in German, or null. The server looks at the content again. */
export function refusal(file: File): string | null {
  const extension = file.name.split('.').pop()?.toLowerCase() ?? ''
  if (!extensions.has(extension) && !types.has(file.type)) return unsupportedFile(file.name)
  if (file.size === 0) return emptyFile(file.name)
  if (file.size > limits.tusBytes) return `Die Datei ${file.name} ist größer als 10 GB.`
  return null
}
