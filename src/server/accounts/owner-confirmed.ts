import { z } from 'zod'
import { defineSignal } from '../platform/context.ts'

/** A member's address was confirmed: emails of the organisation may have waited for it. */
export const ownerConfirmed = defineSignal({ name: 'owner-confirmed', input: z.object({}), key: () => 'all' })
