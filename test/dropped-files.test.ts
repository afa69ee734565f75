import { expect, test } from 'vitest'
import { withoutSideFiles } from '../src/web/backoffice/uploads/camera-files.ts'
import { filesBelow, visibleFiles } from '../src/web/kit/dropped-files.ts'

type Tree = { [name: string]: Tree | null }

/** The browser's entry of a name: a folder with its entries in batches of 100, or a file. */
function entryOf(name: string, tree: Tree | null, above = ''): FileSystemEntry {
  const fullPath = `${above}/${name}`
  if (tree === null) {
    const file = (give: (file: File) => void) => give(new File(['x'], name))
    return { name, fullPath, isFile: true, isDirectory: false, file } as unknown as FileSystemEntry
  }
  const createReader = () => {
    const left = Object.entries(tree).map(([child, below]) => entryOf(child, below, fullPath))
    return { readEntries: (give: (entries: FileSystemEntry[]) => void) => give(left.splice(0, 100)) }
  }
  return { name, fullPath, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry
}

const dropped = (tree: Tree) =>
  ({
    items: Object.entries(tree).map(([name, below]) => ({ webkitGetAsEntry: () => entryOf(name, below) })),
  }) as unknown as DataTransfer

const photos = (count: number): Tree =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`DSC${count - at}.JPG`, null]))

test('a dropped card gives all visible files in the order of their names', async () => {
  const card = dropped({
    CARD: {
      DCIM: { '100MSDCF': photos(250), '101MSDCF': { 'DSC1.JPG': null } },
      '.Trashes': photos(3),
      'Thumbs.db': null,
    },
    'Einzeln.jpg': null,
    '.DS_Store': null,
  })
  const names = (await filesBelow(card)).map(({ name }) => name)
  expect(names).toEqual([...Array.from({ length: 250 }, (_, at) => `DSC${at + 1}.JPG`), 'DSC1.JPG', 'Einzeln.jpg'])
})

test('a whole disk is refused', async () => {
  await expect(filesBelow(dropped({ Platte: photos(20_001) }))).rejects.toThrow('Darin sind zu viele Dateien')
})

test('hidden files of a chosen folder are left out', () => {
  const file = (path: string) =>
    Object.assign(new File(['x'], path.split('/').at(-1) ?? ''), { webkitRelativePath: path })
  const chosen = ['CARD/DCIM/DSC10.JPG', 'CARD/DCIM/DSC2.JPG', 'CARD/.Trashes/DSC1.JPG', 'CARD/$RECYCLE.BIN/DSC3.JPG']
  expect(visibleFiles(chosen.map(file)).map(({ name }) => name)).toEqual(['DSC2.JPG', 'DSC10.JPG'])
})

test("cameras' side files are left out and counted, raw pictures and notes are not", () => {
  const names = ['DSC1.JPG', 'GOPR1.THM', 'GOPR1.lrv', 'M01.XML', 'DSC1.ARW', 'Notiz.txt', 'ohne']
  const { media, left } = withoutSideFiles(names.map((name) => new File(['x'], name)))
  expect(media.map(({ name }) => name)).toEqual(['DSC1.JPG', 'DSC1.ARW', 'Notiz.txt', 'ohne'])
  expect(left).toBe(3)
})
