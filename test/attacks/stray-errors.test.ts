import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const platform = join(import.meta.dirname, '../../src/server/platform')

/** Runs a program that follows the policy; returns its exit code, its log and its other output. */
async function run(program: string, stdout: 'pipe' | number = 'pipe') {
  const source = `
    import { keepRunning } from '${platform}/stray-errors.ts'
    import { openLog } from '${platform}/log.ts'
    const log = openLog('error')
    keepRunning(process, log, (error) => {
      process.stderr.write('ends: ' + error.message)
      process.exit(3)
    })
    ${program}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', stdout, 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout?.on('data', (text) => (out += String(text)))
  child.stderr?.on('data', (text) => (err += String(text)))
  const code = await new Promise((resolve) => child.once('close', resolve))
  const logged = out.split('\n').flatMap((line) => (line ? [JSON.parse(line) as { err: { message: string } }] : []))
  return { code, err, logged: logged.map((line) => line.err.message) }
}

test('errors without a listener are logged and end nothing', async () => {
  const { code, err, logged } = await run(`
    import { spawn } from 'node:child_process'
    import { createReadStream } from 'node:fs'
    import { createServer, connect } from 'node:net'
    import { PassThrough } from 'node:stream'
    createReadStream('/is/not/there')
    spawn('/is/no/program')
    const free = createServer().listen(0, '127.0.0.1', () => {
      const { port } = free.address()
      free.close(() => connect(port, '127.0.0.1'))
    })
    const ended = new PassThrough()
    ended.end()
    ended.write('after the end')
    void Promise.reject(new Error('a promise'))
    void Promise.reject('no error at all')
    setTimeout(() => { throw new Error('a timer') }, 1)
    let heard = 0
    for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, () => heard++)
    const look = setInterval(() => {
      if (heard < 7) return
      clearInterval(look)
      process.stderr.write('alive')
    }, 10)
  `)
  expect([code, err]).toEqual([0, 'alive'])
  for (const part of [
    'ENOENT',
    '/is/no/program',
    'ECONNREFUSED',
    'write after end',
    'a promise',
    'no error',
    'a timer',
  ])
    expect(logged.filter((message) => message.includes(part))).toHaveLength(part === 'ENOENT' ? 2 : 1)
})

test('an error that leaves the process unusable ends it', async () => {
  const { code, err, logged } = await run(`
    setInterval(() => undefined, 1000)
    throw Object.assign(new Error('no memory left'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })
  `)
  expect([code, err, logged]).toEqual([3, 'ends: no memory left', ['no memory left']])
})

test('a full disk behind the log ends nothing', async () => {
  const full = openSync('/dev/full', 'w')
  const { code, err } = await run(
    `
    for (let i = 0; i < 3; i++) log.error({ i }, 'nowhere to write')
    process.on('uncaughtException', () => process.stderr.write('alive'))
    setTimeout(() => { throw new Error('a timer') }, 1)
  `,
    full,
  )
  closeSync(full)
  expect([code, err]).toEqual([0, 'alive'])
})
