import type { Case } from './audit.test.ts'
import { putFailedJob } from './failed-job.ts'
import type { Member, World } from './world.ts'

/** One successful call of every endpoint that deals with failed jobs, for test/audit.test.ts. */
export function monitoringCases(stage: () => { w: World; owner: Member }): Record<string, () => Promise<Case>> {
  const about =
    (action: string, run: (by: Member, id: string) => Promise<unknown>): (() => Promise<Case>) =>
    async () => {
      const { w, owner: by } = stage()
      const id = await putFailedJob(w, by)
      const detail = { job: 'draw-waveforms', title: 'Wellenformen der Musik zeichnen' }
      return { by, run: () => run(by, id), action, subject: () => id, detail }
    }
  return {
    'monitoring.retryJob': about('job.retry', (by, id) => by.monitoring.retryJob({ params: { id } })),
    'monitoring.discardJob': about('job.discard', (by, id) => by.monitoring.discardJob({ params: { id } })),
  }
}
