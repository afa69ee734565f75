import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callFilter } from '../../src/server/platform/sandbox-filter.ts'
import { runLimited, sandboxKind, type Limits } from '../../src/server/platform/sandbox.ts'
import { whyEnded } from '../../src/server/platform/tool-failure.ts'
import { workshop } from './tricky-media.ts'

const limits: Limits = { seconds: 10, memoryMb: 512, fileMb: 4 }
let inside: Awaited<ReturnType<typeof workshop>>
let outside: Awaited<ReturnType<typeof workshop>>
beforeAll(async () => {
  inside = await workshop()
  outside = await workshop()
  writeFileSync(join(outside.folder, 'secret.txt'), 'geheim')
})
afterAll(() => Promise.all([inside.clear(), outside.clear()]))

/** Runs one program: the shell gives way to the last command, and must not start another one before. */
const shell = (script: string, more: Partial<Parameters<typeof runLimited>[0]> = {}) =>
  runLimited({ command: '/bin/sh', args: ['-c', script], folder: inside.folder, limits, ...more })
const walled = sandboxKind() === 'bwrap'
const clearInside = () =>
  readdirSync(inside.folder).forEach((name) => rmSync(join(inside.folder, name), { recursive: true }))

/** Command lines of all processes of this machine that hold the word. */
const running = (word: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      } catch {
        return ''
      }
    })
    .filter((line) => line.includes(word))
/** Ten looks in a row: while a process becomes another program its command line is empty. */
async function gone(word: string) {
  for (let i = 0, absent = 0; i < 600; i += 1, await wait(50)) {
    absent = running(word).length > 0 ? 0 : absent + 1
    if (absent === 10) return true
  }
  return false
}

test('a program is not left behind by a process that dies while it starts', { timeout: 60_000 }, async () => {
  const word = `77.${process.pid}`
  const sandbox = new URL('../../src/server/platform/sandbox.ts', import.meta.url).href
  const start = `{ command: '/usr/bin/sleep', args: ['${word}'], limits: { fileMb: 1 }, stdin: 'ignore', nice: 10, kind }`
  for (const kind of walled ? ['bwrap', 'prlimit'] : ['prlimit']) {
    const dying = `import { startLimited } from '${sandbox}'; const kind = '${kind}'; startLimited(${start}); process.kill(process.pid, 'SIGKILL')`
    const code = ['--input-type=module', '-e', dying]
    const signal = await new Promise((resolve) =>
      spawn(process.execPath, code, { stdio: 'ignore' }).once('close', (_, by) => resolve(by)),
    )
    expect(signal).toBe('SIGKILL')
    expect(await gone(word)).toBe(true)
  }
})

test('a program works in its folder and sees nothing of our environment', async () => {
  const secret = join(outside.folder, 'secret.txt')
  const { stdout } = await shell(`echo made > here.txt; read word < ${secret} || set; echo $word; exec env`, {
    readOnly: [secret],
  })
  expect(readFileSync(join(inside.folder, 'here.txt'), 'utf8')).toBe('made\n')
  expect(stdout).toContain('geheim')
  expect(stdout).not.toMatch(/HOME|USER|SECRET|DATABASE|VITEST/)
})

test.runIf(walled)('a neighbouring file can be neither read nor listed', async () => {
  await expect(shell(`exec cat ${outside.folder}/secret.txt`)).rejects.toMatchObject({ reason: 'exit' })
  await expect(shell(`exec ls ${outside.folder}`)).rejects.toMatchObject({ reason: 'exit' })
  await expect(shell('exec cat /etc/passwd')).rejects.toMatchObject({ reason: 'exit' })
  const given = { readOnly: [outside.folder] }
  await expect(shell(`echo x > ${outside.folder}/secret.txt`, given)).rejects.toMatchObject({ reason: 'exit' })
  expect(readFileSync(join(outside.folder, 'secret.txt'), 'utf8')).toBe('geheim')
})

test.runIf(walled)('a program has no network, not even to this machine', async () => {
  const server = createServer((_, answer) => answer.end('reached'))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  const script = `fetch('http://127.0.0.1:${port}').then(() => console.log('reached'), () => console.log('cut off'))`
  // Address space stays unlimited here: node reserves far more than it uses.
  const run = { command: process.execPath, args: ['-e', script], folder: inside.folder }
  const { stdout } = await runLimited({ ...run, limits: { ...limits, memoryMb: 64 * 1024 } })
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('reached')
  server.close()
  expect(stdout.trim()).toBe('cut off')
})

