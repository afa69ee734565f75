/**
 * `npm run slim`: builds the pages, then removes the packages that only building and testing need. A later change
 * installs them again.
 */
import { build } from './build.mjs'
import { checkMachine, script, slimDependencies } from './setup.mjs'

await script(async () => {
  checkMachine()
  await build()
  await slimDependencies()
})
