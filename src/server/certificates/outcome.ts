import { sql } from 'kysely'
import * as outcomes from '../media/outcomes.ts'
import { defineOutcome } from '../platform/context.ts'
import * as issued from './certificate.ts'
import { certificateVariants, family } from './variants.ts'
import { chosenForCustomer } from './design-fields.ts'
import { readFacts } from './facts.ts'
import { makeCertificate } from './make-certificate.ts'
import { chooseForm, isTrue, planOf } from './plan.ts'

/**
 * A certificate is wanted for each customer with something to show, when there is a design
 * (docs/product/certificates.md 10). A changed or deleted design leaves finished certificates while they are true.
 */
export const certificateOutcome = defineOutcome({
  of: 'customer',
  family,
  variants: certificateVariants,
  // a design that comes later makes none for those whose work is over
  isWanted: (tx, { id, shift_id: shiftId, language, processing_status: was }) => sql<boolean>`(
    exists (select from outcome where customer_id = ${id} and variant = ${family})
    or exists (${chosenForCustomer(tx, { shiftId, language })}) and (
      ${was !== 'completed' && was !== 'failed'}
      or exists (select from certificate where customer_id = ${id} and made_at is not null)))`,
  needsEachClip: false,
  isOutdatedBy: () => false,
  async dropShowing({ tx }, customerId, media) {
    await tx
      .deleteFrom('outcome')
      .where('customer_id', '=', customerId)
      .where('variant', 'in', Object.keys(certificateVariants))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('certificate as c')
            .select('c.customer_id')
            .whereRef('c.customer_id', '=', 'outcome.customer_id')
            .where(
              'c.photo_id',
              'in',
              media.map(({ id }) => id),
            ),
        ),
      )
      .execute()
    // which photo the one that is being made shows is known when it is there
    if (media.some(({ kind }) => kind === 'photo')) await outcomes.callOff(tx, customerId, family)
  },
  hasProgress: false,
  gallery: {
    // it has the name on it
    mayBeShared: false,
    folder: 'Zertifikate',
    place: 'certificate',
    variants: { file: 'certificate', image: 'certificate_image', story: 'certificate_story' },
  },
  objectKind: 'certificate',
  damagedAs: { what: 'certificate', fileName: 'Zertifikat.pdf' },
  texts: {
    name: 'Zertifikat',
    folder: 'Zertifikate',
    deleted: 'das Zertifikat (auch die Prüfseite seines QR-Codes)',
    notPlanned:
      'Das Zertifikat konnte nicht geplant werden. Fotos und Film sind davon nicht betroffen; „Zertifikat neu erstellen“ versucht es noch einmal.',
    notMade: 'Das Zertifikat konnte nicht erstellt werden.',
  },
  maker: makeCertificate,
  told: 'certificate',
  async plan(ctx, services, customer, there) {
    const form = await chooseForm(ctx.tx, customer)
    if (!form) return there?.object_id ? 'keep' : null
    const certificate = await issued.findOrBegin(ctx, customer.id)
    const facts = await readFacts(ctx, customer, issued.checkUrl(services, certificate.code))
    if (!facts) return null
    // `made_of` is null where the certificate must be made again in any case
    if (there?.object_id && there.made_of !== null && isTrue(certificate, facts)) return 'keep'
    return { hash: planOf(form, facts).hash, prepare: async () => true }
  },
})
