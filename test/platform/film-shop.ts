import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Size } from '../../src/server/platform/film/size.ts'
import { normaliseClip, type Piece } from '../../src/server/platform/film/normalise.ts'
import { readTools, type Tools } from '../../src/server/platform/film/tools.ts'
import { bareFfmpeg, workshop } from './tricky-media.ts'

type Settings = Partial<Omit<Parameters<typeof normaliseClip>[1], 'file' | 'folder'>>

/**
 * Tools for a test file of films: a small frame (a ninth of full HD's work, and less), and a folder that is deleted
 * afterwards. The caller calls this at the top of the file, since it registers hooks.
 */
export function filmShop(frame?: Size) {
  let tools: Tools
  let place: Awaited<ReturnType<typeof workshop>>
  let rooms = 0
  beforeAll(async () => {
    tools = await readTools({}, frame)
    place = await workshop()
  })
  afterAll(() => place.clear())

  const shop = {
    get tools(): Tools {
      return tools
    },
    get folder(): string {
      return place.folder
    },
    /** A fresh folder to work in. */
    room(): string {
      const folder = join(place.folder, `room-${rooms++}`)
      mkdirSync(folder)
      return folder
    },
    /** Makes a clip with the bare ffmpeg; `line` without the file. */
    async clipOf(name: string, line: string): Promise<string> {
      const file = join(place.folder, name)
      await bareFfmpeg(`-v error ${line}`, file)
      return file
    },
    pieceOf: (file: string, settings: Settings = {}): Promise<Piece> =>
      normaliseClip(tools, { file, folder: shop.room(), ...settings }),
  }
  return shop
}
