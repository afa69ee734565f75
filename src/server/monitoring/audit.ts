import { z } from 'zod'
import { defineAction } from '../platform/audit.ts'

/** `title`: of the job, in German. */
const detail = z.object({ job: z.string(), title: z.string() })

export const monitoringActions = {
  retryJob: defineAction('job.retry', {
    detail,
    sentence: ({ title }) => `Fehlgeschlagene Aufgabe noch einmal ausgeführt: ${title ?? 'unbekannt'}`,
  }),
  discardJob: defineAction('job.discard', {
    detail,
    sentence: ({ title }) => `Fehlgeschlagene Aufgabe verworfen: ${title ?? 'unbekannt'}`,
  }),
}
