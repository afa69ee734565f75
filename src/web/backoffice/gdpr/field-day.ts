import { formatDate } from '../../kit/format.ts'

/** `2026-11-30`, as date fields write days. @param milliseconds since 1970 */
export const fieldDay = (milliseconds: number): string =>
  formatDate(new Date(milliseconds).toISOString()).split('.').toReversed().join('-')
