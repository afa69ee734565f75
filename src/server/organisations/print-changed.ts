import { z } from 'zod'
import { defineSignal } from '../platform/context.ts'

/**
 * Something changed that is printed on customers' certificates but belongs to none of them
 * (docs/product/certificates.md 11). Enqueued by the code that commits such a change, also when it turns out to print
 * the same; the certificates, a later feature, find out which of them are concerned.
 */
export const printChanged = defineSignal({
  name: 'print-changed',
  input: z.discriminatedUnion('what', [
    z.object({ what: z.literal('organisation') }),
    z.object({ what: z.literal('activity'), id: z.uuid() }),
    z.object({ what: z.literal('shift'), id: z.uuid() }),
  ]),
  key: (input) => ('id' in input ? input.id : input.what),
})
