import { mayHaveCertificate } from '../customers/status.ts'
import type { Planner } from '../media/planned.ts'
import * as issued from './certificate.ts'
import { readFacts } from './facts.ts'
import { makeCertificate } from './make-certificate.ts'
import { chooseForm, isTrue, planOf } from './plan.ts'

/**
 * A certificate is wanted for each customer with something to show, when there is a design
 * (docs/product/certificates.md 10). A changed or deleted design leaves finished certificates while they are true.
 */
export const certificatePlanner: Planner = {
  family: 'certificate',
  maker: makeCertificate,
  told: 'certificate',
  failed:
    'Das Zertifikat konnte nicht geplant werden. Fotos und Film sind davon nicht betroffen; „Zertifikat neu erstellen“ versucht es noch einmal.',
  isDue: mayHaveCertificate,
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
}
