/** From "Zertifikat neu erstellen" to the PDF in the gallery: the whole product as a process of its own, over HTTP. */
import type { CertificateField } from '../../src/contract/certificate-fields.ts'
import { newFolder, register, start, until, type Staff } from '../../test/faults/product.ts'
import type { Figure } from '../gallery/report.ts'
import { checkIn, noisyPng } from '../customer.ts'
import { median } from '../measure.ts'
import { addDesign } from './product.ts'
import { design, fieldsOf } from './fields.ts'

/** The six texts of the other measurement, and the customer's own data. */
const sources = [
  'customer.name',
  'activity.name',
  'session.start_date',
  'guide.name',
  'organization.name',
  'customer.number',
] as const
const fields = fieldsOf(0).map(
  ({ id, fontFamily, fontWeight, fontSize, color, align, maxWidth, x, y }, n): CertificateField => {
    const source = sources[n]!
    return {
      id,
      source,
      ...(source === 'session.start_date' ? { type: 'date', format: 'long' } : { type: 'text' }),
      enabled: true,
      label: id,
      position: { x, y },
      style: { fontFamily, fontWeight, fontSize, color, align, ...(maxWidth && { maxWidth }) },
    }
  },
)

/** @param often how many certificates are requested, one after the other */
export async function benchAsking(often: number): Promise<Figure[]> {
  const { folder, remove } = newFolder()
  const running = await start(folder)
  try {
    const staff = (await register(running))(running)
    await addDesign(staff, design, fields)
    const customer = await checkIn(staff)
    await upload(staff, customer.id)
    await staff.customers.finish({ params: { id: customer.id } })
    const madeAt = async () =>
      (await staff.certificates.ofCustomer({ params: { id: customer.id } })).certificate?.madeAt ?? null
    await until('the first certificate is there', madeAt)
    const gallery = () => staff.gallery.get({ params: { token: customer.gallery_token ?? '' } })
    const times: number[] = []
    for (let round = 0; round <= often; round++) {
      const before = await madeAt()
      const began = performance.now()
      await staff.certificates.reprocess({ params: { id: customer.id } })
      await until('it is made again', async () => (await madeAt()) !== before)
      const { certificate } = await gallery()
      const pdf = await fetch(running.base + new URL(certificate?.url ?? '', running.base).pathname)
      await pdf.arrayBuffer()
      if (!pdf.ok) throw new Error(`The gallery answered ${pdf.status}.`)
      // the first one starts the engine's process
      if (round > 0) times.push(performance.now() - began)
      await until('its pictures are there', async () => (await gallery()).certificate?.storyUrl)
      process.stderr.write('.')
    }
    const show = (value: number) =>
      `${value.toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`
    return [{ what: 'from asking to the PDF in the gallery', value: median(times), show, most: 300 }]
  } finally {
    await running.kill()
    remove()
  }
}

async function upload(staff: Staff, customerId: string) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await noisyPng(64))]), 'a.png')
  const response = await staff.fetch(`/api/v1/media/customer/${customerId}/upload`, { method: 'POST', body: form })
  if (!response.ok) throw new Error(await response.text())
}
