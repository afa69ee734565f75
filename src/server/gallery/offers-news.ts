import type { CustomerRow } from '../customers/sql.ts'
import type { OrganisationRow } from '../organisations/sql.ts'

/**
 * Whether a customer may be asked to agree to advertising: only where the organisation wants it, and while the customer
 * has an address that emails reach.
 */
export const offersNews = ({
  organisation,
  customer,
}: {
  organisation: Pick<OrganisationRow, 'asks_marketing'>
  customer: Pick<CustomerRow, 'email' | 'bounce_status' | 'deletion_due_at' | 'anonymized_at'>
}): boolean =>
  organisation.asks_marketing &&
  Boolean(customer.email) &&
  !customer.bounce_status &&
  !customer.deletion_due_at &&
  !customer.anonymized_at
