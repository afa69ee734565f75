/**
 * `node scripts/run.mjs FILE …`: runs a TypeScript file of the repository on the pinned Node, with its dependencies
 * installed.
 */
import { relative, resolve } from 'node:path'
import { build } from './build.mjs'
import { checkMachine, installDependencies, installPrograms, root, runTypeScript, script, Stop } from './setup.mjs'

await script(async () => {
  const [file, ...args] = process.argv.slice(2)
  if (!file) throw new Stop('Bitte nennen Sie eine Datei: node scripts/run.mjs FILE …')
  checkMachine()
  await installDependencies()
  // The files in scripts/ generate source files; only the others need the whole product.
  if (!relative(root, resolve(file)).startsWith('scripts/')) {
    await installPrograms(['ffmpeg', 'bubblewrap'])
    await build()
  }
  return runTypeScript(resolve(file), args)
})
