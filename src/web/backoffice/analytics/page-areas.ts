/** The sections of the page, one below the other. */
export const areas = { display: 'grid', gap: { xs: 4, sm: 6 }, gridTemplateColumns: 'minmax(0, 1fr)' } as const
