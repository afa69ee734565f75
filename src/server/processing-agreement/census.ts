import { describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('processing_agreement', {
    personal: [
      { use: 'organisation', labels: { name: 'Name beim Abschluss des Vertrags', document: 'Text des Vertrags' } },
    ],
    other: ['org_id', 'version', 'concluded_at', 'member_id', 'hash'],
  }),
]
