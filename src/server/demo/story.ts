import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { actorOf } from '../accounts/member.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { register } from '../accounts/service.ts'
import * as accountSql from '../accounts/sql.ts'
import { checkIn } from '../customers/check-in.ts'
import { customersOfShift, finish } from '../customers/service.ts'
import { recipeOf, usualRecipe } from '../films/recipe.ts'
import { save as saveRecipe } from '../films/recipes.ts'
import { receive, toCustomer } from '../media/receive.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Services } from '../platform/context.ts'
import { findAccessKey } from '../platform/db.ts'
import { newId, newSecret } from '../platform/ids.ts'
import { withFolder } from '../platform/objects.ts'
import { system, type MemberPrincipal } from '../platform/principal.ts'
import { writePrivately } from '../platform/private-files.ts'
import * as shiftService from '../shifts/service.ts'
import * as shiftSql from '../shifts/sql.ts'
import { giveOwnDesigns } from '../own-designs/give.ts'
import { takeTemplate } from '../templates/take.ts'
import { cast, type DemoCustomer } from './customers.ts'
import type { Painter } from './painter.ts'

const organisation = 'Wildwasser Allgäu'
const email = 'demo@wildwasser-allgaeu.example'

export type Demo = { email: string; password: string; done: Promise<void> }

/**
 * Plays a day at a rafting station through the public calls: registration, shifts, check-ins, uploads of pictures and
 * clips that are painted for it, finishing. Every step first asks what exists already, so an interrupted story resumes
 * at the next start.
 */
export async function startDemo(services: Services, dataDir: string, openPainter: () => Painter): Promise<Demo> {
  const kept = join(dataDir, 'demo.json')
  const known = await readFile(kept, 'utf8').then(
    (text) => Kept.safeParse(parsed(text)).data,
    () => undefined,
  )
  const password = known?.password ?? newSecret().slice(0, 16)
  const keep = (done: boolean) => writePrivately(kept, JSON.stringify({ password, done }))
  if (!known) await keep(false)
  const done = known?.done ? Promise.resolve() : play(services, openPainter, password, !known).then(() => keep(true))
  return {
    email,
    password,
    done: done.catch((error: unknown) =>
      services.log.warn({ err: error }, 'the demo was interrupted and goes on at the next start'),
    ),
  }
}

const Kept = z.object({ password: z.string().min(8), done: z.boolean() })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @param isNew the password was made just now: an earlier one is lost */
async function play(services: Services, openPainter: () => Painter, password: string, isNew: boolean) {
  const actor = await owner(services, password, isNew)
  // times follow from the organisation's beginning: an interrupted story paints the same pictures again
  const { created_at } = await services.inOrganisation(actor.orgId, actor, ({ tx }) => organisationSql.get(tx))
  const painter = openPainter()
  try {
    await hangTemplates(services, actor, painter)
    await useOwnDesign(services, actor)
    await useRecipe(services, actor)
    for (const { name, description, ended, customers: people } of cast(created_at)) {
      const shift = await openShift(services, actor, name, description)
      if (shift.status === 'ended') continue
      for (const person of people) await serve(services, actor, painter, shift.id, person)
      if (ended)
        await services.inOrganisation(actor.orgId, actor, (ctx) => shiftService.end(ctx, shift.id, customersOfShift))
    }
  } finally {
    await painter.close()
  }
}

/** The actor of the story: the owner, whatever password or second factor she has by now. */
async function owner(services: Services, password: string, isNew: boolean): Promise<MemberPrincipal> {
  const there = await findAccessKey(services.db, 'email', email)
  if (!there) {
    await register(
      { services, address: 'demo' },
      {
        organizationName: organisation,
        businessType: 'adventure_tourism',
        website: 'https://wildwasser-allgaeu.example',
        guide: { firstName: 'Leni', lastName: 'Brandner', email, password },
      },
    )
  }
  const accessKey = there ?? (await findAccessKey(services.db, 'email', email))
  if (!accessKey) throw new Error('the demo has no owner')
  const password_hash = there && isNew ? await hashPassword(password) : undefined
  return services.inOrganisation(accessKey.orgId, system, async ({ tx }) => {
    // the station has been running for a while: all addresses are confirmed
    const confirmed = { email_verified: true, ...(password_hash && { password_hash }) }
    await tx.updateTable('member').set(confirmed).where('id', '=', accessKey.subjectId).execute()
    await tx.updateTable('organisation').set({ contact_shown: true }).execute()
    const member = await accountSql.findMember(tx, accessKey.subjectId)
    if (!member) throw new Error('the demo has no owner')
    return actorOf(accessKey.orgId, newId(), member)
  })
}

