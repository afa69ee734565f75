import { z } from 'zod'
import { defineSignal } from '../platform/context.ts'

/** A shorter period was saved that works from that moment on: a later feature tells the owners. */
export const shorterPeriodSaved = defineSignal({
  name: 'shorter-period-saved',
  input: z.object({ from: z.iso.datetime() }),
  key: ({ from }) => from,
})
