import { z } from 'zod'
import { Id, Moment } from '../../contract/wire.ts'
import type { Tables } from './db.ts'

export type TableName = keyof Tables
export type Row = Record<string, unknown>
/** Says that a value is wrong. */
type Issue = (column: string, text: string) => void

/** A table of organisations, and how their exports hold it (docs/product/organisation-data.md 7 and 12). */
export type DeclaredTable = {
  name: TableName
  /** Null: no export holds it. */
  exported: null | {
    /**
     * The exported columns, each with the rule of its values: the one that holds where a person enters it, and for
     * values of the program itself the form in which it writes them. An import takes a value as the rule leaves it.
     */
    rules: Record<string, z.ZodType>
    /** SQL: the rows that it holds, where it does not hold all; `variants`: those of outcomes that customers got. */
    only: ((variants: string[]) => string) | undefined
    /** Checks values that are valid each by itself and do not go together; missing ones are found by the database. */
    check: ((row: Row, issue: Issue) => void) | undefined
  }
  /** Why no export holds the table, or these columns of it. */
  leftOut: string | Record<string, string>
}

/**
 * Columns are named one by one, so that a secret in a new column is not exported by itself; test/database-schema fails for
 * one that is named nowhere.
 */
export const defineTable = <T extends TableName>(
  name: T,
  table: {
    exported: { [C in keyof Tables[T]]?: z.ZodType }
    leftOut?: { [C in keyof Tables[T]]?: string }
    only?: (variants: string[]) => string
    check?: (row: Row, issue: Issue) => void
  },
): DeclaredTable => ({
  name,
  exported: { rules: table.exported as Record<string, z.ZodType>, only: table.only, check: table.check },
  leftOut: (table.leftOut ?? {}) as Record<string, string>,
})

/** Tables that no export holds. */
export const leaveOut = (reason: string, ...names: TableName[]): DeclaredTable[] =>
  names.map((name) => ({ name, exported: null, leftOut: reason }))

/** A moment as the database writes it, which is more exact than the moments of callers. */
export const At = z
  .string()
  .refine((text) => Moment.safeParse(text).success, 'Bitte geben Sie einen gültigen Zeitpunkt an')
export const Count = z.int().min(0)
export const Positive = z.int().min(1)
/** Text of this product or of a mail server, which is only shown. */
export const told = (most: number) => z.string().max(most, `Höchstens ${most} Zeichen`)
/** First and last name of a member at that time. */
export const FullName = told(201)
export const Reason = told(10_000).nullable()
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** The hash of a work's inputs. */
export const Hash = z.string().regex(/^[\w-]{10,100}$/)
export const BounceStatus = z.string().regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
export const ofCustomer = { customer_id: Id, org_id: Id }
export const named = { id: Id, org_id: Id }
