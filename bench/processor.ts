import { readdirSync, readFileSync } from 'node:fs'

/** Processor seconds of a process and all that it has started, ended ones included. */
export type Processor = { seconds(): number; stop(): void }

const everyMs = 250

/** Samples repeatedly, because no other account contains the time of a killed process. */
export function watchProcessor(pid = process.pid): Processor {
  const used = new Map<number, number>()
  const look = () => {
    const all = processes()
    const family = new Set(familyOf(pid, all))
    for (const { pid: one, seconds } of all) if (used.has(one) || family.has(one)) used.set(one, seconds)
  }
  const timer = setInterval(look, everyMs)
  return {
    seconds() {
      look()
      return [...used.values()].reduce((sum, one) => sum + one, 0)
    },
    stop: () => clearInterval(timer),
  }
}

/** A process and all its descendants. */
export function familyOf(pid: number, all = processes()): number[] {
  const parents = new Map(all.map((one) => [one.pid, one.parent]))
  const isOurs = (one: number): boolean => one === pid || (parents.has(one) && isOurs(parents.get(one)!))
  return all.map((one) => one.pid).filter(isOurs)
}

const processes = () =>
  readdirSync('/proc').flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      return /^\d+$/.test(name)
        ? [{ pid: Number(name), parent: fields[1]!, seconds: (fields[11]! + fields[12]!) / 100 }]
        : []
    } catch {
      return []
    }
  })
