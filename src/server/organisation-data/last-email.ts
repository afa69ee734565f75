import { sql, type Selectable } from 'kysely'
import { sendOnce, type Sender } from '../delivery/send-once.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { InOrg, Services } from '../platform/context.ts'
import type { Tables, Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { systemOrganisation } from '../platform/in-organisation.ts'
import { system } from '../platform/principal.ts'

type Row = Selectable<Tables['last_email']>

/**
 * The last email to the owners of an organisation that was deleted (docs/product/organisation-data.md 5). Its rows
 * belong to the installation, so that they outlive the organisation, and go with their outcome.
 */
const emails: Sender = sendOnce<Row>({
  name: 'send-last-email',
  table: 'last_email',
  find: (tx, id) => find(tx, id).executeTakeFirst(),
  lock: (tx, id) => find(tx, id).forUpdate().executeTakeFirst(),
  ownServer: () => 'never',
  write: async ({ services }, row) =>
    row.gone_at === null
      ? undefined
      : {
          words: {
            kind: 'organisation_deleted',
            name: row.to_name,
            address: row.to_address,
            organisationName: row.organisation_name,
            link: services.publicUrl,
            at: row.asked_at.toISOString(),
          },
        },
  sent: ({ tx }, { id }) => forget(tx, id),
  async failed({ tx }, { id, former_org_id }, reason, log) {
    await forget(tx, id)
    log.warn({ orgId: former_org_id, reason }, 'the last email to an owner of a deleted organisation failed')
  },
  reasons: {
    cutOff: 'cut off while it was handed over',
    nothing: () => 'the organisation is still there',
    noAddress: 'not an address',
  },
})

export const sendLastEmail = emails.job
export const sendLastEmailByOwnServer = emails.ownJob

const find = (tx: Tx, id: string) => tx.selectFrom('last_email').selectAll().where('id', '=', id)
const forget = (tx: Tx, id: string) => tx.deleteFrom('last_email').where('id', '=', id).execute()

/**
 * Decides the emails to all active owners, before anything of the organisation is deleted. A second call changes
 * nothing.
 */
export async function planLastEmails(services: Services, inOrg: InOrg): Promise<void> {
  const planned = await inOrg(async ({ tx, orgId, now }) => {
    const { name, deletion_asked_at } = await organisationSql.get(tx)
    const owners = await tx
      .selectFrom('member')
      .select(['email', 'first_name', 'last_name'])
      .where('role', '=', 'owner')
      .where('is_active', '=', true)
      .where('has_placeholder_email', '=', false)
      .execute()
    return owners.map(({ email, first_name, last_name }) => {
      const id = newId()
      return {
        id,
        org_id: systemOrganisation,
        former_org_id: orgId,
        organisation_name: name,
        asked_at: deletion_asked_at ?? now(),
        to_address: email,
        to_name: `${first_name} ${last_name}`,
        message_id: `<last-${id}@andenken>`,
        created_at: now(),
      }
    })
  })
  if (planned.length === 0) return
  await services.inOrganisation(systemOrganisation, system, ({ tx }) =>
    tx
      .insertInto('last_email')
      .values(planned)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/** Sends the emails of deleted organisations. A second call finds none. */
export const sendLastEmails = (services: Services, orgIds: string[]): Promise<void> =>
  services.inOrganisation(systemOrganisation, system, async ({ tx, now, enqueue }) => {
    const ready = await tx
      .updateTable('last_email')
      .set({ gone_at: now() })
      .where('former_org_id', 'in', orgIds)
      .where('gone_at', 'is', null)
      .returning('id')
      .execute()
    for (const { id } of ready) await enqueue(sendLastEmail, { emailId: id })
  })

/** Releases those that waited for a mail server, at the start and every night. */
export const releaseLastEmails = (services: Services): Promise<void> =>
  emails.release(services, systemOrganisation, async () =>
    services.mailer !== null || services.mailbox ? ['mail_server'] : [],
  )

/** An owner who could not be told within this time is not told any more; the embedded mailbox forgets the email too. */
const keptDays = 7

/** Every night: nothing of these emails stays. */
export const tidyLastEmails = (services: Services): Promise<void> =>
  services.inOrganisation(systemOrganisation, system, async ({ tx, now }) => {
    const before = new Date(now().getTime() - keptDays * 24 * 3600_000)
    await tx.deleteFrom('last_email').where('gone_at', '<', before).execute()
    await tx
      .deleteFrom('mailbox_message')
      .where('message_id', 'like', '<last-%')
      .where('at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
      .execute()
  })
