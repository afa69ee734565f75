/** The limits of one share sheet on iPhones, which otherwise lose files or run out of memory. */
export const batchLimits = { files: 25, bytes: 150_000_000 }
/** Files that are fetched at the same time. */
const together = 3

/** A file whose answer has begun: its size in bytes is known, its bytes are still to come. */
export type Opened = { size: number; read: () => Promise<File>; drop: () => void }

/**
 * Fetches the next files for one share sheet: at most 25 and 150 MB, but always one.
 * @param left ids of all files still to be saved, @param onFile called with the number of loaded files of this batch
 * @throws the error of `open` or of reading: then no file of this batch is kept
 */
export async function nextBatch(
  left: readonly string[],
  open: (id: string) => Promise<Opened>,
  onFile: (count: number) => void,
): Promise<File[]> {
  const files: File[] = []
  let bytes = 0
  const ids = left.slice(0, batchLimits.files)
  for (let start = 0; start < ids.length; start += together) {
    const opened = await Promise.all(ids.slice(start, start + together).map(open))
    const fitting: Opened[] = []
    for (const one of opened) {
      const fits = fitting.length + files.length === 0 || bytes + one.size <= batchLimits.bytes
      if (!fits) break
      bytes += one.size
      fitting.push(one)
    }
    for (const tooMuch of opened.slice(fitting.length)) tooMuch.drop()
    for (const file of await Promise.all(fitting.map((one) => one.read()))) {
      files.push(file)
      onFile(files.length)
    }
    if (fitting.length < opened.length) break
  }
  return files
}

/**
 * Requests a file in the chosen download size, named as the server names it.
 * @throws Error when the server does not answer with the file
 */
export async function openFile(href: string, signal: AbortSignal): Promise<Opened> {
  const aborting = new AbortController()
  signal.addEventListener('abort', () => aborting.abort())
  const answer = await fetch(href, { signal: aborting.signal })
  if (!answer.ok) throw new Error(`a file could not be fetched: ${answer.status}`)
  return {
    size: Number(answer.headers.get('content-length')),
    drop: () => aborting.abort(),
    async read() {
      const blob = await answer.blob()
      const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '') ?? []
      return new File([blob], decodeURIComponent(name), { type: blob.type })
    },
  }
}
