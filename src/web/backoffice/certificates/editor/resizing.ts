import { certificateLimits } from '../../../../contract/certificate-fields.ts'
import type { Field } from './fields.ts'
import { clamp, shareBefore, type Offset, type Size } from './geometry.ts'

/** The handle that is dragged: an edge of a text, or a corner of a QR code or picture. */
export type Handle = 'w' | 'e' | 'nw' | 'ne' | 'sw' | 'se'

const smallest = 8

export const handlesOf = (field: Field): readonly Handle[] => (field.size ? ['nw', 'ne', 'sw', 'se'] : ['w', 'e'])

/**
 * The field after a handle was dragged so far.
 * @param width of the text when it has no maximum width yet
 * @param keepsRatio Shift is held; a QR code is a square in any case
 */
export function resized(
  field: Field,
  handle: Handle,
  way: Offset,
  width: number,
  keepsRatio: boolean,
  design: Size,
): Field {
  if (field.size) return resizedBox(field, field.size, handle, way, keepsRatio || field.type === 'qr', design)
  const { align, maxWidth = width } = field.style
  const isLeft = handle === 'w'
  // a text's position is its anchor: dragging the edge at the anchor moves the anchor along, dragging the other one
  // does not
  const isAtAnchor = align === (isLeft ? 'left' : 'right')
  const grows = (isLeft ? -way.dx : way.dx) * (align === 'center' ? 2 : 1)
  const next = Math.round(clamp(maxWidth + grows, smallest, design.width))
  const x = isAtAnchor ? field.position.x + (isLeft ? maxWidth - next : next - maxWidth) : field.position.x
  return {
    ...field,
    position: { ...field.position, x: Math.round(clamp(x, 0, design.width)) },
    style: { ...field.style, maxWidth: next },
  }
}

function resizedBox(field: Field, size: Size, handle: Handle, way: Offset, keepsRatio: boolean, design: Size): Field {
  const isLeft = handle.endsWith('w')
  const isTop = handle.startsWith('n')
  const wanted = {
    width: size.width + (isLeft ? -way.dx : way.dx),
    height: size.height + (isTop ? -way.dy : way.dy),
  }
  const scale = Math.max(
    wanted.width / size.width,
    wanted.height / size.height,
    smallest / Math.min(size.width, size.height),
  )
  const { width, height } = keepsRatio ? { width: size.width * scale, height: size.height * scale } : wanted
  const next = { width: side(width), height: side(height) }
  // the opposite corner stays where it is
  const share = shareBefore[field.style.align]
  const left = field.position.x - size.width * share + (isLeft ? size.width - next.width : 0)
  const top = field.position.y + (isTop ? size.height - next.height : 0)
  return {
    ...field,
    size: next,
    position: {
      x: Math.round(clamp(left + next.width * share, 0, design.width)),
      y: Math.round(clamp(top, 0, design.height)),
    },
  }
}

const side = (length: number) => Math.round(clamp(length, smallest, certificateLimits.side))
