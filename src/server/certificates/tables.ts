import { z } from 'zod'
import { CertificateFields, certificateDateFormats, certificateSources } from '../../contract/certificate-fields.ts'
import { SavedFields } from '../../contract/certificates.ts'
import { Id } from '../../contract/wire.ts'
import {
  defineTable,
  At,
  Positive,
  told,
  Hash,
  named,
  ofCustomer,
  type DeclaredTable,
} from '../platform/exported-table.ts'

const PrintedSource = z.string().refine((printed) => {
  const [source = '', format] = printed.split('|')
  const isFormat = format === undefined || certificateDateFormats.some((known) => known === format)
  return isFormat && Object.hasOwn(certificateSources, source)
}, 'Diese Datenquelle gibt es nicht')

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [
  defineTable('certificate_config', {
    exported: {
      ...named,
      template_id: Id,
      activity_type_id: Id.nullable(),
      width: SavedFields.shape.templateWidth,
      height: SavedFields.shape.templateHeight,
      fields: CertificateFields,
      version: Positive,
      created_at: At,
    },
    leftOut: { updated_at: 'a stamp' },
    check({ width, height, fields }, issue) {
      if (!width || !height || !fields) return
      const saved = { templateWidth: width, templateHeight: height, fieldConfigs: { fields } }
      for (const { path, message } of SavedFields.safeParse(saved).error?.issues ?? [])
        issue(path.slice(1).join('.'), message)
    },
  }),
  // with the code: it is printed in the files, and tells less than they do
  defineTable('certificate', {
    exported: {
      ...ofCustomer,
      code: z.string().regex(/^[\w-]{22}$/),
      short_name: z.boolean(),
      template_id: Id.nullable(),
      design: Hash.nullable(),
      sources: z.array(PrintedSource).max(1000),
      data: Hash.nullable(),
      photo_id: Id.nullable(),
      missing: z.array(told(100)).max(1000),
      made_at: At.nullable(),
      created_at: At,
    },
  }),
]
