/** The program inside the sandbox: looks at one certificate design, or makes of it `design` and `thumbnail`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { drawDesign, look } from './draw-design.ts'
import { Refused } from './kind.ts'

const [work, file, pixels, side] = process.argv.slice(2) as ['look' | 'draw', string, string, string]
const most = { pixels: Number(pixels), side: Number(side) }
const say = (answer: object) => void process.stdout.write(JSON.stringify(answer))
try {
  const bytes = readFileSync(file)
  if (work === 'look') say(await look(bytes, most))
  else {
    const { design, thumbnail, ...head } = await drawDesign(bytes, most)
    writeFileSync('design', design)
    writeFileSync('thumbnail', thumbnail)
    say(head)
  }
} catch (error) {
  if (!(error instanceof Refused)) throw error
  say({ refused: error.message })
}