test('the time limit ends all processes of a program', async () => {
  const started = Date.now()
  const run = shell('exec sleep 971.5', { limits: { ...limits, seconds: 1 } })
  await expect(run).rejects.toMatchObject({ reason: 'timeout' })
  // without a sandbox a program may have started others
  const two = shell('sleep 972.5 & exec sleep 975.5', { limits: { ...limits, seconds: 1 }, kind: 'prlimit' })
  await expect(two).rejects.toMatchObject({ reason: 'timeout' })
  // of the sixteen minutes for which they would sleep
  expect(Date.now() - started).toBeLessThan(300_000)
  for (const word of ['971.5', '972.5', '975.5']) expect(await gone(word)).toBe(true)
})

describe.each(walled ? (['bwrap', 'prlimit'] as const) : (['prlimit'] as const))('the limits of %s', (kind) => {
  const python = (script: string, more: Partial<Limits> = {}) =>
    runLimited({
      command: '/usr/bin/python3',
      args: ['-c', script],
      folder: inside.folder,
      limits: { ...limits, seconds: 60, ...more },
      kind,
    })

  test('memory and file size are limited', async () => {
    await expect(shell('exec dd if=/dev/zero of=/dev/null bs=800M count=1', { kind })).rejects.toMatchObject({
      reason: 'memory',
    })
    await expect(shell('exec head -c 20M /dev/zero > big', { kind })).rejects.toMatchObject({ reason: 'folder' })
    expect(readFileSync(join(inside.folder, 'big')).length).toBe(4 * 1024 * 1024)
    rmSync(join(inside.folder, 'big'))
  })

  test('processor time is limited, however many cores there are', async () => {
    const busy = python('while True: pass', { cpuSeconds: 1 })
    await expect(busy).rejects.toMatchObject({ reason: 'cpu' })
  })

  test('a folder that fills up ends the program, by bytes and by number of files', async () => {
    // each file is within its limit
    const many = (megabytes: number) =>
      `import time\nfor i in range(10000):\n open(f'part{i}', 'wb').write(bytes(${megabytes} << 20))\n time.sleep(0.01)`
    await expect(python(many(1))).rejects.toMatchObject({ reason: 'folder' })
    expect(readdirSync(inside.folder).length).toBeLessThan(1000)
    clearInside()
    await expect(python(many(0))).rejects.toMatchObject({ reason: 'folder' })
    expect(readdirSync(inside.folder).length).toBeLessThan(2000)
    clearInside()
  })

  test('files from before the run are not counted', async () => {
    writeFileSync(join(inside.folder, 'before'), Buffer.alloc(20 << 20))
    await shell('echo made > here.txt; exec sleep 1', { kind })
    clearInside()
  })

  test('a bomb of threads ends at the limit', async () => {
    const bomb =
      'import threading, time\nfor i in range(3000):\n threading.Thread(target=time.sleep, args=(60,)).start()'
    const run = python(`import threading\nthreading.stack_size(65536)\n${bomb}`, { memoryMb: 4096 })
    await expect(run).rejects.toMatchObject({ reason: 'tasks' })
  })

  test('a bomb of processes ends at the limit', async () => {
    const bomb = [
      'import os, time',
      'for i in range(2000):',
      ' if os.fork() == 0: time.sleep(976.5)',
      ' time.sleep(0.001)',
      'time.sleep(60)',
    ].join('\n')
    // in a sandbox the first one is refused
    await expect(python(bomb, { memoryMb: 16 * 1024 })).rejects.toMatchObject({
      reason: kind === 'bwrap' ? 'exit' : 'tasks',
    })
    expect(await gone('976.5')).toBe(true)
  })
})

