import { z } from 'zod'
import { defineSignal } from '../platform/context.ts'

/** A new organisation was registered: later features give it what every one begins with. */
export const organisationRegistered = defineSignal({
  name: 'organisation-registered',
  input: z.object({}),
  key: () => 'all',
})
