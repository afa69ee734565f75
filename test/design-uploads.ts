import sharp from 'sharp'
import type { Template } from '../src/contract/templates.ts'
import { until, type Member } from './world.ts'

/** A plain drawing in the shape of A4; another colour gives another file. */
export const svgDesign = (colour = '#1976d2', { width = 2480, height = 3508 } = {}) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><circle cx="${width / 2}" cy="${height / 2}" r="${width / 4}" fill="${colour}"/></svg>`,
  )

/** A picture in one colour, half of it darker, so that turning or mirroring changes it. */
export function picture(width: number, height: number, { alpha = 1 } = {}) {
  const dark = sharp({ create: { width: Math.ceil(width / 2), height, channels: 3, background: '#123' } }).png()
  return dark
    .toBuffer()
    .then((input) =>
      sharp({ create: { width, height, channels: 4, background: { r: 220, g: 40, b: 40, alpha } } }).composite([
        { input, left: 0, top: 0 },
      ]),
    )
}

type Part = string | { bytes: Buffer; name: string }

/** Sends a design and returns the raw response. */
export function sendDesign(
  by: Pick<Member, 'fetch'>,
  bytes: Buffer,
  name = 'Urkunde.png',
  more: Record<string, Part> = {},
) {
  const form = new FormData()
  for (const [part, value] of Object.entries({ templateType: 'certificate', file: { bytes, name }, ...more })) {
    if (typeof value === 'string') form.append(part, value)
    else form.append(part, new Blob([new Uint8Array(value.bytes)]), value.name)
  }
  return by.fetch('/api/v1/templates/upload', { method: 'POST', body: form })
}

/** Uploads a design and waits until its preparation has ended or failed. */
export async function addDesign(
  by: Member,
  bytes: Buffer,
  name?: string,
  more: { activity_type_id?: string; language_code?: string } = {},
): Promise<Template> {
  const response = await sendDesign(by, bytes, name, more)
  if (response.status !== 201) throw new Error(await response.text())
  const { template } = (await response.json()) as { template: Template }
  return until('the design is prepared', async () => {
    const now = (await by.templates.certificates({})).templates.find(({ id }) => id === template.id)
    return now && now.upload_status !== 'processing' && now
  })
}
