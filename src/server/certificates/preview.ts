import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CertificateField } from '../../contract/certificate-fields.ts'
import { certificates } from '../../contract/certificates.ts'
import type { Endpoint, Input } from '../../contract/endpoint.ts'
import { Language } from '../../contract/wire.ts'
import { textsFor } from '../../texts/texts.ts'
import { brandOf } from '../branding/brand.ts'
import * as customerService from '../customers/service.ts'
import { apiBase } from '../http/app.ts'
import type { Site } from '../http/feature.ts'
import { admit, fairness, fastifyPath, validate } from '../http/mount.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx, Services } from '../platform/context.ts'
import type { StaffPrincipal } from '../platform/principal.ts'
import type { SignedInRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import { openFairShare } from '../platform/fair-share.ts'
import type { Page } from '../platform/typeset/typesetter.ts'
import { findDesign } from '../templates/designs.ts'
import * as issued from './certificate.ts'
import { readFacts, type Printable } from './facts.ts'
import { setInTurn } from './in-turn.ts'
import { pageOf, readDesign, readPictures } from './page.ts'
import { drawSheet } from './sheet.ts'
import { findDesignTemplate } from './service.ts'
import { sampleFacts } from './values.ts'

type Draft = { fields: CertificateField[]; customerIds: (string | undefined)[] }

/** Fields as they are in the editor, on pages for the engine: a page for each customer, undefined = the samples. */
async function draftPages(
  services: Services,
  actor: StaffPrincipal,
  templateId: string,
  { fields, customerIds }: Draft,
): Promise<Page[]> {
  const { design, all } = await services.inOrganisation(actor.orgId, actor, async (ctx) => {
    await findDesignTemplate(ctx, templateId)
    const found = (await findDesign(ctx.tx, templateId)) ?? fail('design_not_ready')
    const printables: Printable[] = []
    for (const id of customerIds) printables.push(await (id ? ofCustomer(ctx, services, id) : ofNobody(ctx, services)))
    return { design: found, all: printables }
  })
  const picture = await readDesign(services, actor.orgId, design)
  const pages: Page[] = []
  for (const facts of all)
    pages.push(pageOf(design, picture, fields, facts, await readPictures(services, actor.orgId, fields, facts)))
  return pages
}

async function ofCustomer(ctx: Ctx, services: Services, id: string): Promise<Printable> {
  const { row } = await customerService.findReadable(ctx, id)
  const code = (await issued.find(ctx.tx, id))?.code ?? 'muster'
  return (await readFacts(ctx, row, issued.checkUrl(services, code))) ?? fail('customer_not_found')
}

async function ofNobody(ctx: Ctx, { publicUrl }: Services): Promise<Printable> {
  const { name, address } = await organisationSql.get(ctx.tx)
  const language = Language.parse('de')
  return {
    ...sampleFacts({ name, address }, { at: ctx.now(), publicUrl }),
    locale: textsFor(language).locale,
    language,
    activityTypeId: null,
    logo: (await brandOf(ctx)).logo.large,
    photo: null,
  }
}

/** Where the engine puts each field; in no transaction, because it takes a moment. */
export const layout = (
  { services, actor }: SignedInRequest,
  templateId: string,
  { customerId, fields }: Input<typeof certificates.layout>['body'],
) =>
  setInTurn(actor.orgId, async () => {
    const [page] = await draftPages(services, actor, templateId, { fields, customerIds: [customerId] })
    return { fields: page ? await services.typesetter.layout(page) : [] }
  })

/** Pixels of a preview: a sheet of A4 that is 4000 wide has 23 million. */
const mostPixels = 25_000_000
/** A preview may be wider than the design: texts and drawings are sharp at any size, as in the PDF. */
const widestOf = ({ width, height }: Page) => Math.max(1, Math.floor(Math.sqrt((mostPixels * width) / height)))

/** The calls of the editor that answer with pictures: the very rendering of the PDF. */
export function mountPreviews({ app, services, identify }: Site) {
  const share = openFairShare(fairness)
  picture(app, certificates.preview, async (actor, { params, body }) => {
    const { customerId, fields, width } = body
    const [page] = await draftPages(services, actor, params.templateId, { fields, customerIds: [customerId] })
    if (!page) return fail('template_not_found')
    return services.typesetter.picture(page, { width: Math.min(width, widestOf(page)) })
  })
  picture(app, certificates.sheet, async (actor, { params, body }) => {
    const { customerIds, fields } = body
    const pages = await draftPages(services, actor, params.templateId, {
      fields,
      customerIds: [...new Set(customerIds)],
    })
    return drawSheet(services.typesetter, pages)
  })

  function picture<E extends Endpoint>(
    to: FastifyInstance,
    e: E,
    draw: (actor: StaffPrincipal, input: Input<E>) => Promise<Buffer>,
  ) {
    to.post(apiBase + fastifyPath(e.path), async (request: FastifyRequest, reply: FastifyReply) => {
      const actor = (await admit(request, e.access, identify)) ?? fail('not_signed_in')
      const input = validate(e, { params: request.params, query: {}, body: request.body }) as Input<E>
      const bytes = await share(actor.orgId, () => setInTurn(actor.orgId, () => draw(actor, input)))
      return reply.type('image/png').headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).send(bytes)
    })
  }
}
