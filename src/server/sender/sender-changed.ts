import { z } from 'zod'
import { defineSignal } from '../platform/context.ts'

/** The route of an organisation's emails may have changed: the emails that wait for its server can be tried again. */
export const senderChanged = defineSignal({ name: 'sender-changed', input: z.object({}), key: () => 'all' })
