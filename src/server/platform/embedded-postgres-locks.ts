/**
 * [Note: one server per folder] Two locks keep a folder safe, both flock(2), which the kernel frees with their holders:
 * `owner.lock` belongs to the live Andenken process; the process that gets it is the only one. `server.lock` is
 * inherited by every PostgreSQL process; the process that gets it knows that none of them is left, even after kill -9
 * of some of them.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, openSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The exit code of one of our programs; null when a signal ended it. Rejects when it cannot be started. */
export function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject))
}

/**
 * Opens a lock file in `home` (made when missing); it is not taken yet.
 * @throws Error in German when the folder belongs to another user
 */
export function openLock(home: string, name: string): number {
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 })
    // a backup may have been brought back with other rights; the password lies in it
    chmodSync(home, 0o700)
    return openSync(join(home, name), 'a', 0o600)
  } catch (error) {
    const advice = 'Bitte starten Sie mit demselben Benutzer wie beim ersten Mal.'
    throw new Error(`In ${home} darf nicht geschrieben werden. ${advice}`, { cause: error })
  }
}

/**
 * Node has no flock(2), util-linux has: a lock belongs to the open file, which the child only borrows from us.
 * @param seconds how long to wait for it; 0 = not at all
 */
export async function takeLock(fd: number, seconds: number): Promise<boolean> {
  const wait = seconds > 0 ? ['--timeout', String(seconds)] : ['--nonblock']
  const stdio = ['ignore', 'ignore', 'ignore', fd] as const
  return (await exitCode(spawn('flock', ['--exclusive', ...wait, '3'], { stdio: [...stdio] }))) === 0
}

/**
 * Takes `lock` (server.lock) when nothing of an earlier server is left. After kill -9 of its owner it may still be
 * stopping by itself, or parts of it may live on: waits for them, then ends them, at last by force (30 s in all).
 * Call it with owner.lock in hand: nothing alive can still need the old server.
 * @param data the cluster's folder
 */
export async function endLeftovers(data: string, lock: number, log: (text: string) => void): Promise<void> {
  let free = await takeLock(lock, 0)
  if (!free || serversIn(data).length > 0) log('Die vorige Datenbank wird noch beendet …')

  for (const [signal, seconds] of Object.entries({ SIGINT: 20, SIGQUIT: 5, SIGKILL: 5 })) {
    if (free && serversIn(data).length === 0) break
    for (const pid of serversIn(data)) send(pid, signal)
    free ||= await takeLock(lock, seconds)
    for (let waited = 0; waited < seconds && serversIn(data).length > 0; waited += 0.1) await sleep(100)
  }
  if (!free || serversIn(data).length > 0) throw new Error(`Die vorige Datenbank in ${data} lässt sich nicht beenden.`)

  // All are gone, so a postmaster.pid is stale; its number may by now belong to another process of the same user,
  // which PostgreSQL would take for a running server.
  rmSync(join(data, 'postmaster.pid'), { force: true })
}

/** The PostgreSQL processes that work in this data folder. */
function serversIn(data: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readLink(`/proc/${pid}/cwd`) === data && readLink(`/proc/${pid}/exe`)?.endsWith('/postgres'))
    .map(Number)
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined // gone, or not ours
  }
}

function send(pid: number, signal: string) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended in the meantime.
  }
}
