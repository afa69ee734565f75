import { afterAll, beforeAll, expect, test } from 'vitest'
import { judge, noisyPhoto } from './history.ts'
import { moments } from './moments.ts'
import { newFolder, peek, register, start, until, type Running, type Staff } from './product.ts'

const { folder, remove } = newFolder()
let running: Running
let as: (running: Running) => Staff
beforeAll(async () => {
  running = await start(folder)
  as = await register(running)
})
afterAll(async () => {
  if (running?.alive()) await running.kill()
  remove()
})

/** Switches on one of our own designs, as soon as it is prepared. */
async function switchOnDesign(staff: Staff) {
  const { id } = await until('a design is prepared', async () => {
    const { templates } = await staff.templates.all({})
    return templates.find((one) => one.isConfigured && one.processing_status === 'completed')
  })
  await staff.templates.update({ params: { id }, body: { is_active: true } })
}

test('a certificate is made exactly once despite repeated kills', async () => {
  await switchOnDesign(as(running))
  const session = { sessionName: 'Rafting', maxCustomers: 10 }
  const { id: shiftId } = (await as(running).shifts.start({ body: session })).session
  const body = { name: 'Mia', email: 'mia@gast.example', language: 'de' as const, consent: true }
  const { id } = (await as(running).customers.checkIn({ params: { id: shiftId }, body })).customer
  const file = await noisyPhoto('Bild.jpg', 600, 400)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name)
  const answer = await as(running).fetch(`/api/v1/media/customer/${id}/upload`, { method: 'POST', body: form })
  const { media } = (await answer.json()) as { media: { id: string } }
  await judge(as(running), [{ customerId: id, files: [file] }], [])
  await as(running).customers.finish({ params: { id } })

  const codes: string[] = []
  for (const milliseconds of moments([0, 120, 240, 360])) {
    await until('the certificate is being made', async () => {
      const making = `select o.status, c.code from outcome o join certificate c using (customer_id)
        where o.customer_id = '${id}' and o.variant = 'certificate'`
      const [row] = await peek<{ status: string; code: string }>(folder, making)
      if (row?.status === 'making') return codes.push(row.code)
      // already made: asks for it once more, as staff would
      if (row?.status === 'ready') await as(running).certificates.reprocess({ params: { id } })
      return false
    })
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await running.kill()
    running = await start(folder)
  }

  const staff = as(running)
  const certificate = await until('the certificate is made', async () => {
    const found = (await staff.certificates.ofCustomer({ params: { id } })).certificate
    return found?.status === 'ready' && found.imageUrl !== null && found
  })
  expect(certificate).toMatchObject({ error: null, isOutdated: false, missing: [] })
  expect(new Set([...codes, certificate.checkUrl?.split('/').at(-1)]).size).toBe(1)
  const pdf = await staff.fetch(new URL(certificate.url ?? '', 'http://any').pathname)
  const text = Buffer.from(await pdf.arrayBuffer()).toString('latin1')
  expect([text.slice(0, 5), text.trimEnd().slice(-5)]).toEqual(['%PDF-', '%%EOF'])
  expect((await staff.fetch(new URL(certificate.checkUrl ?? '').pathname)).status).toBe(200)
  await judge(staff, [{ customerId: id, files: [file] }], [{ customerId: id, mediaId: media.id, file }])

  const objects = `select from stored_object where kind = 'certificate' and mime = 'application/pdf'`
  expect(await peek(folder, objects)).toHaveLength(1)
  const { customer } = await until('the email is sent', async () => {
    const found = await staff.customers.get({ params: { id } })
    return found.customer.email_notification_status === 'sent' && found
  })
  expect(customer).toMatchObject({ processing_status: 'completed', processing_error: null })
  expect(await peek(folder, `select from mailbox_message where "to" like '%mia@%'`)).toHaveLength(1)
})
