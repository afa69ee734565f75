import { newId } from '../src/server/platform/ids.ts'
import type { Member, World } from './world.ts'

/** A job of this member's organisation that failed for good, as the queue keeps it. @returns its id */
export async function putFailedJob(
  { peek }: Pick<World, 'peek'>,
  { orgId }: Pick<Member, 'orgId'>,
  { job = 'draw-waveforms', input = {} }: { job?: string; input?: object } = {},
): Promise<string> {
  const id = newId()
  await peek(
    `insert into pgboss.job (id, name, policy, group_id, data, state, completed_on, output)
     values ($1, 'io', 'standard', $2, $3, 'failed', now(), '{"value": {"message": "job heartbeat timeout"}}')`,
    [id, orgId, JSON.stringify({ job, orgId, input })],
  )
  return id
}
