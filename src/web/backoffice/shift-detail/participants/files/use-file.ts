import { useMemo, useState } from 'react'
import type { Customer } from '../../../../../contract/customers.ts'
import type { Language } from '../../../../../contract/wire.ts'
import { hasHeads, proposeMapping, remapped, type ColumnField, type Mapping } from './columns.ts'
import type { Line } from './read-csv.ts'
import { judge, type GuestRow } from './rows.ts'

/** `id`: another one with each choice, also of the same file. */
export type ReadFile = { id: number; name: string; lines: readonly Line[] }

/** The member's decisions about a file, and their effect on each row. */
export type Reading = {
  withHeads: boolean
  setWithHeads: (on: boolean) => void
  mapping: Mapping
  map: (column: number, field: ColumnField | null) => void
  language: Language
  setLanguage: (language: Language) => void
  rows: readonly GuestRow[]
  isChosen: (row: GuestRow) => boolean
  choose: (row: GuestRow, on: boolean) => void
  chosen: readonly GuestRow[]
  /** The text that all customers with a yes have agreed to; undefined while no member vouches for it. */
  consentVersion: number | undefined
  confirmConsent: (version: number | undefined) => void
}

export function useFile({ lines }: Pick<ReadFile, 'lines'>, customers: readonly Customer[]): Reading {
  const [withHeads, setHeads] = useState(() => hasHeads(lines))
  const [mapping, setMapping] = useState<Mapping>(() => proposeMapping(lines, withHeads))
  const [language, setLanguage] = useState<Language>('de')
  const [consentVersion, confirmConsent] = useState<number>()
  // by line; rows that are not named are chosen when they are new
  const [decided, setDecided] = useState<ReadonlyMap<number, boolean>>(new Map())
  const rows = useMemo(
    () => judge(withHeads ? lines.slice(1) : lines, mapping, customers, language),
    [lines, withHeads, mapping, customers, language],
  )
  const isChosen = (row: GuestRow) => row.verdict !== 'wrong' && (decided.get(row.line) ?? row.verdict === 'new')
  return {
    withHeads,
    setWithHeads: (on) => {
      setHeads(on)
      setMapping(proposeMapping(lines, on))
    },
    mapping,
    map: (column, field) => setMapping(remapped(mapping, column, field)),
    language,
    setLanguage,
    rows,
    isChosen,
    choose: ({ line }, on) => setDecided(new Map(decided).set(line, on)),
    chosen: rows.filter(isChosen),
    consentVersion,
    confirmConsent,
  }
}