async function hangTemplates(services: Services, actor: MemberPrincipal, painter: Painter) {
  const there = await services.inOrganisation(actor.orgId, actor, ({ tx }) =>
    tx.selectFrom('template').select('type').execute(),
  )
  const missing = (type: string) => !there.some((template) => template.type === type)
  const { ffmpeg } = services.films
  await withFolder(services, async (folder) => {
    const card = { organisation, folder, ffmpeg }
    if (missing('intro_video')) {
      await takeTemplate(
        services,
        actor,
        'intro_video',
        'Intro Wildwasser.mp4',
        await painter.paint('paintIntro', card),
      )
    }
    if (missing('outro_video')) {
      await takeTemplate(services, actor, 'outro_video', 'Outro Bis bald.mp4', await painter.paint('paintOutro', card))
    }
    if (missing('background_music')) {
      const music = await painter.paint('paintMusic', { seconds: 40, folder, ffmpeg })
      await takeTemplate(services, actor, 'background_music', 'Am Fluss.m4a', music)
    }
  })
}

/** Guests of the demo get certificates, on the one of our designs that most stations use. */
async function useOwnDesign(services: Services, actor: MemberPrincipal) {
  await giveOwnDesigns(services, actor.orgId)
  await services.inOrganisation(actor.orgId, actor, ({ tx }) =>
    tx
      .updateTable('template')
      .set({ is_active: true })
      .where('type', '=', 'certificate')
      .where('original_name', '=', 'Urkunde Hochformat.svg')
      .execute(),
  )
}

/** Films of the demo carry the guest's name, and have an upright version for stories. */
async function useRecipe(services: Services, actor: MemberPrincipal) {
  await services.inOrganisation(actor.orgId, actor, async (ctx) => {
    if ((await recipeOf(ctx.tx, null)).is_saved) return
    await saveRecipe(ctx, { ...usualRecipe, activity_type_id: null, title: true, versions: ['small', 'story'] })
  })
}

async function openShift(services: Services, actor: MemberPrincipal, name: string, description: string) {
  return services.inOrganisation(actor.orgId, actor, async (ctx) => {
    const [there] = await shiftSql.findPage(ctx.tx, { search: name, page: 1, limit: 1 })
    return there ?? (await shiftService.start(ctx, { sessionName: name, description, maxCustomers: 40 })).session
  })
}

async function serve(
  services: Services,
  actor: MemberPrincipal,
  painter: Painter,
  shiftId: string,
  person: DemoCustomer,
) {
  const customer = await services.inOrganisation(actor.orgId, actor, async (ctx) => {
    const there = (await customersOfShift.list(ctx, shiftId)).find(({ name }) => name === person.name)
    return there ?? (await checkIn(ctx, shiftId, person)).customer
  })
  const customerNumber = customer.customer_number
  const takenAt = (index: number) => new Date(person.startedAt.getTime() + index * 97_000)
  const take = (fileName: string, source: Readable) =>
    receive(services, actor, toCustomer(customer.id), { fileName, source, maxBytes: services.limits.uploadBytes })

  if (customer.media_count < person.photos.length + person.clips.length) {
    for (const [index, { seed, portrait }] of person.photos.entries()) {
      const photo = await painter.paint('paintPhoto', { seed, customerNumber, takenAt: takenAt(index), portrait })
      await take(`IMG_${1200 + seed}.jpg`, Readable.from([Buffer.from(photo)]))
    }
    for (const [index, { seed, portrait, seconds }] of person.clips.entries()) {
      await withFolder(services, async (folder) => {
        const scene = { seed, customerNumber, takenAt: takenAt(index + 0.5), seconds, portrait }
        const path = await painter.paint('paintClip', { ...scene, folder, ffmpeg: services.films.ffmpeg })
        await take(`GX01${1200 + seed}.mp4`, createReadStream(path))
      })
    }
  }
  if (person.done && !customer.finished_at) {
    await services.inOrganisation(actor.orgId, actor, (ctx) => finish(ctx, customer.id))
  }
}
