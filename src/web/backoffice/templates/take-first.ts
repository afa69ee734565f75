import { notify } from '../../kit/toasts.tsx'

/** Templates are uploaded one at a time: of several dropped files the first one counts, and the member is told. */
export function takeFirst([file, ...others]: File[]): File | undefined {
  if (file && others.length > 0) notify.info(`Vorlagen werden einzeln hochgeladen. Gewählt ist „${file.name}“.`)
  return file
}
