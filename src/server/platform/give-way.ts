/**
 * Work in child processes gives way to people: it stops while a request is answered. A low priority alone is not enough:
 * an answer passes between processes ten times, and each time waits for a processor that the work has just been given.
 */
import { readFileSync } from 'node:fs'

/** The work has at least half of the time, however much is asked; it stands at most so long at a time. In ms. */
const most = { request: 100, credit: 250 }

type Work = { pid: number; processes: number[] }
const all = new Set<Work>()
let asked = 0
let stopped = false
let credit = most.credit
let since = performance.now()
let timer: NodeJS.Timeout | undefined
let isOn = false

/** From now on work in child processes of this process gives way. */
export const startGivingWay = () => (isOn = true)

/** The work of a child process, until it has ended: call the answer then. */
export function givesWay(pid: number): () => void {
  const work = { pid, processes: [] }
  all.add(work)
  return () => void all.delete(work)
}

/** Somebody asks. Call the answer when it is answered. */
export function giveWay(): () => void {
  if (!isOn) return () => undefined
  asked++
  let isOver = false
  const over = () => {
    if (isOver) return
    isOver = true
    clearTimeout(limit)
    asked--
    decide()
  }
  const limit = setTimeout(over, most.request)
  decide()
  return over
}

function decide() {
  const now = performance.now()
  credit = Math.min(most.credit, credit + ((now - since) / 2) * (stopped ? -1 : 1))
  since = now
  const want = asked > 0 && credit > (stopped ? 0 : most.credit / 5)
  clearTimeout(timer)
  if (want !== stopped && all.size > 0) {
    stopped = want
    for (const work of all) signal(work, stopped ? 'SIGSTOP' : 'SIGCONT')
  }
  if (asked > 0) timer = setTimeout(decide, stopped ? Math.max(5, credit * 2) : 50)
}

function signal(work: Work, name: 'SIGSTOP' | 'SIGCONT') {
  if (name === 'SIGSTOP') work.processes = chain(work.pid)
  for (const pid of work.processes)
    try {
      process.kill(pid, name)
    } catch {
      // it has ended
    }
}

/** The process, its child, and so on. */
function chain(pid: number): number[] {
  try {
    const child = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ')[0])
    return child ? [pid, ...chain(child)] : [pid]
  } catch {
    return []
  }
}
