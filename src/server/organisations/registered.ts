import { z } from 'zod'
import { defineSignal } from '../platform/context.ts'

/** A new organisation was registered: later features give it its initial content. */
export const organisationRegistered = defineSignal({
  name: 'organisation-registered',
  input: z.object({}),
  key: () => 'all',
})
