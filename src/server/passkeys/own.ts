import type { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import type { CreationOptions, NewCredential, Passkey } from '../../contract/passkeys.ts'
import { askPassword } from '../accounts/change-password.ts'
import { writeTo } from '../accounts/member-email.ts'
import { afterRemoval, firstRecoveryCodes } from '../accounts/second-factor.ts'
import * as accountSql from '../accounts/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { requireMember, type MemberPrincipal } from '../platform/principal.ts'
import type { SignedInRequest } from '../platform/requests.ts'
import { violatedUnique } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { idsToBytes, newId } from '../platform/ids.ts'
import { passkeyActions } from './audit.ts'
import { newChallenge, readChallenge, useChallenge, type Purpose } from './challenge.ts'
import * as passkeySql from './sql.ts'
import { algorithms, credentialsOf, relyingParty, signedBy, timeout, verifyNew } from './webauthn.ts'

const adding = ({ memberId, signInId }: MemberPrincipal): Purpose => ({ kind: 'add', memberId, signInId })

/** The member's passkeys, as "Mein Konto" lists them. */
export async function list(ctx: Ctx): Promise<{ passkeys: Passkey[] }> {
  const { memberId } = requireMember(ctx)
  return { passkeys: (await passkeySql.passkeysOf(ctx.tx, memberId)).map(present) }
}

/** Asks for the password, and answers the browser's options to make a passkey. */
export async function startAdding(
  caller: SignedInRequest,
  { password }: { password: string },
): Promise<{ options: CreationOptions }> {
  const { services, actor } = caller
  const member = await askPassword(caller, password, 'password', 'Das Passwort ist falsch')
  const rows = await services.inOrganisation(actor.orgId, actor, ({ tx }) => passkeySql.passkeysOf(tx, member.id))
  if (rows.length >= limits.passkeysOfMember) fail('too_many_passkeys')
  return {
    options: {
      challenge: newChallenge(services, adding(actor)),
      timeout,
      rp: { id: relyingParty(services).id, name: 'Andenken' },
      user: {
        id: userHandle(actor),
        name: member.email,
        displayName: `${member.first_name} ${member.last_name}`,
      },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: credentialsOf(rows),
      // discoverable, and with a verified person: so each one is good for signing in alone
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  }
}

/**
 * The handle that the authenticator keeps, and sends when it signs in alone: where to look for the passkey. It proves
 * nothing.
 */
export const userHandle = ({ orgId, memberId }: Pick<MemberPrincipal, 'orgId' | 'memberId'>): string =>
  idsToBytes(orgId, memberId).toString('base64url')

function tryAgain(text: string): never {
  fail('invalid_input', { fields: { passkey: text } })
}

type Add = { name: string; passkey: z.output<typeof NewCredential> }

/** Keeps a passkey that the browser has made. With the first factor come recovery codes, shown this once. */
export async function add({ services, actor, once }: SignedInRequest, { name, passkey }: Add) {
  const { challenge } = signedBy(passkey.response)
  const read = readChallenge(services, adding(actor), challenge)
  if (!read) tryAgain('Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.')
  const verified = await verifyNew({ services, challenge }, passkey)
  if (!verified) tryAgain('Der Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.')
  const { credentialId: credential_id, publicKey: public_key, signCount: sign_count } = verified

  try {
    return await once(async (ctx) => {
      const member_id = actor.memberId
      await accountSql.lockMember(ctx.tx, member_id)
      if (!(await useChallenge(ctx, member_id, read)))
        tryAgain('Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.')
      const { passkeys } = await accountSql.factorsOf(ctx.tx, member_id)
      if (passkeys >= limits.passkeysOfMember) fail('too_many_passkeys')
      const { transports } = passkey.response
      const row = await ctx.tx
        .insertInto('passkey')
        .values({
          id: newId(),
          org_id: ctx.orgId,
          member_id,
          name,
          credential_id,
          public_key,
          sign_count,
          transports,
          created_at: ctx.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await ctx.audit(passkeyActions.add, {}, { subject: member_id })
      await writeTo(ctx, member_id, 'passkey_added')
      return { passkey: present(row), recoveryCodes: await firstRecoveryCodes(services, ctx, member_id) }
    })
  } catch (error) {
    if (violatedUnique(error) === 'passkey_member_id_credential_id_key') fail('passkey_exists')
    throw error
  }
}

/** Renames one of the member's passkeys; the same name changes nothing. @throws passkey_not_found */
export async function rename(ctx: Ctx, id: string, { name }: { name: string }): Promise<{ passkey: Passkey }> {
  const { memberId } = requireMember(ctx)
  const row = await ctx.tx
    .selectFrom('passkey')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) fail('passkey_not_found')
  if (row.name !== name) {
    await ctx.tx.updateTable('passkey').set({ name }).where('id', '=', id).execute()
    await ctx.audit(passkeyActions.rename, {}, { subject: memberId })
  }
  return { passkey: present({ ...row, name }) }
}

/** @throws second_factor_needed when it is the last factor and the organisation demands one */
export async function remove(caller: SignedInRequest, id: string, { password }: { password: string }): Promise<void> {
  const { services, actor } = caller
  await askPassword(caller, password, 'password', 'Das Passwort ist falsch')
  await services.inOrganisation(actor.orgId, actor, async (ctx) => {
    await accountSql.lockMember(ctx.tx, actor.memberId)
    const gone = await ctx.tx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('member_id', '=', actor.memberId)
      .returning('id')
      .executeTakeFirst()
    if (!gone) fail('passkey_not_found')
    await afterRemoval(ctx, actor)
    await ctx.audit(passkeyActions.remove, {}, { subject: actor.memberId })
    await writeTo(ctx, actor.memberId, 'passkey_removed')
  })
}

/** Database row → wire. */
const present = (row: passkeySql.PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})
