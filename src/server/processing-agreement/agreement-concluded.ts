import { z } from 'zod'
import { defineSignal } from '../platform/context.ts'

/** An owner concluded the processing agreement: emails of the organisation may have waited for it. */
export const agreementConcluded = defineSignal({ name: 'agreement-concluded', input: z.object({}), key: () => 'all' })
