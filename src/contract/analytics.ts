import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { Score } from './gallery.ts'
import { Undelivered } from './undelivered.ts'
import { filter, Id, Language, Time } from './wire.ts'

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
    /** Of the customers of 30 days who answered, the share with whom it was good. */
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

/** Which customers are counted: those who checked in on these days, in Germany; both days included. */
export const DeliveryFilter = z.object({
  /** Without it: 30 days. */
  from: filter(z.iso.date()),
  /** Without it: today. */
  to: filter(z.iso.date()),
  activityTypeId: filter(Id),
  /** Whose shifts. */
  memberId: filter(Id),
})
export type DeliveryFilter = z.infer<typeof DeliveryFilter>

/** Numbers of customers that have reached each step (docs/product/analytics.md 3). */
export const Funnel = z.object({
  customers: z.int(),
  withMedia: z.int(),
  completed: z.int(),
  emailed: z.int(),
  opened: z.int(),
  downloaded: z.int(),
  shared: z.int(),
})
export type Funnel = z.infer<typeof Funnel>

/** Numbers of customers by their newest answer to "Wie war es?". */
export const Satisfaction = z.object({ good: z.int(), fair: z.int(), bad: z.int() })
export type Satisfaction = z.infer<typeof Satisfaction>

/** Photos and clips that customers have, or had until the last one went (docs/product/analytics.md 12). */
export const MediaCount = z.object({
  /** The customers whose photos and clips these are; of others nothing is known any more. */
  counted: z.int(),
  photos: z.int(),
  videos: z.int(),
})
export type MediaCount = z.infer<typeof MediaCount>

const DeliverySums = Funnel.extend(Satisfaction.shape).extend(MediaCount.shape)

/** The customers of an activity, or of a member's shifts. */
export const DeliveryGroup = DeliverySums.extend({
  /** Null: without an activity, or of a member who was deleted. */
  id: Id.nullable(),
  /** As it is shown, also where there is none any more. */
  name: z.string(),
})
export type DeliveryGroup = z.infer<typeof DeliveryGroup>

/** The customers of a shift who checked in in the period. */
export const DeliveryShift = DeliverySums.extend({ id: Id, name: z.string(), startedAt: Time })
export type DeliveryShift = z.infer<typeof DeliveryShift>

/** So many shifts are answered at most. */
export const mostShifts = 200

/** Shifts with customers of the period (docs/product/analytics.md 11). */
export const DeliveryShifts = z.object({
  /** Newest first, at most `mostShifts`. */
  rows: z.array(DeliveryShift),
  /** How many there are. */
  total: z.int(),
  /** Of shifts that are deleted, and of customers who went before the sums knew shifts; null: of none. */
  gone: DeliverySums.nullable(),
})
export type DeliveryShifts = z.infer<typeof DeliveryShifts>

/** Files that came in the period, are still there and could not be used (docs/product/analytics.md 13). */
export const FailedMedia = z.object({
  total: z.int(),
  /** Those with the most files first, at most 20; the sums of the others are in `total` alone. */
  reasons: z.array(
    z.object({
      /** For staff, as at the file. */
      reason: z.string(),
      photos: z.int(),
      videos: z.int(),
      /** The shift of the newest of them. */
      sessionId: Id,
      sessionName: z.string(),
    }),
  ),
})
export type FailedMedia = z.infer<typeof FailedMedia>

/** Openings of galleries on the days of a period, in the whole organisation (docs/product/analytics.md 7 and 8). */
export const Openings = z.object({
  /** The first day on which openings were counted; null: none was yet. */
  since: z.iso.date().nullable(),
  /** Monday first, each with the 24 hours of the day, in Germany. */
  weekdays: z.array(z.array(z.int()).length(24)).length(7),
  /** The first day on which devices and languages were noted; null: none was yet. */
  detailsSince: z.iso.date().nullable(),
  devices: z.object({ phone: z.int(), desk: z.int() }),
  /** Of the opened page; those with the most openings first. */
  languages: z.array(z.object({ language: Language, openings: z.int() })),
})
export type Openings = z.infer<typeof Openings>

/** From "fertig" to the first email; null where none was sent. */
const MinutesToEmail = z.object({ median: Measured, p95: Measured })

/** The course of a period in at most a hundred parts: days, weeks from Monday or months, cut to the period. */
export const Trend = z.object({
  by: z.enum(['day', 'week', 'month']),
  parts: z.array(
    Funnel.pick({ customers: true, emailed: true, opened: true }).extend({
      /** Both days included. */
      from: z.iso.date(),
      to: z.iso.date(),
      minutesToEmail: MinutesToEmail,
    }),
  ),
})
export type Trend = z.infer<typeof Trend>

