import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Of the files that take long, on two cores with little else to do. Which is longer matters, not by how much. */
const seconds: Record<string, number> = {
  'platform/film': 127,
  'e2e/shift-detail': 99,
  'faults/kill-film': 91,
  'e2e/gallery': 85,
  'faults/lost-database': 80,
  'e2e/narrow': 80,
  'e2e/way': 74,
  'faults/deadly-jobs': 70,
  'e2e/accounts': 71,
  'e2e/customer-network': 70,
  'e2e/customer-walk': 70,
  'e2e/customers': 66,
  'e2e/account-security': 60,
  'e2e/shifts': 60,
  'e2e/uploads': 60,
  s3: 60,
  'e2e/second-factor': 56,
  'e2e/legal': 55,
  'media-work': 52,
  'attacks/integrity': 55,
  'e2e/frame': 50,
  'faults/takeover': 50,
  deletion: 47,
  'deletion-traces': 47,
  'platform/embedded-postgres': 46,
  'e2e/deletion': 45,
  captions: 43,
  'e2e/check-in': 43,
  'faults/kill-upload': 41,
  'e2e/keyboard': 38,
  'faults/stop': 38,
  'faults/start': 36,
  'e2e/pending-deletion': 35,
  visits: 35,
  overview: 34,
  retention: 110,
  'retention-brake': 62,
  'faults/restore': 40,
  'gallery-renditions': 29,
  counts: 28,
  'faults/kill-mail': 28,
  templates: 26,
  'attacks/lost-database': 25,
  'platform/demo-media': 25,
  'attacks/limits': 25,
  'attacks/hostile-values': 25,
  'platform/captions': 23,
  'attacks/half-sent': 22,
  'attacks/malformed': 25,
  'e2e/captions': 22,
  'faults/database-disk': 25,
  'e2e/retention': 30,
  'faults/retention': 30,
  'faults/deletion': 22,
  media: 21,
}
/** The others. */
const short = 10

/** Long files begin first, so that in the end nobody waits for one that began last. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config
    const lengthOf = ({ moduleId }: TestSpecification) =>
      seconds[relative(`${root}/test`, moduleId).replace(/\.test\.ts$/, '')] ?? short
    return files.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  }
}
