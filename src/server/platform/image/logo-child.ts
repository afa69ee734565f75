/** The program inside the sandbox that draws one logo: `logo` in its folder becomes `large.png` and `small.png`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { drawLogo } from './draw-logo.ts'
import { Refused } from './kind.ts'

const [limitInputPixels] = process.argv.slice(2).map(Number) as [number]
try {
  const { large, small } = await drawLogo(readFileSync('logo'), limitInputPixels)
  writeFileSync('large.png', large)
  writeFileSync('small.png', small)
} catch (error) {
  if (!(error instanceof Refused)) throw error
  process.stdout.write(JSON.stringify({ refused: error.message }))
}
