import { z } from 'zod'
import * as customerSql from '../customers/sql.ts'
import * as outcomes from '../media/outcomes.ts'
import { defineJob, type JobCtx } from '../platform/context.ts'
import { keep, store, type Stored } from '../platform/objects.ts'
import * as issued from './certificate.ts'
import { readFacts } from './facts.ts'
import { pageOf, readDesign, readPictures } from './page.ts'
import { chooseForm, planOf } from './plan.ts'

/** Pixels of the picture to share. */
const pictureWidth = 1600

/** The certificate as a picture and as a story (9:16), drawn by the same engine: the gallery doesn't wait for them. */
export const makePictures = defineJob({
  name: 'make-certificate-pictures',
  input: z.object({ customerId: z.uuid() }),
  key: ({ customerId }) => customerId,
  title: 'Vorschau des Zertifikats zeichnen',
  lane: 'photo',
  retries: 2,
  delay: 10,

  async run(job, { customerId }) {
    const { services, orgId } = job
    const found = await wanted(job, customerId)
    if (!found) return
    const { form, facts, madeOf } = found
    const design = await readDesign(services, orgId, form.design)
    const page = pageOf(
      form.design,
      design,
      form.fields,
      facts,
      await readPictures(services, orgId, form.fields, facts),
    )
    const width = Math.min(pictureWidth, form.design.width)
    const image = await services.typesetter.picture(page, { width })
    const story = await services.typesetter.story(page)
    const objects: Stored[] = []
    try {
      for (const bytes of [image, story])
        objects.push(await store(services.storage, 'certificate', mimeOf(bytes), bytes))
    } catch (error) {
      await Promise.allSettled(objects.map(({ key }) => services.storage.delete(key)))
      throw error
    }
    await keep(services.storage, objects, () =>
      job.inOrg(async (ctx) => {
        const customer = await customerSql.lock(ctx.tx, customerId)
        const there = await outcomes.findPlanned(ctx.tx, customerId, 'certificate')
        if (!customer || there?.status !== 'ready' || there.made_of !== madeOf) return false
        if (await outcomes.findPlanned(ctx.tx, customerId, 'certificate_image')) return false
        const [picture, tall] = objects as [Stored, Stored]
        const height = Math.round((width * form.design.height) / form.design.width)
        await outcomes.add(ctx, { customerId }, [
          { variant: 'certificate_image', object: picture, width, height, made_of: madeOf },
          { variant: 'certificate_story', object: tall, width: 1080, height: 1920, made_of: madeOf },
        ])
        await ctx.tell({ type: 'certificate', sessionId: customer.shift_id, customerId })
        return true
      }),
    )
  },
})

const mimeOf = (bytes: Buffer) => (bytes[0] === 0xff ? 'image/jpeg' : 'image/png')

/**
 * The present certificate, when it has no pictures yet. Where design or data have changed since it was made, pictures
 * would differ from the PDF: then there are none until it is made again.
 */
const wanted = ({ services, inOrg }: JobCtx, customerId: string) =>
  inOrg(async (ctx) => {
    const customer = await customerSql.find(ctx.tx, customerId)
    const there = await outcomes.findPlanned(ctx.tx, customerId, 'certificate')
    const certificate = await issued.find(ctx.tx, customerId)
    if (!customer || !certificate?.made_at || there?.status !== 'ready') return undefined
    if (await outcomes.findPlanned(ctx.tx, customerId, 'certificate_image')) return undefined
    const form = await chooseForm(ctx.tx, customer)
    const facts = await readFacts(ctx, customer, issued.checkUrl(services, certificate.code))
    if (!form || !facts || planOf(form, facts).hash !== there.made_of) return undefined
    return { form, facts: { ...facts, at: certificate.made_at }, madeOf: there.made_of }
  })
