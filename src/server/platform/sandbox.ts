/**
 * Everything that strangers send is decoded in a child process that can do little harm: no network, no environment,
 * no files but the ones named, and limits on time, memory and file size. bubblewrap gives the walls; where it does not
 * work (no user namespaces) the limits alone remain, and the log says so at the start.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { lstatSync, readFileSync, realpathSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** `seconds` of wall time, `memoryMb` of address space, `fileMb` for each file written. */
export type Limits = { seconds: number; memoryMb: number; fileMb: number }

export type Run = {
  /** Absolute path of the program. */
  command: string
  args: string[]
  /** Files and folders that the child may read, besides the system's programs and libraries. */
  readOnly?: string[]
  /** The one writable folder, also the working directory. */
  folder: string
  limits: Limits
  signal?: AbortSignal
  stdin?: 'ignore'
  /** Called with each line of stdout as it comes (ffmpeg -progress); stdout is then not collected. */
  onLine?: (line: string) => void
}

/** A tool did not finish its work. `stderr` is its last words (for the log, never for users). */
export class ToolFailure extends Error {
  readonly reason: 'exit' | 'timeout' | 'memory' | 'aborted' | 'missing'
  readonly stderr: string

  constructor(reason: ToolFailure['reason'], message: string, stderr = '') {
    super(message)
    this.name = 'ToolFailure'
    this.reason = reason
    this.stderr = stderr
  }
}

/** The file itself is the fault: trying again can't help. The message is a German sentence fit for staff. */
export class Undecodable extends Error {
  constructor(message = 'Die Datei ist beschädigt und kann nicht gelesen werden.', options?: ErrorOptions) {
    super(message, options)
    this.name = 'Undecodable'
  }
}

const stdoutBytes = 8 * 1024 * 1024
const stderrBytes = 64 * 1024

/**
 * Runs one program to its end inside the sandbox. Abort, timeout and our own death kill it and all its children.
 * @throws ToolFailure
 */
export function runLimited(run: Run): Promise<{ stdout: string; stderr: string }> {
  const { signal, limits } = run
  if (signal?.aborted) return Promise.reject(new ToolFailure('aborted', `${run.command}: aborted`))
  return new Promise((resolve, reject) => {
    const child = startLimited({ ...run, addressMb: limits.memoryMb, cpuSeconds: limits.seconds, stdin: 'ignore' })
    let killed: 'timeout' | 'aborted' | undefined
    const kill = (reason: typeof killed) => {
      killed ??= reason
      child.kill()
    }
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
      if (stdout.length > stdoutBytes) child.kill()
    })
    child.process.stderr!.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-stderrBytes)
    })

    let error: Error | undefined
    child.process.on('error', (cause) => (error = cause))
    child.process.on('close', (code) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      if (code === 0 && !killed) return resolve({ stdout, stderr })
      const reason = error ? 'missing' : (killed ?? whyFailed(stderr))
      reject(new ToolFailure(reason, `${run.command}: ${reason}${code === null ? '' : ` ${code}`}`, stderr))
    })
  })
}

/** The limits inside speak through the tool's last words: there is no exit code for "out of memory". */
function whyFailed(stderr: string): 'exit' | 'memory' | 'missing' {
  // The walls could not be built or the program not started: no word about the stranger's file.
  if (/^(bwrap|prlimit|setpriv): /m.test(stderr)) return 'missing'
  if (/cannot allocate memory|bad_alloc|out of memory|memory exhausted|failed to map segment/i.test(stderr))
    return 'memory'
  return 'exit'
}

export type Start = {
  command: string
  args: string[]
  readOnly?: string[]
  /** Without it the child has only its private /tmp. */
  folder?: string
  /** Limit of address space; left out for programs that reserve far more than they use (node): watch `residentMb`. */
  addressMb?: number
  cpuSeconds?: number
  limits: Pick<Limits, 'fileMb'>
  stdin: 'ignore' | 'pipe'
}
export type Started = {
  process: ChildProcess
  /** Ends the whole tree at once; nothing in it can refuse. */
  kill(): void
  /** Memory that the tree holds now, in MB. */
  residentMb(): number
}

