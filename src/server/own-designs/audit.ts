import { z } from 'zod'
import { defineAction } from '../platform/audit.ts'

export const ownDesignActions = {
  give: defineAction('template.give', {
    detail: z.object({ name: z.string(), type: z.string() }),
    logged: ({ name = '' }) => `Mitgelieferte Vorlage „${name}“ angelegt`,
  }),
}
