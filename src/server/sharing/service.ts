import { randomBytes } from 'node:crypto'
import { toString as drawQr } from 'qrcode'
import { canEnd } from '../../contract/shifts.ts'
import type { Sharing } from '../../contract/sharing.ts'
import { spend } from '../http/limiter.ts'
import { sharingActions } from './audit.ts'
import { rateLimits } from './rate-limits.ts'
import type { Ctx } from '../platform/context.ts'
import { may } from '../platform/principal.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { findAccessKey } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { hashSecret, newId, newSecret } from '../platform/ids.ts'
import * as shiftService from '../shifts/service.ts'
import * as shiftSql from '../shifts/sql.ts'
import * as sharingSql from './sql.ts'
import type { ShareKind, ShareRow } from './sql.ts'

/**
 * The differences between the two links of a shift. A check-in code has 96 bits: its QR code stays coarse and quick to
 * scan.
 */
const kinds = {
  check_in: {
    keyKind: 'check_in',
    link: 'check_in',
    scope: 'check_in.use',
    path: '/c',
    newCode: () => randomBytes(12).toString('base64url'),
  },
  status: { keyKind: 'shift_status', link: 'shift_status', scope: 'shift_status.read', path: '/t', newCode: newSecret },
} as const

/** How a shift is shared. @param publicUrl `https://host` of this installation, for the links */
export async function get(ctx: Ctx, publicUrl: string, shiftId: string): Promise<Sharing> {
  if (!(await shiftSql.find(ctx.tx, shiftId))) fail('shift_not_found')
  const shares = await sharingSql.open(ctx.tx, shiftId)
  const link = async (kind: ShareKind) => {
    const share = shares.find((one) => one.kind === kind)
    return share ? present(share, publicUrl) : null
  }
  return { checkIn: await link('check_in'), status: await link('status') }
}

/**
 * Switches the links on and off; those that are not named or already as wanted stay. Switched off, a link ends at once;
 * switched on again it is another one.
 * @throws shift_not_active for the check-in of a shift that has ended, and for any link of an archived one
 */
export async function update(
  ctx: Ctx,
  publicUrl: string,
  shiftId: string,
  wanted: { checkIn?: boolean | undefined; status?: boolean | undefined },
): Promise<Sharing> {
  const shift = await shiftService.lockForChange(ctx, shiftId)
  const shares = await sharingSql.open(ctx.tx, shiftId)
  const turn = async (kind: ShareKind, on: boolean | undefined, isPossible: boolean) => {
    const share = shares.find((one) => one.kind === kind)
    if (on === undefined || on === (share !== undefined)) return
    if (share) await sharingSql.end(ctx.tx, share.id, ctx.now())
    else if (isPossible) await open(ctx, shiftId, kind)
    else fail('shift_not_active')
    await shiftService.record(ctx, on ? sharingActions.share : sharingActions.unshare, shiftId, {
      name: shift.name,
      kind,
    })
  }
  await turn('check_in', wanted.checkIn, canEnd(shift.status))
  await turn('status', wanted.status, shift.status !== 'archived')
  return get(ctx, publicUrl, shiftId)
}

/**
 * Enters the shift that a shared code leads to. The share may have ended: a caller that needs an open one calls
 * `assertOpen`. Codes that never were are counted per address, like wrong gallery links.
 */
export async function enterShare<T>(
  { services, address }: PublicRequest,
  kind: ShareKind,
  code: string,
  work: (ctx: Ctx, share: ShareRow) => Promise<T>,
): Promise<T> {
  const { keyKind, link, scope } = kinds[kind]
  const accessKey = await findAccessKey(services.db, keyKind, hashSecret(code))
  const found =
    accessKey &&
    (await services.inOrganisation(accessKey.orgId, { kind: 'link', link }, async (ctx) => {
      if (!may(ctx.actor, scope)) return undefined
      const share = await sharingSql.find(ctx.tx, accessKey.subjectId)
      return share && { answer: await work(ctx, share) }
    }))
  if (found) return found.answer
  await spend(services, [rateLimits.sharedCode, address])
  return fail('check_in_not_found')
}

export function assertOpen(share: ShareRow | undefined): asserts share is ShareRow {
  if (!share || share.ended_at) fail('check_in_not_found')
}

async function open(ctx: Ctx, shiftId: string, kind: ShareKind): Promise<void> {
  const share = { id: newId(), org_id: ctx.orgId, shift_id: shiftId, kind, code: kinds[kind].newCode() }
  await ctx.tx
    .insertInto('shift_share')
    .values({ ...share, created_at: ctx.now() })
    .execute()
  await ctx.tx
    .insertInto('access_key')
    .values({ kind: kinds[kind].keyKind, key: hashSecret(share.code), org_id: ctx.orgId, subject_id: share.id })
    .execute()
}

/** Database row → wire, with the address as a QR code: black on white, with the quiet zone that scanners need. */
async function present(share: ShareRow, publicUrl: string) {
  const url = `${publicUrl}${kinds[share.kind].path}/${share.code}`
  const qr = await drawQr(url, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' })
  return { url, qr, createdAt: share.created_at.toISOString() }
}
