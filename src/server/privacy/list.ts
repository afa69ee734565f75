import { DeletionChannel, type DeletionRequest } from '../../contract/privacy.ts'
import type { Ctx } from '../platform/context.ts'
import * as privacySql from './sql.ts'

/** The requests that owners see: from the confirmation on, because before it is not known who has asked. */
export async function list({ tx }: Ctx): Promise<DeletionRequest[]> {
  const requests = await privacySql.confirmed(tx)
  const customers = await privacySql.customersByRequest(
    tx,
    requests.map(({ id }) => id),
  )
  const parts = Map.groupBy(requests, ({ id, split_from }) => split_from ?? id)
  return requests.map((request) => ({
    ...present(request, customers.get(request.id) ?? []),
    parts: parts.get(request.split_from ?? request.id)?.length ?? 1,
  }))
}

/** Database row → wire, of a request that is whole. */
export function present(request: privacySql.RequestRow, customers: privacySql.Meant[]): DeletionRequest {
  const [only, ...others] = customers
  return {
    id: request.id,
    channel: DeletionChannel.parse(request.channel),
    customerId: others.length === 0 ? (only?.id ?? null) : null,
    customerNumber: request.number,
    email: request.email,
    status: request.status,
    requestedAt: request.requested_at.toISOString(),
    confirmedAt: request.confirmed_at?.toISOString() ?? null,
    dueAt: request.due_at?.toISOString() ?? null,
    held: request.planned_due_at !== null,
    doneAt: request.done_at?.toISOString() ?? null,
    parts: 1,
    customers: customers.map(({ id, name, shiftId, shiftName }) => ({
      id,
      name,
      sessionId: shiftId,
      sessionName: shiftName,
    })),
  }
}
