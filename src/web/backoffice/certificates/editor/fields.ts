import {
  certificateLimits,
  certificateSources,
  type CertificateField,
  type CertificateSource,
} from '../../../../contract/certificate-fields.ts'
import { clamp, type Offset, type Size } from './geometry.ts'

export type Field = CertificateField
export type Fields = readonly Field[]

/** The default size of a QR code or a picture. */
const firstSize: Size = { width: 200, height: 200 }

/** A new field with its defaults. `now` in ms since 1970. */
export const newField = (fields: Fields, design: Size, now: number): Field => ({
  id: freeId(fields, `field_${now}`),
  type: 'text',
  source: 'customer.name',
  enabled: true,
  label: `Feld ${fields.length + 1}`,
  position: onDesign({ x: 300, y: 200 }, design),
  style: { fontSize: 24, fontFamily: 'Arial', fontWeight: 'normal', color: '#000000', align: 'center' },
})

/** The field with another source, with the properties that this source needs and no others. */
export function withSource(field: Field, source: CertificateSource): Field {
  const { format, text, size, ...rest } = field
  const { type } = certificateSources[source]
  const hasSize = type === 'qr' || type === 'image'
  const side = size && Math.min(size.width, size.height)
  return {
    ...rest,
    source,
    type,
    ...(type === 'date' && { format: format ?? 'DD.MM.YYYY' }),
    ...(source === 'free_text' && { text: text ?? '' }),
    ...(hasSize && { size: type === 'qr' && side ? { width: side, height: side } : (size ?? firstSize) }),
  }
}

/** The field at another place: whole pixels, the anchor never off the design. */
export const movedField = (field: Field, { dx, dy }: Offset, design: Size): Field => {
  const position = onDesign({ x: field.position.x + dx, y: field.position.y + dy }, design)
  return position.x === field.position.x && position.y === field.position.y ? field : { ...field, position }
}

export const onDesign = ({ x, y }: { x: number; y: number }, { width, height }: Size) => ({
  x: Math.round(clamp(x, 0, width)),
  y: Math.round(clamp(y, 0, height)),
})

/** All of them moved, each by its entry in `ways`; the same list when none moves. */
export function movedFields(fields: Fields, ways: ReadonlyMap<string, Offset>, design: Size): Fields {
  const next = fields.map((field) => {
    const way = ways.get(field.id)
    return way ? movedField(field, way, design) : field
  })
  return next.every((field, index) => field === fields[index]) ? fields : next
}

/**
 * The longest part of a move that keeps all anchors on the design: fields that move together keep their relative
 * positions.
 */
export function commonWay(fields: Fields, { dx, dy }: Offset, { width, height }: Size): Offset {
  const xs = fields.map(({ position }) => position.x)
  const ys = fields.map(({ position }) => position.y)
  return {
    dx: Math.round(clamp(dx, -Math.min(...xs), width - Math.max(...xs))),
    dy: Math.round(clamp(dy, -Math.min(...ys), height - Math.max(...ys))),
  }
}

/** An id that no field has: the wanted one, or that with a number. */
export function freeId(fields: Fields, wanted: string): string {
  const taken = new Set(fields.map(({ id }) => id))
  for (let n = 1; ; n++) {
    const id = n === 1 ? wanted : `${wanted}_${n}`
    if (!taken.has(id)) return id
  }
}

export const isFull = (fields: Fields) => fields.length >= certificateLimits.fields

/** Two lists that print the same certificate. */
export const isSame = (a: Fields, b: Fields) =>
  a === b || (a.length === b.length && a.every((field, index) => isSameField(field, b[index])))

export const isSameField = (a: Field | undefined, b: Field | undefined) =>
  a === b || JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))

/** Independent of the order of the properties, and without those that are not set. */
function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, inOrder(one)])
}
