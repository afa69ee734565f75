import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { compiled } from '../compiled.ts'
import { runLimited, type Limits } from '../sandbox.ts'
import { fileFault, ToolFailure, Undecodable } from '../tool-failure.ts'

/** One run of a program in this folder that draws a stranger's picture. */
export type Drawing = {
  /** Its file, beside this one. */
  program: string
  args: string[]
  /** The one folder that it writes to. */
  folder: string
  /** The picture, where it lies elsewhere. */
  readOnly?: string[]
  limits: Limits
  heapMb: number
  signal?: AbortSignal
  /** Begins the sentence when the picture is the fault. */
  what: 'Das Logo' | 'Die Datei'
}

const Refusal = z.object({ refused: z.string().max(200) })

/**
 * Runs it behind the sandbox, and answers its output: untrusted JSON; null when there is none.
 * @throws Undecodable when the picture is the fault, in a German sentence; ToolFailure when the machine is
 */
export async function runDrawing({ program, args, folder, readOnly = [], limits, heapMb, signal, what }: Drawing) {
  const root = join(import.meta.dirname, '../../../..')
  // fonts for the words of an SVG
  const fonts = ['/etc/fonts'].filter((path) => existsSync(path))
  const { stdout } = await runLimited({
    command: process.execPath,
    args: [`--max-old-space-size=${heapMb}`, join(import.meta.dirname, program), ...args],
    readOnly: [
      join(root, 'node_modules'),
      join(root, 'package.json'),
      import.meta.dirname,
      ...fonts,
      ...compiled.readOnly,
      ...readOnly,
    ],
    environment: compiled.environment,
    reservesMuch: true,
    folder,
    limits,
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (!(error instanceof ToolFailure)) throw error
    // nothing is shared with other work: if the child ends by itself, the picture is the reason
    if (error.reason === 'exit') throw new Undecodable(`${what} ist beschädigt.`, { cause: error })
    throw fileFault(error, what) ?? error
  })
  const answer = stdout === '' ? null : jsonOf(stdout)
  const refusal = Refusal.safeParse(answer)
  if (refusal.success) throw new Undecodable(refusal.data.refused)
  return answer
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ToolFailure('exit', `drawing child: strange answer (${String(cause)})`)
  }
}
