import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import * as outcomes from '../media/outcomes.ts'
import * as mediaSql from '../media/sql.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Tx } from '../platform/db.ts'

/** The rows of a gallery at one moment, with the planned ones of these outcomes: in one query. */
export async function rowsOf(tx: Tx, customerId: string, linkId: string, families: string[]) {
  const theirs = <T extends string>(where: T) => [where, '=', customerId] as const
  const shift = tx
    .selectFrom('shift as s')
    .innerJoin('customer as c', 'c.shift_id', 's.id')
    .select(['s.name', 's.started_at'])
    .where(...theirs('c.id'))
  const madeOfMedia = outcomes
    .made(tx)
    .innerJoin('media_customer as g', 'g.media_id', 'u.media_id')
    .where(...theirs('g.customer_id'))
  const planned = tx.selectFrom('outcome').selectAll().where('variant', 'in', families)
  const rows = await tx
    .selectNoFrom([
      jsonObjectFrom(
        tx
          .selectFrom('customer')
          .selectAll()
          .where(...theirs('id')),
      ).as('customer'),
      jsonObjectFrom(shift).as('shift'),
      jsonObjectFrom(organisationSql.own(tx)).as('organisation'),
      jsonArrayFrom(mediaSql.given(tx, customerId)).as('media'),
      jsonArrayFrom(madeOfMedia).as('madeOfMedia'),
      jsonArrayFrom(outcomes.made(tx).where(...theirs('u.customer_id'))).as('madeTogether'),
      jsonArrayFrom(planned.where(...theirs('customer_id'))).as('planned'),
      jsonObjectFrom(
        tx
          .selectFrom('certificate')
          .selectAll()
          .where(...theirs('customer_id')),
      ).as('certificate'),
      jsonArrayFrom(tx.selectFrom('gallery_link_item').select(['media_id', 'family']).where('link_id', '=', linkId)).as(
        'picked',
      ),
    ])
    .executeTakeFirstOrThrow()
  return withDates(rows)
}

/** JSON has no dates; the columns that hold moments end with `_at`. */
type WithDates<T> = T extends (infer E)[]
  ? WithDates<E>[]
  : T extends object
    ? { [K in keyof T]: K extends `${string}_at` ? Date | Exclude<T[K], string> : WithDates<T[K]> }
    : T

function withDates<T>(value: T): WithDates<T> {
  if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) {
      if (name.endsWith('_at') && typeof part === 'string') Object.assign(value, { [name]: new Date(part) })
      else withDates(part as unknown)
    }
  return value as WithDates<T>
}
