import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CertificateField } from '../../src/contract/certificate-fields.ts'
import type { Customer } from '../../src/contract/customers.ts'
import type { Session } from '../../src/contract/shifts.ts'
import { ownDesigns } from '../../src/server/own-designs/catalogue.ts'
import { addDesign } from '../design-uploads.ts'
import { field } from '../designs.ts'
import { names } from './typesetting.ts'
import { send, world, type Member, type World } from '../world.ts'

/** The editor's preview equals the PDF (docs/product/certificate-editor.md 3). */
let w: World
let owner: Member
let shift: Session
let customer: Customer
beforeAll(async () => {
  w = await world()
  owner = await w.owner('Bergluft')
  shift = await w.shift(owner)
  customer = await w.customer(owner, shift, { name: 'Đorđe Šćepanović', email: null })
  await w.upload(owner, customer.id, await painted(900, 600, 3).jpeg().toBuffer(), 'a.jpg')
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
})
afterAll(() => w.close())

/** The width at which the editor shows a design, on a screen with two pixels for each of its own. */
const shown = { width: 800, scale: 2 }

type Sized = { width: number; height: number }
type Design = { name: string; bytes: Buffer; fields: CertificateField[] } & Sized

/** Soft colours, hard edges and grain, as designs have them. */
function painted(width: number, height: number, seed: number) {
  const colour = (turn: number) => `hsl(${(seed * 67 + turn) % 360}, 60%, 70%)`
  const [w, h] = [width / 20, height / 20]
  const across = width / 7
  const lines = Array.from(
    { length: 6 },
    (_, n) =>
      `<path d="M${across * (n + 1)} 0L${across * (n + 0.9)} ${height}" stroke="#345" stroke-width="${(width + height) / 1000}"/>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="1" y2="1"><stop stop-color="${colour(0)}"/><stop offset="1" stop-color="${colour(140)}"/></linearGradient><path fill="url(#g)" d="M${w} ${h}H${width - w}V${height - h}H${w}Z"/><circle cx="${width / 3}" cy="${height / 2}" r="${h * 4}" fill="${colour(200)}"/>${lines.join('')}</svg>`
  return sharp(Buffer.from(drawing))
}

/** Names in many scripts on all three sides, a day, a QR code and the customer's photo. */
function fieldsFor({ width, height }: Sized, from: number): CertificateField[] {
  const size = Math.max(8, Math.min(200, Math.round(Math.min(width, height) / 16)))
  const families = ['Lato', 'Playfair Display', 'Courier New', 'Montserrat'] as const
  const sides = [
    { align: 'left', x: Math.round(width * 0.06) },
    { align: 'center', x: Math.round(width / 2) },
    { align: 'right', x: Math.round(width * 0.94) },
  ] as const
  const texts = Array.from({ length: 5 }, (_, row) => {
    const { align, x } = sides[row % 3]!
    const style = { fontSize: size, fontFamily: families[(from + row) % 4]!, fontWeight: 'normal' as const }
    return field(`name_${row}`, {
      source: 'free_text',
      text: names[(from + row) % names.length]!,
      position: { x, y: Math.round((height * (row + 1)) / 8) },
      style: { ...style, color: ['#102040', '#7a1020', '#0a5030'][row % 3]!, align },
    })
  })
  const side = Math.round(Math.min(width, height) / 5)
  const at = (part: number) => ({ x: Math.round(width * part), y: Math.round(height * 0.76) })
  return [
    ...texts,
    field('day', {
      type: 'date',
      source: 'session.start_date',
      format: 'long',
      position: { x: Math.round(width / 2), y: Math.round(height * 0.7) },
    }),
    field('qr', { type: 'qr', source: 'check_page', position: at(0.2), size: { width: side, height: side } }),
    field('photo', { type: 'image', source: 'customer.photo', position: at(0.7), size: { width: side, height: side } }),
  ]
}

async function tenDesigns(): Promise<Design[]> {
  const ours = [
    { primary: '#1976d2', secondary: '#dc004e' },
    { primary: '#ffeb3b', secondary: '#00695c' },
  ].flatMap((colours) =>
    ownDesigns.map((design) => {
      const { svg, width, height } = design.draw(colours)
      return {
        name: `${design.name} ${colours.primary}.svg`,
        bytes: Buffer.from(svg),
        width,
        height,
        fields: design.fields(colours),
      }
    }),
  )
  const raster = (
    [
      [2480, 3508, 'jpeg'],
      [1754, 1240, 'png'],
      [1200, 1200, 'png'],
      [800, 600, 'gif'],
      [5200, 1700, 'jpeg'],
      [640, 1400, 'png'],
    ] as const
  ).map(async ([width, height, type], n) => {
    const bytes = await painted(width, height, n)[type]().toBuffer()
    return { name: `${width} × ${height}.${type}`, bytes, width, height, fields: fieldsFor({ width, height }, n * 2) }
  })
  return [...ours, ...(await Promise.all(raster))]
}

test('the preview of ten designs equals what a reader draws of the PDF', async () => {
  const alike: Record<string, number> = {}
  const bare: number[] = []
  for (const { name, bytes, width, height, fields } of await tenDesigns()) {
    const { id } = await addDesign(owner, bytes, name)
    const body = { templateWidth: width, templateHeight: height, fieldConfigs: { fields } }
    await owner.certificates.save({ params: { templateId: id }, body })
    // the shift's certificates are printed on the newest design
    const pdf = await read(await owner.fetch(`/api/v1/sessions/${shift.id}/certificates`))
    const size = { customerId: customer.id, width: Math.min(shown.width * shown.scale, width) }
    const preview = async (shows: CertificateField[]) =>
      read(await send(owner, 'POST', `/certificate-configs/template/${id}/preview`, { fields: shows, ...size }))
    alike[name] = await likeness(await preview(fields), pdf)
    if (bare.length === 0) bare.push(await likeness(await preview([]), pdf))
  }
  expect(Object.keys(alike)).toHaveLength(10)
  expect(Object.entries(alike).filter(([, one]) => !(one >= 0.98))).toEqual([])
  expect(bare[0]).toBeLessThan(0.98)
})

async function read(response: Response): Promise<Buffer> {
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.status, bytes.toString('utf8', 0, 300)).toBe(200)
  return bytes
}

/** The structural similarity (SSIM) of a preview and of the PDF's page, drawn by poppler as large; 1 = the same. */
async function likeness(preview: Buffer, pdf: Buffer): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'andenken-ssim-'))
  try {
    const [document, drawn, shot] = ['page.pdf', 'drawn', 'preview.png'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    const { width, height } = await sharp(preview).metadata()
    writeFileSync(document, pdf)
    const size = ['-scale-to-x', String(width), '-scale-to-y', String(height)]
    // with cairo, which places letters between pixels
    execFileSync('pdftocairo', ['-png', '-singlefile', ...size, document, drawn])
    // half a pixel at the lower edge becomes a row
    writeFileSync(shot, preview)
    const page = await sharp(`${drawn}.png`).extract({ left: 0, top: 0, width, height }).png().toBuffer()
    writeFileSync(drawn, page)
    const inputs = ['-i', shot, '-i', drawn]
    const frames = execFileSync(
      'ffmpeg',
      ['-v', 'error', ...inputs, '-lavfi', 'ssim=stats_file=-', '-f', 'null', '-'],
      { encoding: 'utf8' },
    )
    return Number(/All:([\d.]+)/.exec(frames)?.[1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
