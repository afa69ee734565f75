/** `npm run build`, and part of every start: builds the pages when one of their sources has changed. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { faces } from './faces.mjs'
import { fontsAreThere, layFonts } from './fonts.mjs'
import { alone, checkMachine, environment, installDependencies, pinnedNode, root, script, Stop } from './setup.mjs'

const sources = [
  'src/web',
  'src/texts',
  'src/contract',
  'vite.config.ts',
  'scripts/faces.mjs',
  'scripts/fonts.mjs',
  'package-lock.json',
]
const stamp = join(root, 'dist', '.sources')

/** The build target of the programs that decode untrusted pictures (platform/compiled.ts), and their sources. */
const compiled = join(root, 'dist', 'compiled')
const programs = ['src/server/platform/image', 'package-lock.json']

/**
 * Copies the fonts and builds all faces, two at a time, unless the last build used exactly these sources.
 * @throws Stop with Vite's output when a build fails
 */
export async function build() {
  if (isBuilt() && isCompiled()) return
  await installDependencies()
  await alone(async (lock) => {
    if (!isCompiled()) compile()
    if (isBuilt()) return
    console.log('Seiten werden gebaut …')
    const hash = hashOf(sources) // before the work: a change meanwhile is built next time
    rmSync(stamp, { force: true })
    layFonts()
    const waiting = [...faces]
    const worker = async () => {
      for (let face = waiting.shift(); face; face = waiting.shift()) await buildFace(face, lock)
    }
    const ends = await Promise.allSettled([worker(), worker()])
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(stamp, hash)
  })
}

const isBuilt = () =>
  existsSync(stamp) &&
  fontsAreThere() &&
  faces.every((face) => existsSync(join(root, 'dist', face))) &&
  readFileSync(stamp, 'utf8') === hashOf(sources)

const isCompiled = () => {
  const path = join(compiled, '.sources')
  return existsSync(path) && readFileSync(path, 'utf8') === compiledOf()
}

/** Identified by the paths of its files: a copy elsewhere has none. */
const compiledOf = () => `${hashOf(programs)} ${root}`

/**
 * By starting one with an empty task. Without it each of them is compiled at every start: slower, no other difference.
 */
function compile() {
  const hash = compiledOf()
  rmSync(compiled, { recursive: true, force: true })
  mkdirSync(compiled, { recursive: true })
  const program = join(root, programs[0], 'child.ts')
  spawnSync(pinnedNode(), [program], { env: environment({ NODE_COMPILE_CACHE: compiled }), stdio: 'ignore' })
  writeFileSync(join(compiled, '.sources'), hash)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(files))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

/** All files under a path of the repository, in a stable order. */
function files(path) {
  if (!existsSync(join(root, path))) return []
  const entries = safeReaddir(join(root, path))
  if (!entries) return [path]
  return entries.toSorted().flatMap((name) => files(join(path, name)))
}

function safeReaddir(path) {
  try {
    return readdirSync(path)
  } catch {
    return undefined // a file
  }
}

function buildFace(face, lock) {
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--mode', face]
  const options = {
    cwd: root,
    env: environment({ NODE_ENV: 'production' }),
    stdio: ['ignore', 'pipe', 'pipe', lock],
  }
  const child = spawn(pinnedNode(), args, options)
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (words += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Stop(`Die Seiten lassen sich nicht bauen (${face}):\n${stripVTControlCharacters(words).trim()}`))
    })
  })
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await script(async () => {
    checkMachine()
    await build()
  })
}
