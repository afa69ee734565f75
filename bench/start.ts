/**
 * `npm run bench:start`: the time from the start to the first answer, on an empty folder and on its own again, and the
 * memory of all its processes when idle for a while, the embedded database's included.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newFolder, register, start } from '../test/faults/product.ts'
import { checkIn } from './customer.ts'
import { familyOf } from './processor.ts'

const runs = 3
const idleSeconds = 60

const { folder, remove } = newFolder()
const load = loadavg()[0]!.toFixed(1)
try {
  const first = await timed()
  const fresh = await memoryAtRest(first.running.pid)
  const staff = (await register(first.running))(first.running)
  await checkIn(staff)
  await staff.customers.overview({ query: {} })
  const used = await memoryAtRest(first.running.pid)
  await first.running.stop()
  const again: string[] = []
  for (let n = 0; n < runs; n++) {
    const { running, seconds } = await timed()
    again.push(seconds)
    await running.stop()
  }
  console.log(`first start, empty folder   ${first.seconds} s`)
  console.log(`start on what is there      ${again.join(' · ')} s`)
  console.log(`memory at rest (Pss)        ${fresh} MB`)
  console.log(`after the first calls       ${used} MB`)
  console.log(`${availableParallelism()} cores, load before ${load}`)
} finally {
  remove()
}

async function timed() {
  const began = performance.now()
  const running = await start(folder)
  await fetch(`${running.base}/api/v1/health`)
  return { running, seconds: ((performance.now() - began) / 1000).toFixed(1) }
}

async function memoryAtRest(pid: number): Promise<string> {
  await sleep(idleSeconds * 1000)
  // the database has a parent of its own, which outlives a killed product
  const database = Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
  const all = new Set([...familyOf(pid), ...familyOf(database)])
  return [...all].reduce((sum, one) => sum + pssOf(one), 0).toFixed(0)
}

/** Proportional set size in MB: memory shared by several counts once. */
function pssOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
