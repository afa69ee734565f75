import { defineEvent, noDetail } from '../platform/events.ts'

export const albumEvents = {
  keptUntil: defineEvent('album.kept_until', noDetail, { isWork: false }),
  noted: defineEvent('album.noted', noDetail, { isWork: false }),
}
