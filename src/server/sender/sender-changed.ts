import { z } from 'zod'
import { defineSignal } from '../platform/context.ts'

/** An organisation's emails may go another way now than they did: what waits for its server can be tried again. */
export const senderChanged = defineSignal({ name: 'sender-changed', input: z.object({}), key: () => 'all' })
