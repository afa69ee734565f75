import { readdirSync, readlinkSync, realpathSync } from 'node:fs'

/** The PostgreSQL processes that work in this data folder. */
export function postgresProcesses(folder: string): number[] {
  const data = realpathSync(folder)
  const cwd = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`)
    } catch {
      return ''
    }
  }
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && cwd(pid) === data)
    .map(Number)
}
