import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { Id } from './wire.ts'

/** Files of one ZIP. */
export const mostOriginals = 10_000

export const originals = defineContract({
  zip: {
    method: 'POST',
    path: '/media/originals',
    summary: 'Ein Link, der hochgeladene Dateien als eine ZIP-Datei öffnet; das Laden lässt sich fortsetzen',
    access: 'media.read',
    body: z.object({
      customerIds: z
        .array(Id)
        .min(1, 'Bitte wählen Sie mindestens einen Gast')
        .max(300, 'Höchstens 300 Gäste auf einmal'),
      /** Only these of them; left out: all. */
      mediaIds: z
        .array(Id)
        .min(1, 'Bitte wählen Sie mindestens ein Medium')
        .max(500, 'Höchstens 500 Medien auf einmal')
        .optional(),
    }),
    response: z.object({
      url: z.string(),
      files: z.int(),
      /** Names of files that are damaged or lost, at most 20: the ZIP has a list of all of them instead. */
      missing: z.array(z.string()),
      missingCount: z.int(),
    }),
    errors: ['customer_not_found', 'media_not_found', 'not_your_shift', 'file_damaged', 'too_many_requests'],
  },
})
