import type { Remade } from '../../contract/remake.ts'
import type { CustomerCertificate } from '../../contract/certificates.ts'
import * as customerService from '../customers/service.ts'
import * as outcomes from '../media/outcomes.ts'
import { refuseExpired } from '../media/receive.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import * as shiftService from '../shifts/service.ts'
import { certificateActions } from './audit.ts'
import * as issued from './certificate.ts'
import { readFacts } from './facts.ts'
import { certificateName } from './name.ts'
import type { CertificateVariant } from './variants.ts'
import { chooseForm, planOf } from './plan.ts'
import { again, countOf, ofShift, remakeCertificates } from './remake.ts'

/** A customer's certificate for the dashboard; null when there is none and none is being made. */
export async function ofCustomer(ctx: Ctx, services: Services, customerId: string) {
  const { row: customer } = await customerService.findReadable(ctx, customerId)
  const planned = await outcomes.findPlanned(ctx.tx, customerId, 'certificate')
  const certificate = await issued.find(ctx.tx, customerId)
  if (!planned || !certificate) return { certificate: null }
  const made = await outcomes.ofCustomer(ctx.tx, customerId)
  const name = certificateName(customer)
  const sign = (variant: CertificateVariant, ending: string) => {
    const object = made.find((one) => one.variant === variant && !one.is_damaged)
    return object ? ctx.sign({ objectId: object.id, attachment: false }, `${name}.${ending}`) : null
  }
  const form = await chooseForm(ctx.tx, customer)
  const facts = await readFacts(ctx, customer, issued.checkUrl(services, certificate.code))
  const answer: CustomerCertificate = {
    status: planned.status === 'outdated' ? 'making' : planned.status,
    error: planned.error,
    madeAt: certificate.made_at?.toISOString() ?? null,
    isOutdated:
      planned.status === 'ready' &&
      form !== undefined &&
      facts !== undefined &&
      planOf(form, facts).hash !== planned.made_of,
    missing: certificate.missing,
    url: sign('certificate', 'pdf'),
    imageUrl: sign('certificate_image', 'png'),
    checkUrl: certificate.made_at && issued.checkUrl(services, certificate.code),
  }
  return { certificate: answer }
}

/** The PDF among what was made for a customer; null when there is none, or when it is damaged in the storage. */
export function presentPdf(
  ctx: Pick<Ctx, 'sign'>,
  customer: { name: string; number: number },
  made: outcomes.Made[],
): { url: string } | null {
  const pdf = made.find(({ variant, is_damaged }) => variant === 'certificate' && !is_damaged)
  return pdf ? { url: ctx.sign({ objectId: pdf.id, attachment: false }, `${certificateName(customer)}.pdf`) } : null
}

/** "Zertifikat neu erstellen": in any case, under the same link. No e-mail is sent. */
export async function reprocess(ctx: Ctx, services: Services, customerId: string) {
  const customer = await customerService.lockForChange(ctx, customerId)
  await refuseExpired(ctx, customer)
  if (customer.photo_count + customer.video_count === 0) fail('nothing_to_process')
  const isAsked = (await outcomes.findPlanned(ctx.tx, customerId, 'certificate'))?.status === 'making'
  if (!(await again(ctx, services, customerId))) fail('no_certificate_design')
  const { name, number } = customer
  if (!isAsked) await customerService.record(ctx, certificateActions.reprocess, customer, { name, number })
  return { customer: await customerService.get(ctx, customerId) }
}

/** The same for chosen customers of a shift who are done. */
export async function reprocessSome(
  ctx: Ctx,
  services: Services,
  shiftId: string,
  customerIds: string[],
): Promise<Remade> {
  const { customers, skipped } = await customerService.lockToRemake(ctx, shiftId, customerIds)
  if (!(await hasForm(ctx, shiftId))) fail('no_certificate_design')
  let asked = 0
  for (const customer of customers) {
    const { id, name, number } = customer
    const isAsked = (await outcomes.findPlanned(ctx.tx, id, 'certificate'))?.status === 'making'
    if (!(await again(ctx, services, id))) {
      skipped.push({ customerId: id, reason: 'nothing' })
      continue
    }
    if (!isAsked) await customerService.record(ctx, certificateActions.reprocess, customer, { name, number })
    asked += 1
  }
  return { customers: asked, skipped }
}

/** The same for all customers of a shift who have something to show; a job does it. */
export async function reprocessShift(ctx: Ctx, shiftId: string) {
  const shift = await shiftService.lockForChange(ctx, shiftId)
  if (!(await hasForm(ctx, shiftId))) fail('no_certificate_design')
  const customers = await countOf(ctx.tx, ofShift(shiftId))
  await ctx.enqueue(remakeCertificates, { of: { shiftId }, askedAt: ctx.now().toISOString() })
  const detail = { name: shift.name, customers }
  await ctx.audit(certificateActions.reprocessShift, detail, { subject: shiftId, shiftId })
  return { customers }
}

/** Whether any customer of this shift would get a certificate. */
async function hasForm(ctx: Ctx, shiftId: string): Promise<boolean> {
  const languages = await ctx.tx
    .selectFrom('customer')
    .distinctOn('language')
    .selectAll()
    .where('shift_id', '=', shiftId)
    .where('anonymized_at', 'is', null)
    .orderBy('language')
    .execute()
  for (const one of languages) if (await chooseForm(ctx.tx, one)) return true
  return false
}
