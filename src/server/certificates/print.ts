import { sql } from 'kysely'
import { certificateLimits } from '../../contract/certificate-fields.ts'
import { certificates } from '../../contract/certificates.ts'
import type { Input } from '../../contract/endpoint.ts'
import type { CustomerRow } from '../customers/sql.ts'
import { apiBase } from '../http/app.ts'
import type { Site } from '../http/feature.ts'
import { admit, fairness, fastifyPath, validate } from '../http/mount.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { openFairShare } from '../platform/fair-share.ts'
import type { StaffPrincipal } from '../platform/principal.ts'
import type { Page, Picture } from '../platform/typeset/typesetter.ts'
import * as shiftService from '../shifts/service.ts'
import * as shiftSql from '../shifts/sql.ts'
import * as issued from './certificate.ts'
import { readFacts, type Printable } from './facts.ts'
import { setInTurn } from './in-turn.ts'
import { pageOf, readDesign, readPictures } from './page.ts'
import { chooseForm, type Form } from './plan.ts'
import { ofShift } from './remake.ts'

type Sheet = { form: Form; facts: Printable }

/** `GET /sessions/{id}/certificates`: a page for each customer with something to show, in the order of the numbers. */
export function mountPrint({ app, services, identify }: Site) {
  const e = certificates.print
  const share = openFairShare(fairness)
  app.get(apiBase + fastifyPath(e.path), async (request, reply) => {
    const actor = (await admit(request, e.access, identify)) ?? fail('not_signed_in')
    const { params, query } = validate(e, {
      params: request.params,
      query: request.query,
      body: undefined,
    }) as Input<typeof e>
    const sheets = await services.inOrganisation(actor.orgId, actor, (ctx) =>
      sheetsOf(ctx, services, params.id, query.from),
    )
    if (sheets.length === 0) fail('no_certificate_design')
    const bytes = await share(actor.orgId, () => setInTurn(actor.orgId, () => print(services, actor, sheets)))
    return reply
      .type('application/pdf')
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .header('content-disposition', 'inline; filename="Zertifikate.pdf"')
      .send(bytes)
  })
}

async function sheetsOf(ctx: Ctx, services: Services, shiftId: string, from: number): Promise<Sheet[]> {
  shiftService.assertMayRead(ctx, (await shiftSql.find(ctx.tx, shiftId)) ?? fail('shift_not_found'))
  const customers = await ctx.tx
    .selectFrom('customer')
    .selectAll()
    .where(sql<boolean>`id in (${ofShift(shiftId)})`)
    .where('number', '>=', from)
    .orderBy('number')
    .limit(certificateLimits.print)
    .execute()
  const forms = new Map<string, Form | undefined>()
  const sheets: Sheet[] = []
  for (const customer of customers) {
    // in one shift only the language makes a difference
    if (!forms.has(customer.language)) forms.set(customer.language, await chooseForm(ctx.tx, customer))
    const form = forms.get(customer.language)
    const facts = form && (await factsOf(ctx, services, customer))
    if (form && facts) sheets.push({ form, facts })
  }
  return sheets
}

/** The code for the check page is made by the first print: reading that writes once, and is the same each time. */
async function factsOf(ctx: Ctx, services: Services, customer: CustomerRow) {
  const { code } = await issued.findOrBegin(ctx, customer.id)
  return readFacts(ctx, customer, issued.checkUrl(services, code))
}

async function print(services: Services, { orgId }: StaffPrincipal, sheets: Sheet[]): Promise<Buffer> {
  const designs = new Map<string, Picture>()
  const pages: Page[] = []
  for (const { form, facts } of sheets) {
    const design = designs.get(form.design.id) ?? (await readDesign(services, orgId, form.design))
    designs.set(form.design.id, design)
    pages.push(pageOf(form.design, design, form.fields, facts, await readPictures(services, orgId, form.fields, facts)))
  }
  return Buffer.concat((await services.typesetter.pdf(pages, { at: services.now() })).parts)
}
