/** `npm run slim`: builds the pages, then removes what only building and testing need. A later change brings it back. */
import { build } from './build.mjs'
import { checkMachine, script, slimDependencies } from './setup.mjs'

await script(async () => {
  checkMachine()
  await build()
  await slimDependencies()
})
