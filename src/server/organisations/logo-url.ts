import type { OrganisationRow } from './sql.ts'

/**
 * The logo's path in this installation; null without one, or where it is damaged. Another logo has another address, so
 * that no cache shows the one before.
 */
export const logoUrlOf = ({ id, logo_sha256 }: Pick<OrganisationRow, 'id' | 'logo_sha256'>): string | null =>
  logo_sha256 === null ? null : `/api/v1/organizations/logo/${id}?v=${logo_sha256.slice(0, 12)}`
