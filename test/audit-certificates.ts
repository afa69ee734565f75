import { photo } from './own-media.ts'
import type { Case } from './audit.test.ts'
import { someDesign } from './designs.ts'
import type { Member, World } from './world.ts'

/** A successful call of each endpoint that changes certificates, for test/audit.test.ts. */
export function certificateCases(of: () => { w: World; owner: Member }): Record<string, () => Promise<Case>> {
  const fields = { templateWidth: 800, templateHeight: 600, fieldConfigs: { fields: [] } }
  /** A customer with a certificate, in an organisation of their own. */
  async function withCertificate() {
    const { w } = of()
    const by = await w.owner('Zertifikate')
    const templateId = await someDesign(by)
    await by.certificates.save({ params: { templateId }, body: fields })
    const { id: shift } = await w.shift(by)
    const { id: customer } = await w.customer(by, { id: shift }, { email: null })
    await w.upload(by, customer, await photo('#356', { width: 60, height: 40 }), 'a.jpg')
    await by.customers.finish({ params: { id: customer } })
    await w.completed(by, customer)
    return { by, shift, customer }
  }
  return {
    'certificates.save': async () => {
      const { owner: by } = of()
      const templateId = await someDesign(by)
      const run = () => by.certificates.save({ params: { templateId }, body: fields })
      const detail = { name: 'Urkunde.svg', activity: null, fields: 0 }
      return { by, run, action: 'certificate_fields.save', subject: () => templateId, detail }
    },
    'certificates.remake': async () => {
      const { owner: by } = of()
      const templateId = await someDesign(by)
      const run = () => by.certificates.remake({ params: { templateId }, query: { audience: 'without' } })
      const detail = { name: 'Urkunde.svg', customers: 0, audience: 'without' }
      return { by, run, action: 'certificate.remake', subject: () => templateId, detail }
    },
    'certificates.reprocess': async () => {
      const { by, customer } = await withCertificate()
      const run = () => by.certificates.reprocess({ params: { id: customer } })
      return {
        by,
        run,
        action: 'certificate.reprocess',
        subject: () => customer,
        detail: { name: 'Mia Huber', number: 1 },
      }
    },
    'certificates.reprocessSome': async () => {
      const { by, shift, customer } = await withCertificate()
      const run = () => by.certificates.reprocessSome({ params: { id: shift }, body: { customerIds: [customer] } })
      return { by, run, action: 'certificate.reprocess', subject: () => customer, detail: { name: 'Mia Huber' } }
    },
    'certificates.reprocessShift': async () => {
      const { by, shift } = await withCertificate()
      const run = () => by.certificates.reprocessShift({ params: { id: shift } })
      const detail = { name: 'Rafting am Morgen', customers: 1 }
      return { by, run, action: 'certificate.reprocess_shift', subject: () => shift, detail }
    },
    'certificates.removeConfig': async () => {
      const { owner: by } = of()
      const templateId = await someDesign(by)
      const { config } = await by.certificates.save({ params: { templateId }, body: fields })
      const run = () => by.certificates.removeConfig({ params: { configId: config.id } })
      const detail = { name: 'Urkunde.svg', activity: null }
      return { by, run, action: 'certificate_fields.remove', subject: () => templateId, detail }
    },
  }
}

/** Calls with a body that change nothing. */
export const certificateReads: Record<string, string> = {
  'certificates.layout': 'says where fields would stand, and changes nothing',
  'certificates.preview': 'draws a picture for the editor, and changes nothing',
  'certificates.sheet': 'draws a picture for the editor, and changes nothing',
}
