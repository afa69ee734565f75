import { ofCustomers } from '../media/outcomes.ts'
import type { Outcome, OutcomeOfCustomer } from '../platform/context.ts'

export type ExportedPart = { outcome: OutcomeOfCustomer; ending: string; mimes: string[] }

/** The variants that customers got, which an export holds; the others are made again. */
export const exportedParts = (outcomes: Outcome[]): Map<string, ExportedPart> =>
  new Map(
    ofCustomers({ outcomes }).flatMap((outcome) =>
      Object.entries(outcome.variants).flatMap(([variant, { exported }]): [string, ExportedPart][] =>
        exported ? [[variant, { outcome, ...exported }]] : [],
      ),
    ),
  )
