import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { Time } from './wire.ts'

/** Percent; null: nothing was measured. */
const Percent = z.number().min(0).max(100).nullable()
const Measured = z.number().min(0).nullable()

/**
 * The present state of an organisation's work, and of the machine that answers. A value that nothing was measured for is
 * null (docs/product/analytics.md 1).
 */
export const Snapshot = z.object({
  measuredAt: Time,
  uploadMetrics: z.object({
    /** Of the resumable uploads that ended within 24 hours, the share that arrived. */
    successRate: Percent,
    /** Under way now. */
    activeUploads: z.int(),
    /** MB/s of those that arrived, pauses included. */
    avgUploadSpeed: Measured,
    /** Bytes of the largest that arrived. */
    largestUpload: z.int().nullable(),
  }),
  processingMetrics: z.object({
    /** Of the customers whose work ended within 24 hours, the share whose souvenir is complete. */
    successRate: Percent,
    /** Customers whose souvenir is being made now. */
    activeProcessing: z.int(),
    /** Seconds from "fertig" to the complete souvenir. */
    avgProcessingTime: Measured,
  }),
  customerExperience: z.object({
    satisfactionRate: Percent,
    /** Customers who checked in today, in Germany. */
    totalCustomers: z.int(),
    /** Minutes from "fertig" to the delivered album. */
    avgCompletionTime: Measured,
  }),
  /** Of the machine that answers, during the last minute; the errors during the last five. */
  systemHealth: z.object({
    /** Of all answers, the share of failures of our own (5xx). */
    errorRate: Percent,
    cpuUsage: Percent,
    memoryUsage: Percent,
    /** MB/s in and out. */
    networkThroughput: Measured,
    processors: z.int(),
  }),
  /** Intros and outros that lie ready for films. */
  readyTemplates: z.int(),
  storage: z.enum(['files', 's3']),
})
export type Snapshot = z.infer<typeof Snapshot>

export const analytics = defineContract({
  snapshot: {
    method: 'GET',
    path: '/analytics/snapshot',
    summary: 'Uploads, Verarbeitung, Auslieferung und Auslastung jetzt; null, wo nichts gemessen ist',
    access: 'dashboard.read',
    changedBy: {},
    response: Snapshot,
    errors: [],
  },
})
