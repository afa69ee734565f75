import { mayHaveCertificate } from '../customers/status.ts'
import type { Planner } from '../media/planned.ts'
import * as issued from './certificate.ts'
import { readFacts } from './facts.ts'
import { makeCertificate } from './make-certificate.ts'
import { chooseForm, isTrue, planOf } from './plan.ts'

/**
 * A certificate is wanted of whoever has something to show, when there is a design (docs/product/certificates.md 10). A
 * design that was changed or deleted leaves those alone that were made, as long as they say what is true.
 */
export const certificatePlanner: Planner = {
  family: 'certificate',
  maker: makeCertificate,
  told: 'certificate',
  isDue: mayHaveCertificate,
  async plan(ctx, services, customer, there) {
    const form = await chooseForm(ctx.tx, customer)
    if (!form) return there?.object_id ? 'keep' : null
    const certificate = await issued.findOrBegin(ctx, customer.id)
    const facts = await readFacts(ctx, customer, issued.checkUrl(services, certificate.code))
    if (!facts) return null
    // `made_of` is taken away from what is to be made again in any case
    if (there?.object_id && there.made_of !== null && isTrue(certificate, facts)) return 'keep'
    return { hash: planOf(form, facts).hash, prepare: async () => true }
  },
}
