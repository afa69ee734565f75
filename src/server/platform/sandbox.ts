/**
 * Everything that strangers send is decoded in a child process that can do little harm: it has no network, no
 * environment, no files but the ones named, no processes of its own, and limits on time, memory, threads and bytes
 * written. bubblewrap gives the walls; where it does not work (no user namespaces) the limits alone remain, and the log
 * says so at the start.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, lstatSync, realpathSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { callFilter } from './sandbox-filter.ts'
import { watch, type Excess } from './sandbox-watch.ts'
import { signalStatus, ToolFailure, whyEnded } from './tool-failure.ts'

export type Limits = {
  /** Wall time: it runs out on a busy machine too. */
  seconds: number
  /** Processor time: that of the work itself, whatever else the machine does. `seconds` on all cores when not given. */
  cpuSeconds?: number
  /** Address space (unless `reservesMuch`), and memory of all its processes together. */
  memoryMb: number
  /** For each file written. */
  fileMb: number
  /** For all files that are added to the folder; two files of full size when not given. */
  folderMb?: number
}

/** Processes and threads of one run; ffmpeg has about twenty of them. */
const mostTasks = 256
/** Files that one run may add to its folder. */
const mostFiles = 200

export type Run = {
  /** Absolute path of the program. */
  command: string
  args: string[]
  /** Files and folders that the child may read, besides the system's programs and libraries. */
  readOnly?: string[]
  /** Besides the few variables that every child has. */
  environment?: Record<string, string>
  /** The one writable folder, also the working directory. */
  folder: string
  limits: Limits
  signal?: AbortSignal
  stdin?: 'ignore'
  /** The nice value of the process (`standsBack`). */
  nice?: number
  /** Other walls than the best there are. */
  kind?: Kind
  /** It reserves far more address space than it uses (node): only used memory counts. */
  reservesMuch?: boolean
  /** Called with each line of stdout as it comes (ffmpeg -progress); stdout is then not collected. */
  onLine?: (line: string) => void
}

/**
 * Nice values of work, 0 to 19: background work yields to what people ask for, and work that takes hours of the
 * processor yields to that. They cost nothing while the machine is idle.
 */
export const standsBack = { background: 10, long: 15 } as const

const stdoutBytes = 8 * 1024 * 1024
const stderrBytes = 64 * 1024

/**
 * Runs one program to its end inside the sandbox. Abort, timeout and our own death kill it and all its children.
 * @throws ToolFailure
 */
export function runLimited(run: Run): Promise<{ stdout: string; stderr: string }> {
  const { signal, limits, folder } = run
  if (signal?.aborted) return Promise.reject(new ToolFailure('aborted', `${run.command}: aborted`))
  const { cpuSeconds = limits.seconds * availableParallelism(), folderMb = 2 * limits.fileMb } = limits
  return new Promise((resolve, reject) => {
    const address = run.reservesMuch ? {} : { addressMb: limits.memoryMb }
    const child = startLimited({ ...run, ...address, cpuSeconds, stdin: 'ignore' })
    let killed: ToolFailure['reason'] | undefined
    const kill = (reason: typeof killed) => {
      killed ??= reason
      child.kill()
    }
    const bounds = { cpuSeconds, folder: { path: folder, mb: folderMb, files: mostFiles } }
    const endWatch = child.watch({ ...bounds, residentMb: limits.memoryMb }, kill)
    const timer = setTimeout(() => kill('timeout'), limits.seconds * 1000)
    const onAbort = () => kill('aborted')
    signal?.addEventListener('abort', onAbort, { once: true })

    let stdout = ''
    let stderr = ''
    child.process.stdout!.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      if (run.onLine) {
        const lines = stdout.split('\n')
        stdout = lines.pop()!
        lines.forEach(run.onLine)
      }
      // no honest file needs that much output
      if (stdout.length > stdoutBytes) kill('exit')
    })
    child.process.stderr!.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-stderrBytes)
    })

    let error: Error | undefined
    child.process.on('error', (cause) => (error = cause))
    child.process.on('close', (code, endedBy) => {
      clearTimeout(timer)
      endWatch()
      signal?.removeEventListener('abort', onAbort)
      if (code === 0 && !killed) return resolve({ stdout, stderr })
      const reason = error ? 'missing' : (killed ?? whyEnded(signalStatus(code, endedBy), stderr))
      reject(new ToolFailure(reason, `${run.command}: ${reason} ${code ?? endedBy ?? ''}`.trimEnd(), stderr))
    })
  })
}

