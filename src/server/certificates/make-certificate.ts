import { Readable } from 'node:stream'
import { z } from 'zod'
import { changeCustomer } from '../customers/change-customer.ts'
import * as customerService from '../customers/service.ts'
import * as customerSql from '../customers/sql.ts'
import * as outcomes from '../media/outcomes.ts'
import * as mediaService from '../media/service.ts'
import { defineJob, type Ctx, type JobCtx } from '../platform/context.ts'
import { keep, store } from '../platform/objects.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { certificateActions } from './audit.ts'
import * as issued from './certificate.ts'
import { certificateEvents } from './events.ts'
import { readFacts } from './facts.ts'
import { makePictures } from './make-pictures.ts'
import { pageOf, readDesign, readPictures } from './page.ts'
import { chooseForm, planOf, type Plan } from './plan.ts'

/** Sets a customer's certificate as PDF. The pictures follow by `makePictures`: the gallery does not wait for them. */
export const makeCertificate = defineJob({
  name: 'make-certificate',
  input: z.object({ customerId: z.uuid() }),
  key: ({ customerId }) => customerId,
  // milliseconds of work, which never wait behind a clip
  title: 'Zertifikat erstellen',
  lane: 'photo',
  retries: 3,
  delay: 2,

  async run(job, { customerId }) {
    const order = await read(job, customerId)
    if (order) await make(job, order)
  },

  async giveUp({ inOrg }, { customerId }) {
    await inOrg(async (ctx) => {
      await customerSql.lock(ctx.tx, customerId)
      const certificate = await outcomes.findPlanned(ctx.tx, customerId, 'certificate')
      if (certificate?.status !== 'making') return
      await outcomes.setPlanned(ctx.tx, customerId, 'certificate', { status: 'failed', error: failed })
      await changeCustomer(ctx, customerId, certificateEvents.failed({}))
    })
  },

  again: async (ctx, { customerId }) => void (await mediaService.reprocess(ctx, customerId, 'failed')),
})

const failed =
  'Das Zertifikat konnte nicht erstellt werden. Fotos und Film sind davon nicht betroffen; „Zertifikat neu erstellen“ versucht es noch einmal.'

type Order = { customer: customerSql.CustomerRow; plan: Plan }

/** The order; undefined when it is not wanted (any more), or wanted differently: then it is planned again. */
function read({ services, inOrg }: JobCtx, customerId: string): Promise<Order | undefined> {
  return inOrg(async (ctx) => {
    const customer = await customerSql.lock(ctx.tx, customerId)
    const there = await outcomes.findPlanned(ctx.tx, customerId, 'certificate')
    if (!customer || there?.status !== 'making') return undefined
    const form = await chooseForm(ctx.tx, customer)
    const { code } = await issued.findOrBegin(ctx, customerId)
    const facts = await readFacts(ctx, customer, issued.checkUrl(services, code))
    const plan = form && facts && planOf(form, facts)
    if (plan?.hash === there.wanted) return { customer, plan }
    await outcomes.outdate(ctx.tx, customerId, 'certificate')
    await changeCustomer(ctx, customerId, certificateEvents.outdated({}))
    return undefined
  })
}

async function make(job: JobCtx, { customer, plan }: Order) {
  const { services, orgId } = job
  const { form, facts, hash } = plan
  const design = await readDesign(services, orgId, form.design)
  const page = pageOf(form.design, design, form.fields, facts, await readPictures(services, orgId, form.fields, facts))
  const { typesetter } = services
  const { parts, missing } = await typesetter.pdf([page], { at: facts.at })

  const object = await store(services.storage, 'certificate', 'application/pdf', Readable.from(parts))
  await keep(services.storage, [object], () =>
    job.inOrg(async (ctx) => {
      await customerSql.lock(ctx.tx, customer.id)
      const row = await outcomes.findPlanned(ctx.tx, customer.id, 'certificate')
      if (row?.status !== 'making' || row.wanted !== hash) return false
      await outcomes.drop(ctx.tx, [customer.id], 'certificate')
      const { width, height } = form.design
      const made: outcomes.New = { variant: 'certificate', object, width, height, made_of: hash, wanted: hash }
      await outcomes.add(ctx, { customerId: customer.id }, [made])
      await note(ctx, customer, plan, missing)
      // before the sweep, here as everywhere: a waiting job is a lock too
      await changeCustomer(ctx, customer.id, certificateEvents.made({}))
      await ctx.enqueue(makePictures, { customerId: customer.id })
      await ctx.enqueue(sweepStorage, {})
      await ctx.tell({ type: 'certificate', sessionId: customer.shift_id, customerId: customer.id })
      return true
    }),
  )
}

/** Writes beside the file what it was made of, and that it was made. */
async function note(
  ctx: Ctx,
  customer: customerSql.CustomerRow,
  { form, facts, sources, data }: Plan,
  missing: string[],
) {
  const photo = sources.includes('customer.photo') ? (facts.photo?.mediaId ?? null) : null
  await ctx.tx
    .updateTable('certificate')
    .set({
      template_id: form.templateId,
      design: form.hash,
      sources,
      data,
      photo_id: photo,
      missing,
      made_at: facts.at,
    })
    .where('customer_id', '=', customer.id)
    .execute()
  const { name, number } = customer
  await ctx.audit(certificateActions.made, { name, number }, { ...customerService.about(customer), byItself: true })
}
