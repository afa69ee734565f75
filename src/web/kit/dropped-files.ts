/** The files that were dropped, without folders. */
export const filesOf = ({ items }: DataTransfer): File[] =>
  [...items].flatMap((item) =>
    item.kind === 'file' && !item.webkitGetAsEntry()?.isDirectory ? (item.getAsFile() ?? []) : [],
  )

/**
 * The dropped files and all files below the dropped folders, in the order of their paths. Hidden ones are left out.
 * Must be called while the drop is handled: afterwards the browser has discarded it. Throws when a file can't be read.
 */
export async function filesBelow({ items }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const found: FileSystemFileEntry[] = []
  const folders: FileSystemDirectoryEntry[] = []
  const sort = (entry: FileSystemEntry) => {
    if (isHidden(entry.name)) return
    if (isFile(entry)) found.push(entry)
    else if (isFolder(entry)) folders.push(entry)
  }
  entries.forEach(sort)
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    ;(await childrenOf(folder)).forEach(sort)
    if (found.length + folders.length > most) throw new Error('Darin sind zu viele Dateien für ein Mal.')
  }
  const ordered = found.toSorted((a, b) => byPath(a.fullPath, b.fullPath))
  return Promise.all(ordered.map(fileOf))
}

/** Of a chosen folder: without hidden files, in the order of the paths. */
export function visibleFiles(files: Iterable<File>): File[] {
  return [...files]
    .filter(({ webkitRelativePath: path }) => !path.split('/').some(isHidden))
    .toSorted((a, b) => byPath(a.webkitRelativePath, b.webkitRelativePath))
}

/** A whole disk, dropped by mistake, is not read to its end. */
const most = 20_000

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** The systems' own files on every card. */
const ofSystems = new Set(['system volume information', '$recycle.bin', 'thumbs.db', 'desktop.ini'])
const isHidden = (name: string) => name.startsWith('.') || ofSystems.has(name.toLowerCase())

const { compare: byPath } = new Intl.Collator('de', { numeric: true })

/** Browsers give a folder's entries by the hundred, and none at its end. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))
