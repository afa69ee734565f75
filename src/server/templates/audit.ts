import { z } from 'zod'
import { Changes, defineAction } from '../platform/audit.ts'

const told = (name: string, what: string) =>
  defineAction(name, {
    detail: z.object({ name: z.string(), type: z.string() }),
    sentence: (detail) => `Vorlage „${detail.name ?? ''}“ ${what}`,
  })

export const templateActions = {
  update: defineAction('template.update', {
    detail: z.object({ name: z.string(), type: z.string(), changes: Changes }),
    sentence: (detail) => `Vorlage „${detail.name ?? ''}“ geändert`,
  }),
  upload: told('template.upload', 'hochgeladen'),
  remove: told('template.remove', 'gelöscht'),
}
