import { expect } from 'vitest'
import type { File, Promised } from './history.ts'
import { until } from '../world.ts'
import { register, type Running, type Staff } from './product.ts'

/** The start of every story: an owner, a shift, customers, their files. */
export type Story = Awaited<ReturnType<typeof openStory>>

/** Registers the owner at the first run and continues at the present run. */
export async function openStory(running: () => Running) {
  const as = await register(running())
  const staff = (): Staff => as(running())
  const { session } = await staff().shifts.start({ body: { sessionName: 'Rafting', maxCustomers: 1000 } })
  return {
    staff,
    async checkIn(name: string): Promise<string> {
      const body = { name, email: `${name.toLowerCase()}@gast.example`, language: 'de' as const, consent: true }
      return (await staff().customers.checkIn({ params: { id: session.id }, body })).customer.id
    },
    /** By multipart, in one request. */
    async upload(customerId: string, file: File): Promise<Promised> {
      const answer = await send(staff(), customerId, file)
      expect(answer.status, await answer.clone().text()).toBe(201)
      const { media } = (await answer.json()) as { media: { id: string } }
      return { customerId, mediaId: media.id, file }
    },
    finish: (customerId: string) => staff().customers.finish({ params: { id: customerId } }),
    customer: async (customerId: string) => (await staff().customers.get({ params: { id: customerId } })).customer,
    /** Waits for the final state of the customer's e-mail. */
    posted: (customerId: string) =>
      until(`the email of ${customerId} has an outcome`, async () => {
        const { customer } = await staff().customers.get({ params: { id: customerId } })
        return customer.email_notification_status !== 'pending' && customer
      }),
  }
}

/** The raw answer to an upload by multipart. */
export function send(staff: Staff, customerId: string, file: File): Promise<Response> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name)
  return staff.fetch(`/api/v1/media/customer/${customerId}/upload`, { method: 'POST', body: form })
}
