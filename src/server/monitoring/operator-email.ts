import type { Selectable } from 'kysely'
import { hostname } from 'node:os'
import type { OperatorAlertKind } from '../../contract/pages.ts'
import { sendOnce, type Sender } from '../delivery/send-once.ts'
import { isOwnName } from '../http/own-request.ts'
import type { Ctx, Services } from '../platform/context.ts'
import type { Tables, Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { systemOrganisation } from '../platform/in-organisation.ts'

type Row = Selectable<Tables['operator_email']>

/** Emails to the operator about the installation (docs/product/monitoring.md 8). A row goes with its outcome. */
const emails: Sender = sendOnce<Row>({
  name: 'send-operator-email',
  table: 'operator_email',
  find: (tx, id) => find(tx, id).executeTakeFirst(),
  lock: (tx, id) => find(tx, id).forUpdate().executeTakeFirst(),
  ownServer: () => 'never',
  write: async ({ services }, { kind, is_over, created_at }) => ({
    words: {
      kind: 'operator_alert',
      fault: kind,
      isOver: is_over,
      installation: nameOf(services),
      link: `${services.publicUrl}/dashboard/analytics?tab=monitoring`,
      at: created_at.toISOString(),
    },
  }),
  sent: ({ tx }, { id }) => forget(tx, id),
  async failed({ tx }, { id, kind }, reason, log) {
    await forget(tx, id)
    log.warn({ kind, reason }, 'an email to the operator failed')
  },
  reasons: {
    cutOff: 'cut off while it was handed over',
    nothing: () => 'there is nothing to say',
    noAddress: 'not an address',
  },
})

export const sendOperatorEmail = emails.job
export const sendOperatorEmailByOwnServer = emails.ownJob

const find = (tx: Tx, id: string) => tx.selectFrom('operator_email').selectAll().where('id', '=', id)
const forget = (tx: Tx, id: string) => tx.deleteFrom('operator_email').where('id', '=', id).execute()

/** The public address, or the name of the machine where others cannot open the address. */
const nameOf = ({ publicUrl }: Pick<Services, 'publicUrl'>) =>
  isOwnName(URL.parse(publicUrl)?.hostname ?? '') ? hostname() : publicUrl

/** Whether the operator is told of faults: there is an address, and a way for emails. */
export const canTell = ({ operatorEmail, mailer, mailbox }: Services): boolean =>
  operatorEmail !== null && (mailer !== null || mailbox)

/** Decides that the operator gets an email that a fault lasts, or (`isOver`) has ended. */
export async function writeToOperator(
  { tx, now, enqueue }: Ctx,
  to_address: string,
  kind: OperatorAlertKind,
  is_over: boolean,
): Promise<void> {
  const id = newId()
  await tx
    .insertInto('operator_email')
    .values({ id, kind, is_over, to_address, message_id: `<operator-${id}@andenken>`, created_at: now() })
    .execute()
  await enqueue(sendOperatorEmail, { emailId: id })
}

/** Releases those that waited for a mail server, at the start and every night. */
export const releaseOperatorEmails = (services: Services): Promise<void> =>
  emails.release(services, systemOrganisation, async () => (canTell(services) ? ['mail_server'] : []))
