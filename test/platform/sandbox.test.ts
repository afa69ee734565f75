import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runLimited, sandboxKind, type Limits } from '../../src/server/platform/sandbox.ts'
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

const shell = (script: string, more: Partial<Parameters<typeof runLimited>[0]> = {}) =>
  runLimited({ command: '/bin/sh', args: ['-c', script], folder: inside.folder, limits, ...more })
const walled = sandboxKind() === 'bwrap'

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
async function gone(word: string) {
  for (let i = 0; i < 600 && running(word).length > 0; i += 1) await wait(50)
  return running(word).length === 0
}

test('a program works in its folder, sees nothing of our environment and may read what it was given', async () => {
  const { stdout } = await shell(`echo made > here.txt; env; cat ${outside.folder}/secret.txt`, {
    readOnly: [join(outside.folder, 'secret.txt')],
  })
  expect(readFileSync(join(inside.folder, 'here.txt'), 'utf8')).toBe('made\n')
  expect(stdout).toContain('geheim')
  expect(stdout).not.toMatch(/HOME|USER|SECRET|DATABASE|VITEST/)
})

test.runIf(walled)(
  'a neighbouring file can be neither read nor listed, and what may be read may not be written',
  async () => {
    await expect(shell(`cat ${outside.folder}/secret.txt`)).rejects.toMatchObject({ reason: 'exit' })
    await expect(shell(`ls ${outside.folder}`)).rejects.toMatchObject({ reason: 'exit' })
    await expect(shell('cat /etc/passwd')).rejects.toMatchObject({ reason: 'exit' })
    const given = { readOnly: [outside.folder] }
    await expect(shell(`echo x > ${outside.folder}/secret.txt`, given)).rejects.toMatchObject({ reason: 'exit' })
    expect(readFileSync(join(outside.folder, 'secret.txt'), 'utf8')).toBe('geheim')
  },
)

test.runIf(walled)('there is no network, not even to this machine', async () => {
  const server = createServer((_, answer) => answer.end('reached'))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  const script = `fetch('http://127.0.0.1:${port}').then(() => console.log('reached'), () => console.log('cut off'))`
  // Address space stays open here: node reserves far more than it uses.
  const run = { command: process.execPath, args: ['-e', script], folder: inside.folder }
  const { stdout } = await runLimited({ ...run, limits: { ...limits, memoryMb: 64 * 1024 } })
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('reached')
  server.close()
  expect(stdout.trim()).toBe('cut off')
})

test('time runs out for the whole tree', async () => {
  const started = Date.now()
  const run = shell('sleep 971.5 & sleep 972.5', { limits: { ...limits, seconds: 1 } })
  await expect(run).rejects.toMatchObject({ reason: 'timeout' })
  // of the sixteen minutes that they were to sleep
  expect(Date.now() - started).toBeLessThan(20_000)
  expect(await gone('971.5')).toBe(true)
  expect(await gone('972.5')).toBe(true)
})

test('memory and file size are limited', async () => {
  const hungry = shell('head -c 800M /dev/zero | tail')
  await expect(hungry).rejects.toMatchObject({ reason: 'memory' })
  await expect(shell('head -c 20M /dev/zero > big')).rejects.toMatchObject({ reason: 'exit' })
  expect(readFileSync(join(inside.folder, 'big')).length).toBe(4 * 1024 * 1024)
})

test('an abort ends the program at once, and a run that is aborted before it starts never starts', async () => {
  const abort = new AbortController()
  const run = shell('sleep 973.5', { signal: abort.signal })
  setTimeout(() => abort.abort(), 200)
  await expect(run).rejects.toMatchObject({ reason: 'aborted' })
  expect(await gone('973.5')).toBe(true)
  await expect(shell('touch never', { signal: abort.signal })).rejects.toMatchObject({ reason: 'aborted' })
  expect(readdirSync(inside.folder)).not.toContain('never')
})

test('when we are killed, our tools die with us', async () => {
  const sandbox = join(import.meta.dirname, '../../src/server/platform/sandbox.ts')
  const script = `import { runLimited } from '${sandbox}'
    await runLimited({ command: '/bin/sleep', args: ['974.5'], folder: '${inside.folder}',
      limits: { seconds: 60, memoryMb: 512, fileMb: 1 } })`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  // The script and the walls around the tool hold the word too: wait for the tool itself.
  const isUp = () => running('974.5').some((line) => line.startsWith('/bin/sleep'))
  for (let i = 0; i < 600 && !isUp(); i += 1) await wait(50)
  expect(isUp()).toBe(true)
  parent.kill('SIGKILL')
  expect(await gone('974.5')).toBe(true)
})

test('a program that is not there is told apart from one that failed', async () => {
  const nowhere = { command: '/usr/bin/no-such-program', args: [], folder: inside.folder, limits }
  await expect(runLimited(nowhere)).rejects.toMatchObject({ reason: 'missing' })
  await expect(shell('echo last words >&2; exit 3')).rejects.toMatchObject({ reason: 'exit', stderr: 'last words\n' })
})

test('lines are told as they come', async () => {
  const lines: string[] = []
  await shell('echo one; echo two', { onLine: (line) => lines.push(line) })
  expect(lines).toEqual(['one', 'two'])
})