export type Start = {
  command: string
  args: string[]
  readOnly?: string[]
  /** Besides the few variables that every child has. */
  environment?: Record<string, string>
  /** Without it the child can write nothing. */
  folder?: string
  /** Limit of address space; left out for programs that reserve far more than they use (node). */
  addressMb?: number
  cpuSeconds?: number
  nice?: number
  kind?: Kind
  limits: Pick<Limits, 'fileMb'>
  stdin: 'ignore' | 'pipe'
}
export type Started = {
  process: ChildProcess
  /** Ends the whole tree at once; nothing in it can refuse. */
  kill(): void
  /** Calls back once when it uses more than this; answers how to end the watch. */
  watch(bounds: Watched, onExcess: (what: Excess) => void): () => void
}
type Watched = Omit<Parameters<typeof watch>[1], 'tasks'>

/** Starts a program inside the sandbox and leaves it running. The caller bounds its time and watches it. */
export function startLimited(start: Start): Started {
  const { kind = sandboxKind() } = start
  const filter = kind === 'bwrap' ? callFilter() : null
  const walls =
    kind === 'bwrap' ? bubble(start, filter && 3) : ['/usr/bin/setpriv', '--no-new-privs', '--pdeathsig', 'KILL', '--']
  const before = [place(start.nice), walls, unlessWeDied, resourceLimits(start)].flat()
  const [command, ...args] = [...before, start.command, ...start.args]
  const child = spawn(command!, args, {
    cwd: start.folder ?? '/',
    env: environmentOf(start),
    stdio: [start.stdin, 'pipe', 'pipe', filter ? 'pipe' : 'ignore', 'pipe'],
    detached: true, // a process group of its own, so that one signal reaches all of it
  })
  if (start.nice && child.pid !== undefined) placeSession(child.pid, start.nice)
  // without free file descriptors it has no pipes, and the caller fails before it listens: this error has no listener
  child.on('error', () => {})
  const pipes: (Readable | Writable | null | undefined)[] = child.stdio ?? []
  for (const pipe of pipes) pipe?.on('error', () => {}) // it has ended: "close" tells
  if (filter) (pipes[3] as Writable | undefined)?.end(filter)
  ;(pipes[4] as Readable | undefined)?.resume()
  return {
    process: child,
    kill() {
      // Inside bubblewrap the children left our group, but they die with their parent.
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {
        child.kill('SIGKILL')
      }
    },
    watch: (bounds, onExcess) =>
      child.pid === undefined ? () => undefined : watch(child.pid, { ...bounds, tasks: mostTasks }, onExcess),
  }
}

/**
 * The first program inside the walls. They die with us only once they have asked the kernel for it, some milliseconds
 * after their start, and nothing tells them that we were gone by then. In that case this write fails, and the rest is
 * not started.
 */
const unlessWeDied = ['/bin/sh', '-c', 'echo >&4 && exec "$@" 4>&-', 'sh']

