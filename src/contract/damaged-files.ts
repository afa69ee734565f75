import { z } from 'zod'
import { Id, Time } from './wire.ts'

/** A file whose stored bytes differ from the written ones. It is never served. */
export const DamagedFile = z.object({
  id: Id,
  what: z.enum(['photo', 'video', 'film', 'certificate', 'file', 'template', 'logo']),
  fileName: z.string(),
  /** null for templates and the logo */
  customer: z.object({ id: Id, name: z.string(), number: z.int(), sessionId: Id, sessionName: z.string() }).nullable(),
  /** `repairing`: it is made again automatically. `waiting`: not before the storage as a whole is in order. */
  remedy: z.enum(['repairing', 'waiting', 'upload_again']),
  /** Whether the customer sees it nevertheless: only the original is damaged. */
  isShown: z.boolean(),
})
export type DamagedFile = z.infer<typeof DamagedFile>

export const storageNotices = [
  /** So many files are damaged that the storage must be at fault; none is repaired automatically. */
  z.object({ code: z.literal('storage_alarm'), at: Time }),
  /** The first 20, and how many there are. */
  z.object({ code: z.literal('files_damaged'), files: z.array(DamagedFile), total: z.int() }),
] as const
