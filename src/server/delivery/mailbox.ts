import type { FastifyInstance } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { mailboxClosedPage, mailboxListPage, mailboxMessagePage } from '../http/mailbox-page.ts'
import { isOwnRequest } from '../http/own-request.ts'
import { sendPage } from '../http/public-page.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { isId, newId } from '../platform/ids.ts'
import type { Email } from '../platform/mail/email.ts'

/** An email's HTML with its pictures inside, so that it shows them by itself. */
export function withPictures({ html, attachments = [] }: Pick<Email, 'html' | 'attachments'>): string {
  return attachments.reduce(
    (text, { cid, content, contentType }) =>
      cid ? text.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`) : text,
    html,
  )
}

/** "Sends" into the embedded mailbox: in the transaction that notes the email as sent, so exactly once. */
export async function putIntoMailbox({ tx }: Pick<Ctx, 'tx'>, email: Email): Promise<void> {
  const html = withPictures(email)
  const person = ({ name, address }: Email['to']) => `${name} <${address}>`
  await tx
    .insertInto('mailbox_message')
    .values({
      id: newId(),
      message_id: email.messageId,
      from: person(email.from),
      to: person(email.to),
      subject: email.subject,
      html,
      text: email.text,
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute()
}

/** The path of the embedded mailbox; it ends with the secret that opens it, and stays the same. */
export const mailboxPath = ({ keys }: Pick<Services, 'keys'>) =>
  `/mailbox/${keys.mailbox.subarray(0, 18).toString('base64url')}`

/**
 * The pages of the embedded mailbox: mounted only where `mailboxAllowed` says so, and there for this machine only, by
 * the link that the start prints. Without the link no request proves that it began on this machine: a reverse proxy here
 * may pass a stranger's on and change all that tells (docs/product/delivery.md 11).
 */
export async function mountMailbox(app: FastifyInstance, services: Pick<Services, 'db' | 'publicUrl' | 'keys'>) {
  const { db } = services
  const path = mailboxPath(services)
  const isSecret = (secret: string) => timingSafeEqual(hash(`/mailbox/${secret}`), hash(path))
  const find = async (id: string) =>
    (isId(id) && (await db.selectFrom('mailbox_message').selectAll().where('id', '=', id).executeTakeFirst())) ||
    fail('not_found')

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const { secret } = request.params as { secret?: string }
      if (!isOwnRequest(request, services.publicUrl) || (secret !== undefined && !isSecret(secret))) fail('not_found')
    })
    scope.get('/mailbox', async (_request, reply) => sendPage(reply, 200, mailboxClosedPage()))
    scope.get('/mailbox/:secret', async (_request, reply) => {
      const messages = await db
        .selectFrom('mailbox_message')
        .select(['id', 'to', 'subject', 'at'])
        .orderBy('at', 'desc')
        .limit(500)
        .execute()
      return sendPage(reply, 200, mailboxListPage(path, messages))
    })
    scope.get('/mailbox/:secret/:id', async (request, reply) => {
      const message = await find((request.params as { id: string }).id)
      return sendPage(reply, 200, mailboxMessagePage(path, message))
    })
    scope.get('/mailbox/:secret/:id/html', async (request, reply) => {
      const message = await find((request.params as { id: string }).id)
      // pictures lie in the email itself: nothing is fetched from elsewhere
      const alone =
        "default-src 'none'; frame-ancestors 'self'; img-src data:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox"
      return sendPage(reply.header('content-security-policy', alone), 200, message.html)
    })
  })
}

const hash = (text: string) => createHash('sha256').update(text).digest()
