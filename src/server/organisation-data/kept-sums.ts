/** Sums that count more than there are rows (docs/product/organisation-data.md 2). */
export const keptSums = ['albums', 'emails'] as const
