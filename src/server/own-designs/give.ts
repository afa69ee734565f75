import { z } from 'zod'
import { organisationRegistered } from '../organisations/registered.ts'
import { defineJob, type Ctx, type Services } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { everyOrganisation } from '../platform/in-organisation.ts'
import { addObject, keep, store } from '../platform/objects.ts'
import { system } from '../platform/principal.ts'
import { storeDesign } from '../templates/designs.ts'
import { ownDesignActions } from './audit.ts'
import { ownDesigns, type OwnDesign } from './catalogue.ts'
import type { Colours } from './drawings.ts'

/**
 * Gives an organisation those of our designs that it was never given, in its colours, with saved fields, and not active
 * (docs/product/certificates.md 9). Each is given once: a deleted one does not return.
 */
export async function giveOwnDesigns(
  services: Pick<Services, 'inOrganisation' | 'storage'>,
  orgId: string,
): Promise<void> {
  const found = await services.inOrganisation(orgId, system, async ({ tx }) => {
    const colours = await tx
      .selectFrom('organisation')
      .select(['colour_primary as primary', 'colour_secondary as secondary'])
      .executeTakeFirst()
    const given = await tx.selectFrom('given_design').select('name').execute()
    return { colours, given: new Set(given.map(({ name }) => name)) }
  })
  // it was deleted meanwhile
  if (!found.colours) return
  for (const design of ownDesigns.filter(({ name }) => !found.given.has(name))) {
    await giveOne(services, orgId, design, found.colours)
  }
}

async function giveOne(
  services: Pick<Services, 'inOrganisation' | 'storage'>,
  orgId: string,
  design: OwnDesign,
  colours: Colours,
) {
  const { storage } = services
  const { svg, ...size } = design.draw(colours)
  const drawn: [mime: string, bytes: Buffer] = ['image/svg+xml', Buffer.from(svg)]
  const upload = await store(storage, 'template', ...drawn)
  let isGiven = false
  await keep(storage, [upload], async () => {
    const made = await storeDesign(services, size, drawn, drawn)
    await keep(storage, made.objects, async () => {
      isGiven = await services.inOrganisation(orgId, system, async (ctx) => {
        if (!(await noteGiven(ctx, design))) return false
        const id = newId()
        await addTemplate(ctx, id, design, { ...upload, id: await addObject(ctx, upload) })
        await made.keepAs(ctx, id)
        const fields = JSON.stringify(design.fields(colours))
        await ctx.tx
          .insertInto('certificate_config')
          .values({ id: newId(), org_id: ctx.orgId, template_id: id, activity_type_id: null, ...size, fields })
          .execute()
        await ctx.audit(ownDesignActions.give, { name: design.fileName, type: 'certificate' }, { subject: id })
        await ctx.tell({ type: 'template' })
        return true
      })
      return isGiven
    })
    return isGiven
  })
}

/** False when another process was faster. */
async function noteGiven({ tx, orgId }: Ctx, { name }: OwnDesign): Promise<boolean> {
  const noted = await tx
    .insertInto('given_design')
    .values({ org_id: orgId, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return noted !== undefined
}

const addTemplate = (
  ctx: Ctx,
  id: string,
  { fileName }: OwnDesign,
  object: { id: string; mime: string; size: number; sha256: string },
) =>
  ctx.tx
    .insertInto('template')
    .values({
      id,
      org_id: ctx.orgId,
      type: 'certificate',
      object_id: object.id,
      original_name: fileName,
      file_name: fileName,
      mime: object.mime,
      size: object.size,
      sha256: object.sha256,
      status: 'completed',
      is_active: false,
    })
    .execute()

export const giveAtRegistration = defineJob({
  ...organisationRegistered,
  title: 'Designs anlegen',
  lane: 'io',
  retries: 10,
  delay: 5,
  run: ({ services, orgId }) => giveOwnDesigns(services, orgId),
})

/** At each start, for organisations that are older than a design, and for designs that a registration missed. */
export const giveToAll = defineJob({
  name: 'give-own-designs',
  input: z.object({}),
  key: () => 'all',
  title: 'Designs anlegen',
  lane: 'io',
  retries: 10,
  delay: 5,
  async run({ services, signal }) {
    for await (const orgId of everyOrganisation(services.db, signal)) await giveOwnDesigns(services, orgId)
  },
})
