import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { behindAll, fullHd, readTools } from '../../src/server/platform/film/tools.ts'
import { createPhotoPool } from '../../src/server/platform/image/pool.ts'
import { sandboxKind, standsBack, startLimited } from '../../src/server/platform/sandbox.ts'
import { lopsided } from './tricky-media.ts'

type Found = { pid: number; line: string }

/** All descendants of a process. */
function startedBy(pid: number): Found[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    return children.flatMap((child) => [
      { pid: child, line: readFileSync(`/proc/${child}/cmdline`, 'utf8') },
      ...startedBy(child),
    ])
  } catch {
    return []
  }
}

async function found(word: string): Promise<Found> {
  for (;;) {
    // the last one in a tree is the program itself, the ones before are its sandbox
    const last = startedBy(process.pid).findLast(({ line }) => line.includes(word) && !line.includes('bwrap'))
    if (last && !/prlimit|setpriv|nice/.test(last.line)) return last
    await wait(20)
  }
}

/** The test itself may run with lowered priority. */
const behind = (nice: number) => Math.min(19, getPriority() + nice)

/** Where Linux shares the processor between sessions first, the priority of the session counts. */
async function sessionIs(pid: number, nice: number) {
  const path = `/proc/${pid}/autogroup`
  if (!existsSync(path)) return
  await expect.poll(() => readFileSync(path, 'utf8'), { timeout: 30_000 }).toMatch(new RegExp(`nice ${nice}\\n`))
}

test.each(['bwrap', 'prlimit'] as const)('a background program yields in every sandbox (%s)', async (kind) => {
  if (kind === 'bwrap' && sandboxKind() !== 'bwrap') return
  for (const nice of [standsBack.background, standsBack.long]) {
    const seconds = String(3000 + nice)
    const limits = { fileMb: 1 }
    const started = startLimited({ command: '/usr/bin/sleep', args: [seconds], limits, stdin: 'ignore', kind, nice })
    try {
      const { pid } = await found(`sleep\0${seconds}`)
      expect(getPriority(pid)).toBe(behind(nice))
      await sessionIs(pid, nice)
    } finally {
      started.kill()
    }
  }
})

test('work on photos and films yields to people’s requests', async () => {
  const before = getPriority()
  const pool = createPhotoPool({ workers: 1, nice: standsBack.background })
  try {
    await pool.prepare(await (await lopsided(300, 200)).jpeg().toBuffer(), { group: 'alpin' })
    const { pid } = await found('image/child.ts')
    expect(getPriority(pid)).toBe(behind(standsBack.background))
    await sessionIs(pid, standsBack.background)
  } finally {
    await pool.close()
  }
  const tools = await readTools({}, fullHd, standsBack.background)
  expect([tools.nice, behindAll(tools).nice]).toEqual([standsBack.background, standsBack.long])
  expect(getPriority()).toBe(before)
})
