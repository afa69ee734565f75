import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import { auditGroups } from '../src/contract/audit-log.ts'
import { DetailsEdit, SettingsEdit } from '../src/contract/organisations.ts'
import { customerActions } from '../src/server/customers/audit.ts'
import { deliveryActions } from '../src/server/delivery/audit.ts'
import { mediaActions } from '../src/server/media/audit.ts'
import { fieldNames, organisationActions } from '../src/server/organisations/audit.ts'
import type { Action } from '../src/server/platform/audit.ts'
import type { Ctx } from '../src/server/platform/context.ts'
import { storageActions } from '../src/server/platform/integrity.ts'
import { features } from '../src/server/product.ts'
import { record, type about } from '../src/server/customers/service.ts'
import { shiftActions } from '../src/server/shifts/audit.ts'

const server = join(import.meta.dirname, '../src/server')
const listed = features.flatMap(({ audit = [] }) => audit)

test('an undeclared action and a wrong detail do not compile', () => {
  const written = async (ctx: Ctx, customer: Parameters<typeof about>[0]) => {
    await ctx.audit(shiftActions.end, { name: 'Rafting' }, { subject: customer.id })
    // @ts-expect-error the action is not declared
    await ctx.audit('shift.ended', { name: 'Rafting' })
    // @ts-expect-error the name is missing
    await ctx.audit(shiftActions.end, {})
    // @ts-expect-error the name is a text
    await ctx.audit(shiftActions.end, { name: 7 })
    // @ts-expect-error it has no such detail
    await ctx.audit(shiftActions.end, { name: 'Rafting', customers: 3 })
    // @ts-expect-error the number is missing
    await record(ctx, customerActions.finish, customer, { name: 'Mia' })
    // @ts-expect-error no such kind
    await record(ctx, mediaActions.reprocess, customer, { name: 'Mia', number: 1, kind: 'sound' })
  }
  expectTypeOf(written).returns.resolves.toBeVoid()
})

test('every action that is declared is listed by one feature', async () => {
  const files = readdirSync(server).flatMap((feature) => {
    const path = join(server, feature)
    return feature !== 'platform' && !feature.endsWith('.ts') && readdirSync(path).includes('audit.ts')
      ? [join(path, 'audit.ts')]
      : []
  })
  expect(files.length).toBeGreaterThan(8)
  const isAction = (value: unknown): value is Action => typeof value === 'object' && value !== null && 'write' in value
  const declared = Object.values(storageActions) as Action[]
  for (const file of files) {
    const values = Object.values((await import(file)) as Record<string, unknown>)
    declared.push(...values.flatMap((value) => Object.values(value as object).filter(isAction)))
  }
  const names = (actions: Action[]) => actions.map(({ name }) => name).toSorted()
  const unlisted = names(declared).filter((name) => !names(listed).includes(name))
  expect(unlisted, "declared in an audit.ts, and missing in `audit` of that feature's feature.ts").toEqual([])
  expect(names(listed), 'each action is listed in `audit` of one feature.ts, once').toEqual(names(declared))
  expect(new Set(names(listed)).size, 'each action has a name of its own').toBe(listed.length)
})

test('every action has one sentence for the audit log, and its group a heading', () => {
  const others = listed.filter((action) => 'sentence' in action === 'logged' in action)
  expect(
    others.map(({ name }) => name),
    '`sentence` for the list of recent activities, or else `logged`',
  ).toEqual([])
  const groups = new Set(listed.map(({ name }) => name.split('.')[0]))
  expect(new Set(Object.keys(auditGroups)), '`auditGroups` of src/contract/audit-log.ts').toEqual(groups)
})

test('an entry about settings names each field in German', () => {
  const fields = Object.keys({ ...SettingsEdit.shape, ...DetailsEdit.shape })
  const others = ['was', 'brandingLogoUrl', 'previewed', 'reason', 'pendingAutoDelete']
  expect(fields.filter((field) => !others.includes(field) && !(field in fieldNames))).toEqual([])
  const changes = { name: { from: 'Isar', to: 'Lech' }, autoSend: { from: true, to: false } }
  expect(organisationActions.updateSettings.logged?.({ changes })).toBe(
    'Einstellungen geändert: Name, automatisches Senden',
  )
})

test('the detail of an entry is checked: nothing missing, nothing undeclared', () => {
  expect(shiftActions.end.write({ name: 'Rafting' })).toEqual({ name: 'Rafting' })
  const more: { name: string } = Object.assign({ name: 'Rafting' }, { email: 'mia@gast.example' })
  expect(() => shiftActions.end.write(more)).toThrow('email')
  expect(() => shiftActions.end.write({} as { name: string })).toThrow('name')
})

test('every entry has a sentence even when its names are deleted', () => {
  const told = listed.flatMap((action) =>
    [{ deleted: true }, { deleted: true, kind: 'photo', photos: 1, videos: 0 }, {}, { name: 7 }].flatMap((stored) => {
      const detail = action.read(stored)
      return [action.sentence?.(detail), action.logged?.(detail), action.line?.(detail, null)?.detail]
    }),
  )
  expect(told.filter((text) => text?.length).length).toBeGreaterThan(50)
  expect(told.filter((text) => /undefined|null|NaN|object/.test(text ?? ''))).toEqual([])
  const gone = customerActions.checkIn.read({ deleted: true })
  expect(customerActions.checkIn.sentence?.(gone)).toBe('Gast (gelöscht) eingecheckt')
  expect(deliveryActions.failed.sentence?.({ name: 'Mia', number: 7 })).toBe('E-Mail an Mia #007 fehlgeschlagen')
})
