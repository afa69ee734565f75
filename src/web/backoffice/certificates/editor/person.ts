import type { Language } from '../../../../contract/wire.ts'

/** The customer whose data are shown; null = samples. */
export type Person = { id: string; name: string; language: Language }
