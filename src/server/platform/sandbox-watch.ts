/**
 * Watches the use that the kernel's limits cannot bound: memory, processor time and tasks of a tree, bytes of a folder.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'

/** Resident memory in MB, processor time in seconds, tasks (processes and threads) of a process and its descendants. */
export type Use = { residentMb: number; cpuSeconds: number; tasks: number }

const nothing: Use = { residentMb: 0, cpuSeconds: 0, tasks: 0 }
/** /proc counts time in hundredths of a second and memory in pages, on every kernel that we run on. */
const [ticksPerSecond, pageBytes] = [100, 4096]
const mebibyte = 1024 * 1024

/** The present use of a process and all its descendants; nothing when it has ended. */
export function useOf(pid: number): Use {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // the name before it, in brackets, may hold anything
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // utime, stime, and those of children that have ended
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    const own: Use = {
      residentMb: (Number(fields[21]) * pageBytes) / mebibyte,
      cpuSeconds: ticks / ticksPerSecond,
      tasks: Number(fields[17]),
    }
    return childrenOf(pid).map(useOf).reduce(plus, own)
  } catch {
    return nothing
  }
}

const plus = (a: Use, b: Use): Use => ({
  residentMb: a.residentMb + b.residentMb,
  cpuSeconds: a.cpuSeconds + b.cpuSeconds,
  tasks: a.tasks + b.tasks,
})

/** Any thread may have started one. */
const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) => {
    try {
      return readFileSync(`/proc/${pid}/task/${task}/children`, 'latin1').split(' ').filter(Boolean).map(Number)
    } catch {
      return []
    }
  })

/** The size of a folder; counting stops at `mostFiles`, and files that have just gone count nothing. */
export async function sizeOf(folder: string, mostFiles: number): Promise<{ mb: number; files: number }> {
  let [blocks, files] = [0, 0]
  const folders = [folder]
  for (let next = folders.pop(); next !== undefined && files <= mostFiles; next = folders.pop()) {
    for await (const entry of await opendir(next).catch(() => [])) {
      files += 1
      if (files > mostFiles) break
      const path = join(next, entry.name)
      if (entry.isDirectory()) folders.push(path)
      blocks += (await lstat(path).catch(() => null))?.blocks ?? 0
    }
  }
  return { mb: (blocks * 512) / mebibyte, files }
}

export type Bounds = {
  residentMb: number
  /** Since its process began, with `cpuSeconds`; since the watch's first look, with `moreCpuSeconds`. */
  cpuSeconds?: number
  moreCpuSeconds?: number
  tasks: number
  /** `mb` and `files` that may be added to the initial content. */
  folder?: { path: string; mb: number; files: number }
  /**
   * The time in which it may have work and use no processor time; `isWaiting`: it has no work, because it waits for us.
   */
  idle?: { seconds: number; isWaiting: () => boolean }
}
export type Excess = 'memory' | 'cpu' | 'tasks' | 'folder' | 'idle'

const everyMs = 100

/** Calls `onExcess` once when a bound is passed, at most a moment later. Answers how to end the watch. */
export function watch(pid: number, bounds: Bounds, onExcess: (what: Excess) => void): () => void {
  let over = false
  let cpuSeconds = bounds.cpuSeconds ?? Infinity
  let { moreCpuSeconds } = bounds
  const tell = (what: Excess) => {
    if (!over) onExcess(what)
    end()
  }
  // counted in looks: a machine that is suspended takes none
  let [idleLooks, cpuBefore] = [0, -1]
  const mostIdleLooks = bounds.idle ? (bounds.idle.seconds * 1000) / everyMs : Infinity
  const timer = setInterval(() => {
    const use = useOf(pid)
    idleLooks = use.cpuSeconds === cpuBefore && !bounds.idle?.isWaiting() ? idleLooks + 1 : 0
    cpuBefore = use.cpuSeconds
    // a look costs more than short work does, so there is none at its beginning
    if (moreCpuSeconds !== undefined) cpuSeconds = Math.min(cpuSeconds, use.cpuSeconds + moreCpuSeconds)
    moreCpuSeconds = undefined
    if (use.tasks > bounds.tasks) tell('tasks')
    else if (use.residentMb > bounds.residentMb) tell('memory')
    else if (use.cpuSeconds > cpuSeconds) tell('cpu')
    else if (idleLooks > mostIdleLooks) tell('idle')
  }, everyMs)
  let next: NodeJS.Timeout | undefined
  const end = () => {
    over = true
    clearInterval(timer)
    clearTimeout(next)
  }

  const { folder } = bounds
  if (folder) {
    const look = async (before: { mb: number; files: number }) => {
      const now = await sizeOf(folder.path, before.files + folder.files)
      if (over) return
      if (now.mb > before.mb + folder.mb || now.files > before.files + folder.files) tell('folder')
      else lookLater(before)
    }
    const lookLater = (before: { mb: number; files: number }) => {
      next = setTimeout(() => void look(before), everyMs)
    }
    // bytes written before this first look are not counted: moments of work
    void sizeOf(folder.path, 100_000).then((before) => over || lookLater(before))
  }
  return end
}