test.runIf(walled)('the sandbox has no writable place that the limits do not count', async () => {
  const script = `
import ctypes, errno, os, threading
libc = ctypes.CDLL(None, use_errno=True)
def tried(name, work):
    try: work(); print(name, 'done')
    except OSError as fault: print(name, errno.errorcode[fault.errno])
def call(name, *args):
    if getattr(libc, name)(*args) < 0: raise OSError(ctypes.get_errno(), '')
tried('fork', os.fork)
tried('spawn', lambda: os.posix_spawn('/bin/true', ['true'], {}))
tried('namespace', lambda: call('unshare', 0x10000000))
tried('memory file', lambda: os.memfd_create('x'))
tried('shared memory', lambda: call('shmget', 0, 1 << 20, 0o1600))
tried('nameless file', lambda: os.open('.', os.O_TMPFILE | os.O_RDWR))
tried('link', lambda: os.symlink('/etc/passwd', 'link'))
tried('unlink', lambda: os.unlink('here.txt'))
for path in ['/file', '/dev/file', '/dev/shm/file', '/tmp/file']: tried(path, lambda: open(path, 'w'))
tried('thread', threading.Thread(target=print, args=('in a thread',)).start)
open('here.txt', 'w').write('x' * 1000)
os.rename('here.txt', 'there.txt')
`
  writeFileSync(join(inside.folder, 'here.txt'), '')
  const run = { command: '/usr/bin/python3', args: ['-c', script], folder: inside.folder, limits }
  const { stdout } = await runLimited(run)
  expect(stdout.trim().split('\n').toSorted()).toEqual(
    [
      ...['fork', 'spawn', 'namespace', 'memory file', 'shared memory', 'link', 'unlink'].map(
        (name) => `${name} EPERM`,
      ),
      'nameless file ENOTSUP',
      ...['/file', '/dev/file', '/dev/shm/file', '/tmp/file'].map((name) => `${name} EROFS`),
      'in a thread',
      'thread done',
    ].toSorted(),
  )
  expect(readFileSync(join(inside.folder, 'there.txt'), 'utf8')).toHaveLength(1000)
  clearInside()
})

test('the filter is written for both kinds of processors, and for no others', () => {
  for (const arch of ['x64', 'arm64'] as const) {
    const filter = callFilter(arch)!
    expect(filter.length % 8).toBe(0)
    // the kernel accepts no jump beyond the end
    for (let at = 0; at < filter.length; at += 8) {
      const isJump = (filter.readUInt16LE(at) & 7) === 5
      const furthest = Math.max(filter[at + 2]!, filter[at + 3]!)
      if (isJump) expect(at / 8 + 1 + furthest).toBeLessThan(filter.length / 8)
    }
  }
  expect(callFilter('ia32')).toBeNull()
})

test('a program that ends by a signal counts as killed', async () => {
  for (const kind of walled ? (['bwrap', 'prlimit'] as const) : (['prlimit'] as const)) {
    for (const signal of ['KILL', 'TERM', 'SEGV'])
      await expect(shell(`kill -${signal} $$; sleep 60`, { kind })).rejects.toMatchObject({ reason: 'killed' })
    await expect(shell('exit 1', { kind })).rejects.toMatchObject({ reason: 'exit' })
  }
  expect(whyEnded(null, '')).toBe('killed')
  expect(whyEnded(137, '')).toBe('killed')
  // ffmpeg when it is asked to end
  expect(whyEnded(255, '')).toBe('killed')
  // ffmpeg 7: AVERROR_INVALIDDATA, EINVAL
  expect([whyEnded(183, ''), whyEnded(234, '')]).toEqual(['exit', 'exit'])
  expect(whyEnded(134, "terminate called after throwing an instance of 'std::bad_alloc'")).toBe('memory')
})

test('an abort ends the program at once', async () => {
  const abort = new AbortController()
  const run = shell('exec sleep 973.5', { signal: abort.signal })
  setTimeout(() => abort.abort(), 200)
  await expect(run).rejects.toMatchObject({ reason: 'aborted' })
  expect(await gone('973.5')).toBe(true)
  await expect(shell('touch never', { signal: abort.signal })).rejects.toMatchObject({ reason: 'aborted' })
  expect(readdirSync(inside.folder)).not.toContain('never')
})

test('tools die with the product', async () => {
  const sandbox = join(import.meta.dirname, '../../src/server/platform/sandbox.ts')
  const script = `import { runLimited } from '${sandbox}'
    await runLimited({ command: '/bin/sleep', args: ['974.5'], folder: '${inside.folder}',
      limits: { seconds: 60, memoryMb: 512, fileMb: 1 } })`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  // The command lines of the script and of the sandbox hold the word too, so this waits for the tool itself.
  const isUp = () => running('974.5').some((line) => line.startsWith('/bin/sleep'))
  for (let i = 0; i < 600 && !isUp(); i += 1) await wait(50)
  expect(isUp()).toBe(true)
  parent.kill('SIGKILL')
  expect(await gone('974.5')).toBe(true)
})

test('a missing program is distinguished from a failed one', async () => {
  const nowhere = { command: '/usr/bin/no-such-program', args: [], folder: inside.folder, limits }
  await expect(runLimited(nowhere)).rejects.toMatchObject({ reason: 'missing' })
  await expect(shell('echo last words >&2; exit 3')).rejects.toMatchObject({ reason: 'exit', stderr: 'last words\n' })
})

test('output lines are reported as they arrive', async () => {
  const lines: string[] = []
  await shell('echo one; echo two', { onLine: (line) => lines.push(line) })
  expect(lines).toEqual(['one', 'two'])
})
