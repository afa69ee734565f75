import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** True when it is asked for the first time in both runs. */
export function isFirstTime(what: string): boolean {
  const path = join(String(process.env['SECOND_RUN_FOLDER']), what)
  if (existsSync(path)) return false
  writeFileSync(path, '')
  return true
}
