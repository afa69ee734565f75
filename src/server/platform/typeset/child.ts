/** The program inside the sandbox: pages or texts in on stdin, documents out on stdout, one after the other. */
import { readFrames, writeFrame } from '../image/frames.ts'
import { cutOut, type Cut } from './cut.ts'
import { drawOverlay, drawPicture, drawStory } from './draw.ts'
import type { Rules } from './compose.ts'
import { openEngine, Unsettable } from './engine.ts'
import type { Order, PageOrder, Pictures } from './message.ts'

const [fontFolder, limitBytes, rules] = process.argv.slice(2) as [string, string, string]

// stdout belongs to the answers
console.log = console.error

const engine = openEngine(fontFolder, JSON.parse(rules) as Rules)
/** The same pictures that the engine has; drawing needs them too. */
const pictures = new Map<string, Buffer>()

async function answer({ take, forget }: Pictures, [order, ...blocks]: Buffer[]): Promise<void> {
  try {
    for (const name of forget) {
      pictures.delete(name)
      engine.forget(name)
    }
    for (const [at, name] of take.entries()) {
      // a block is a part of the whole message, which would stay with it
      const bytes = Buffer.from(blocks[at]!)
      pictures.set(name, bytes)
      engine.keep(name, bytes)
    }
    const { standard, missing, pieces, between } = await work(JSON.parse(order!.toString('utf8')) as Order)
    writeFrame(process.stdout, { standard, missing, between }, pieces)
  } catch (error) {
    if (!(error instanceof Unsettable)) throw error
    writeFrame(process.stdout, { refused: error.message }, [])
  }
}

type Done = Cut & { standard: string | null; missing: string[] }

async function work(order: Order): Promise<Done> {
  if (order.kind !== 'document') return workOnPages(order)
  const { pdf, ...told } = engine.document(order.text, order.at)
  return { ...told, pieces: [pdf], between: [] }
}

async function workOnPages({ kind, pages, at, width, shadow }: PageOrder): Promise<Done> {
  const [page] = pages
  if (!page) throw new Unsettable('no page')
  if (kind === 'pdf') {
    const { pdf, ...told } = engine.pdf(pages, at)
    const { pieces, between } = cutOut(pdf, picturesOf(pages))
    const kept = pieces.map((piece) => Buffer.from(piece))
    giveBack(pdf)
    return { ...told, pieces: kept, between }
  }
  const whole = (bytes: Buffer) => ({ standard: null, missing: [], pieces: [bytes], between: [] })
  if (kind === 'layout') return whole(Buffer.from(JSON.stringify(engine.layout(page))))
  if (kind === 'overlay') return whole(await drawOverlay(page, { width, shadow }, engine, pictures))
  if (kind === 'story') return whole(await drawStory(page, engine, pictures))
  return whole(await drawPicture(page, width, engine, pictures))
}

/** Ends a buffer at once: a hundred documents left to the garbage collector would have it run without a break. */
function giveBack(buffer: Buffer) {
  ;(buffer.buffer as ArrayBuffer).transfer(0)
}

function picturesOf(pages: PageOrder['pages']): Map<string, Buffer> {
  const names = pages.flatMap(({ design, parts }) => [
    ...(design === null ? [] : [design]),
    ...parts.flatMap((part) => (part.kind === 'image' ? [part.image] : [])),
  ])
  return new Map(names.map((name) => [name, pictures.get(name)!]))
}

readFrames(
  process.stdin,
  Number(limitBytes),
  (head, blocks) => void answer(head as Pictures, blocks),
  () => process.exit(1),
)
process.stdin.on('end', () => process.exit(0))