export const Delivery = z.object({
  funnel: Funnel,
  /** Of as many days right before the period, until now. */
  before: Funnel,
  satisfaction: Satisfaction,
  media: MediaCount,
  /** Of the same days as `before`. */
  mediaBefore: MediaCount,
  minutesToEmail: MinutesToEmail,
  trend: Trend,
  /** Each day of the period. */
  days: z.array(
    Funnel.pick({ customers: true, emailed: true, opened: true, downloaded: true }).extend({ day: z.iso.date() }),
  ),
  /** Those with the most customers first. */
  activities: z.array(DeliveryGroup),
  members: z.array(DeliveryGroup),
  shifts: DeliveryShifts,
  undelivered: Undelivered,
  failedMedia: FailedMedia,
  /** Whatever activity and member are asked for. */
  openings: Openings,
})
export type Delivery = z.infer<typeof Delivery>

/** The tables that `GET /analytics/delivery.csv` gives, each with the name of its file, without its ending. */
export const deliveryFiles = {
  day: 'Auslieferung',
  activity: 'Auslieferung-Aktivitäten',
  member: 'Auslieferung-Guides',
  shift: 'Auslieferung-Schichten',
  undelivered: 'Gäste-ohne-Souvenir',
  failed: 'Unbrauchbare-Dateien',
  hour: 'Öffnungen-Stunden',
  device: 'Öffnungen-Geräte',
  language: 'Öffnungen-Sprachen',
} as const
const DeliveryTable = z.enum(Object.keys(deliveryFiles) as [keyof typeof deliveryFiles])
export type DeliveryTable = z.infer<typeof DeliveryTable>

/** In the place of the name of those who are `gone`, and of the reasons that are not listed. */
export const goneShiftsLabel = 'Gelöschte Schichten und Gäste'
export const otherReasonsLabel = 'Andere Gründe'

/** Monday first, as `Openings.weekdays`. */
export const weekdayLabels = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']
export const deviceLabels = { phone: 'Telefon', desk: 'Computer oder Tablet' } as const

/** An answer of a customer, through one link. */
const StaffRating = z.object({
  score: Score,
  text: z.string(),
  at: Time,
  customerId: Id,
  customerNumber: z.int(),
  sessionName: z.string(),
})
export type StaffRating = z.infer<typeof StaffRating>

/** Of the caller alone; off until it is switched on (docs/product/analytics.md 10). */
const WeeklyEmail = z.object({ wanted: z.boolean() })

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
  delivery: {
    method: 'GET',
    path: '/analytics/delivery',
    summary: 'Der Weg der Souvenirs vom Check-in bis zur geteilten Galerie, als Zahlen eines Zeitraums',
    access: 'dashboard.read',
    query: DeliveryFilter,
    changedBy: {},
    response: Delivery,
    errors: ['activity_type_not_found', 'member_not_found'],
  },
  ratings: {
    method: 'GET',
    path: '/analytics/ratings',
    summary: 'Die Antworten der Gäste auf „Wie war es?“, neueste zuerst, 50 auf einmal',
    access: 'dashboard.read',
    /** `next` of the answer before. */
    query: z.object({ cursor: z.string().max(100).optional() }),
    changedBy: {},
    response: z.object({ ratings: z.array(StaffRating), next: z.string().nullable() }),
    errors: [],
  },
  weeklyEmail: {
    method: 'GET',
    path: '/analytics/weekly-email',
    summary: 'Ob das angemeldete Mitglied jeden Montag die Zahlen der Woche per E-Mail bekommt',
    access: 'weekly_email.use',
    changedBy: {},
    response: WeeklyEmail,
    errors: [],
  },
  setWeeklyEmail: {
    method: 'PUT',
    path: '/analytics/weekly-email',
    summary: 'Schaltet die eigene Wochen-E-Mail ein oder aus',
    access: 'weekly_email.use',
    body: WeeklyEmail,
    response: WeeklyEmail,
    errors: [],
  },
  deliveryFile: {
    method: 'GET',
    path: '/analytics/delivery.csv',
    summary:
      'Eine Tabelle daraus als CSV: Tag für Tag, je Aktivität, Mitglied, Schicht, Grund, unbrauchbarer Datei, Wochentag und Stunde, Gerät oder Sprache',
    access: 'dashboard.read',
    /** Without it: by day. */
    query: DeliveryFilter.extend({ by: filter(DeliveryTable) }),
    answers: 'text/csv',
    response: z.unknown(),
    errors: ['activity_type_not_found', 'member_not_found', 'too_many_downloads', 'overloaded'],
  },
})
