import { CertificateField } from '../../contract/certificate-fields.ts'
import type { ConfigRow } from './sql.ts'

/** The saved fields, without invalid ones that an import could bring along. */
export const fieldsOf = (row: Pick<ConfigRow, 'fields'>): CertificateField[] =>
  (Array.isArray(row.fields) ? row.fields : []).flatMap((field) => CertificateField.safeParse(field).data ?? [])
