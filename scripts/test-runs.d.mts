type Outcome = { name: string; state: 'passed' | 'failed' | 'skipped'; message?: string }
/** `broken`: why the file failed besides its tests. */
type TestFile = { path: string; seconds: number; broken?: string; tests: Outcome[] }
export type Report = { files: TestFile[]; errors: { path?: string; message: string }[] }
export type Unstable = { path: string; name: string; message: string }
export type Count = {
  passed: number
  failed: number
  skipped: number
  unstable: Unstable[]
  /** Of the first run, the longest first. */
  files: TestFile[]
}
export const mostRunAgain: number
export function runTwice(
  run: (args: string[], report: string) => Promise<number>,
  args: string[],
  folder: string,
  files?: string[],
): Promise<Count>
