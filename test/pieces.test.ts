import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storePiece } from '../src/server/media/pieces.ts'
import type { Piece } from '../src/server/platform/film/normalise.ts'
import { newId } from '../src/server/platform/ids.ts'
import { system } from '../src/server/platform/principal.ts'
import { until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
})
afterAll(() => w.close())

/** The result of normalising in a folder, as far as the rows need it. */
function pieceIn(folder: string): Piece {
  const [picture, sound] = [join(folder, 'picture.mp4'), join(folder, 'sound.flac')]
  for (const path of [picture, sound]) writeFileSync(path, path)
  return {
    picture,
    sound,
    frames: 30,
    rate: 30,
    loudness: { integrated: -20, truePeak: -3 },
    lively: [1],
    windy: false,
    captions: [],
    web: null,
    hasFaults: false,
  }
}

test('two customers whose equal clips are ready at once share the later piece', async () => {
  const piece = pieceIn(mkdtempSync(join(w.folder, 'piece-')))
  const source = { id: newId(), sha256: 'a'.repeat(64) }
  const earlier = await storePiece(w.services, piece, source)
  const later = await storePiece(w.services, piece, source)
  const keep = ({ keepRows }: typeof earlier, beforeCommit = async () => {}) =>
    w.services.inOrganisation(owner.orgId, system, async (ctx) => {
      await keepRows(ctx)
      await beforeCommit()
    })

  const { promise: written, resolve: tell } = Promise.withResolvers<void>()
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const first = keep(earlier, async () => {
    tell()
    await until('the later one waits', async () => (await w.peek(waiting)).length > 0)
  })
  await written
  await Promise.all([first, keep(later)])

  const pictures = `select o.key from piece p join stored_object o on o.id = p.picture_id where p.source = $1`
  expect(await w.peek(pictures, [source.sha256])).toEqual([{ key: later.objects[0]?.key }])
})
