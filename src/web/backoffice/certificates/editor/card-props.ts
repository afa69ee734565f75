import type { Field } from './fields.ts'
import type { Size } from './geometry.ts'

/** The properties of a card of the field's dialog. */
export type CardProps = { field: Field; design: Size; onChange: (field: Field) => void }