/** Starts a program inside the sandbox and leaves it running. The caller watches time and memory. */
export function startLimited(start: Start): Started {
  const walls =
    sandboxKind() === 'bwrap' ? bubble(start) : ['/usr/bin/setpriv', '--no-new-privs', '--pdeathsig', 'KILL', '--']
  const [command, ...args] = [...walls, ...resourceLimits(start), start.command, ...start.args]
  const child = spawn(command!, args, {
    cwd: start.folder ?? '/',
    env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', ...calmMalloc },
    stdio: [start.stdin, 'pipe', 'pipe'],
    detached: true, // a process group of its own, so that one signal reaches all of it
  })
  // without places for more files it has no pipes, the caller fails before it listens, and nobody hears of this
  child.on('error', () => {})
  for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe?.on('error', () => {})
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
    residentMb: () => (child.pid === undefined ? 0 : residentOf(child.pid)),
  }
}

/** glibc keeps 64 MB of address space per thread otherwise, which the address limit would count. */
const calmMalloc = { MALLOC_ARENA_MAX: '2' }

function resourceLimits({ addressMb, cpuSeconds, limits }: Start): string[] {
  const mebibyte = 1024 * 1024
  return [
    '/usr/bin/prlimit',
    '--core=0',
    '--nofile=1024',
    `--fsize=${limits.fileMb * mebibyte}`,
    ...(addressMb === undefined ? [] : [`--as=${addressMb * mebibyte}`]),
    // A backstop behind the timer: it holds even when we are gone.
    ...(cpuSeconds === undefined ? [] : [`--cpu=${Math.ceil(cpuSeconds * availableParallelism()) + 1}`]),
    '--',
  ]
}

function bubble({ command, readOnly = [], folder }: Pick<Start, 'command' | 'readOnly' | 'folder'>): string[] {
  const foreign = /^\/(usr|bin)\//.test(command) ? [] : [command]
  const environment = Object.entries({ PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', ...calmMalloc })
  return [
    ['/usr/bin/bwrap', '--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--clearenv'],
    environment.flatMap(([name, value]) => ['--setenv', name, value]),
    ['--ro-bind', '/usr', '/usr'],
    ['/bin', '/lib', '/lib64'].flatMap(systemFolder),
    // Debian's ffmpeg finds blas and lapack through the alternatives.
    ['/etc/alternatives', '/etc/ld.so.cache'].flatMap((path) => ['--ro-bind-try', path, path]),
    ['--proc', '/proc', '--dev', '/dev', '--size', String(256 * 1024 * 1024), '--tmpfs', '/tmp'],
    [...foreign, ...readOnly].flatMap((path) => ['--ro-bind', path, path]),
    folder ? ['--bind', folder, folder, '--chdir', folder] : ['--chdir', '/tmp'],
    ['--'],
  ].flat()
}

/** /lib is a link to /usr/lib on merged systems, a folder on others. */
function systemFolder(path: string): string[] {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found) return []
  return found.isSymbolicLink() ? ['--symlink', realpathSync(path), path] : ['--ro-bind', path, path]
}

let kind: 'bwrap' | 'prlimit' | undefined

/** Which walls there are here: probed once by really starting something behind them (10 ms). */
export function sandboxKind(): 'bwrap' | 'prlimit' {
  if (!kind) {
    const [command, ...args] = [...bubble({ command: '/usr/bin/true' }), '/usr/bin/true']
    kind = spawnSync(command, args, { env: {}, timeout: 5000 }).status === 0 ? 'bwrap' : 'prlimit'
  }
  return kind
}

function residentOf(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    return (pages * 4096) / 1024 / 1024 + children.reduce((sum, child) => sum + residentOf(Number(child)), 0)
  } catch {
    return 0 // it has just ended
  }
}
