import { shifts } from '../../contract/shifts.ts'
import { defineFeature } from '../http/feature.ts'

/** Its calls answer with the customers of a shift, and end or delete them too: customers/feature.ts handles them. */
export const shiftFeature = defineFeature({ name: 'shifts', contracts: { shifts } })