/** glibc keeps 64 MB of address space per thread otherwise, which the address limit would count. */
const calmMalloc = { MALLOC_ARENA_MAX: '2' }
const environmentOf = ({ environment = {} }: Pick<Start, 'environment'>) => {
  return { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', ...calmMalloc, ...environment }
}

/** Low priority at the processor, and the lowest for reads and writes. */
const place = (nice: number | undefined) =>
  nice ? ['/usr/bin/nice', '-n', String(nice), ...(hasIonice() ? ionice : [])] : []
const ionice = ['/usr/bin/ionice', '--ignore', '--class', 'best-effort', '--classdata', '7']
const hasIonice = () => existsSync(ionice[0]!)

const mostTries = 20

/**
 * Linux shares the processor between sessions first where it groups them (sched_autogroup): a nice value only counts
 * inside its own session, and each child has a session of its own. A user may set this ten times a second.
 */
function placeSession(pid: number, nice: number, tries = 0) {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(nice))
  } catch (error) {
    const isTooOften = error instanceof Error && 'code' in error && error.code === 'EAGAIN'
    if (isTooOften && tries < mostTries) setTimeout(() => placeSession(pid, nice, tries + 1), 150).unref()
  }
}

function resourceLimits({ addressMb, cpuSeconds, limits }: Start): string[] {
  const mebibyte = 1024 * 1024
  return [
    '/usr/bin/prlimit',
    '--core=0',
    '--nofile=1024',
    `--fsize=${limits.fileMb * mebibyte}`,
    ...(addressMb === undefined ? [] : [`--as=${addressMb * mebibyte}`]),
    // A backstop behind the watch: it holds even when we are gone.
    ...(cpuSeconds === undefined ? [] : [`--cpu=${Math.ceil(cpuSeconds) + 10}`]),
    '--',
  ]
}

/** @param filter the file descriptor from which bubblewrap reads the filter of system calls */
function bubble(
  { command, readOnly = [], folder, environment = {} }: Pick<Start, 'command' | 'readOnly' | 'folder' | 'environment'>,
  filter: number | null,
): string[] {
  // it already has a session of its own, in which its nice value counts (placeSession): bubblewrap makes no other one
  const foreign = /^\/(usr|bin)\//.test(command) ? [] : [command]
  const variables = Object.entries(environmentOf({ environment }))
  return [
    ['/usr/bin/bwrap', '--unshare-all', '--die-with-parent', '--cap-drop', 'ALL', '--clearenv'],
    variables.flatMap(([name, value]) => ['--setenv', name, value]),
    ['--ro-bind', '/usr', '/usr'],
    ['/bin', '/lib', '/lib64'].flatMap(systemFolder),
    // Debian's ffmpeg finds blas and lapack through the alternatives.
    ['/etc/alternatives', '/etc/ld.so.cache'].flatMap((path) => ['--ro-bind-try', path, path]),
    ['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    [...foreign, ...readOnly].flatMap((path) => ['--ro-bind', path, path]),
    folder ? ['--bind', folder, folder, '--chdir', folder] : ['--chdir', '/tmp'],
    // they are in memory, and could be filled up to half of the machine's
    ['/', '/dev', '/tmp'].flatMap((path) => ['--remount-ro', path]),
    filter === null ? [] : ['--seccomp', String(filter)],
    ['--'],
  ].flat()
}

/** /lib is a link to /usr/lib on merged systems, a folder on others. */
function systemFolder(path: string): string[] {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found) return []
  return found.isSymbolicLink() ? ['--symlink', realpathSync(path), path] : ['--ro-bind', path, path]
}

/** Walls and limits, or the limits alone. */
type Kind = 'bwrap' | 'prlimit'
let best: Kind | undefined

/** Which walls this machine has: probed once by really starting a process behind them (10 ms). */
export function sandboxKind(): Kind {
  if (!best) {
    const filter = callFilter()
    const [command, ...args] = [...bubble({ command: '/usr/bin/true' }, filter && 0), '/usr/bin/true']
    const probe = spawnSync(command, args, { env: {}, timeout: 5000, ...(filter && { input: filter }) })
    best = probe.status === 0 ? 'bwrap' : 'prlimit'
  }
  return best
}
