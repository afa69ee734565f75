import { createHash } from 'node:crypto'
import type { CertificateField } from '../../contract/certificate-fields.ts'
import type { CustomerRow } from '../customers/sql.ts'
import type { Tx } from '../platform/db.ts'
import { findDesign, type Design } from '../templates/designs.ts'
import type { CertificateRow } from './certificate.ts'
import type { Printable } from './facts.ts'
import { fieldsOf } from './fields.ts'
import * as certificateSql from './sql.ts'
import { chosenForCustomer } from './design-fields.ts'
import { ofTheMaking, textOf } from './values.ts'

/** How certificates are set, the engine included; a new value makes every certificate outdated. */
const certificateProfile = 'certificate-1'

/** A design with fields: what is the same for all customers who get it. */
export type Form = {
  templateId: string
  design: Design
  /** Those that are printed, in pixels of the design. */
  fields: CertificateField[]
  /** Of all that belongs to the design. */
  hash: string
}

/** The form that a customer gets (docs/product/certificates.md 1); undefined when there is none. */
export async function chooseForm(tx: Tx, customer: CustomerRow): Promise<Form | undefined> {
  const chosen = await chosenForCustomer(tx, {
    shiftId: customer.shift_id,
    language: customer.language,
  }).executeTakeFirst()
  const config = chosen && (await certificateSql.findConfigById(tx, chosen.configId))
  const design = config && (await findDesign(tx, config.template_id))
  return design && formOf(design, config)
}

export function formOf(design: Design, config: certificateSql.ConfigRow): Form {
  const fields = fieldsOf(config)
    .filter(({ enabled }) => enabled)
    .map((field) => scaled(field, design.width / config.width))
  const parts = [certificateProfile, design.sha256, design.width, design.height]
  return { templateId: config.template_id, design, fields, hash: hashOf([...parts, JSON.stringify(fields)]) }
}

/** Fields that were saved for the design in another size. */
function scaled(field: CertificateField, by: number): CertificateField {
  if (by === 1) return field
  const { position, size, style } = field
  return {
    ...field,
    position: { x: position.x * by, y: position.y * by },
    ...(size && { size: { width: size.width * by, height: size.height * by } }),
    style: { ...style, fontSize: style.fontSize * by, ...(style.maxWidth && { maxWidth: style.maxWidth * by }) },
  }
}

/** The content of a certificate, and hashes of just that. */
export type Plan = {
  form: Form
  facts: Printable
  /** The printed sources of the customer, as `dataHash` reads them. */
  sources: string[]
  data: string
  /** An equal one means an equal certificate. */
  hash: string
}

export const planOf = (form: Form, facts: Printable): Plan => {
  const printed = form.fields.filter(({ source }) => source !== 'free_text' && !ofTheMaking.includes(source))
  const sources = [
    ...new Set(printed.map(({ source, format }) => (format ? `${source}|${format}` : source))),
  ].toSorted()
  const data = dataHash(sources, facts)
  return { form, facts, sources, data, hash: hashOf([form.hash, data]) }
}

/** Hashes the present values of the printed sources. Language and activity count too: they decide on the design. */
function dataHash(sources: string[], facts: Printable): string {
  const values = sources.map((one) => {
    const [source, format] = one.split('|') as [CertificateField['source'], CertificateField['format']]
    if (source === 'organization.logo') return facts.logo?.sha256 ?? ''
    if (source === 'customer.photo') return facts.photo?.sha256 ?? ''
    return textOf({ source, format }, facts)
  })
  return hashOf([facts.language, facts.activityTypeId ?? '', JSON.stringify(values)])
}

/** Whether the values on a certificate are still true, whatever has become of its design. */
export const isTrue = ({ sources, data }: CertificateRow, facts: Printable): boolean =>
  data !== null && dataHash(sources, facts) === data

const hashOf = (parts: (string | number)[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')
