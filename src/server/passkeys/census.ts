import { describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('passkey', {
    personal: [
      {
        use: 'accounts',
        labels: { name: 'Passkeys', credential_id: 'Passkeys', public_key: 'Passkeys', transports: 'Passkeys' },
      },
      { use: 'signIns', labels: { last_used_at: 'Zeiten' } },
    ],
    other: ['id', 'org_id', 'member_id', 'sign_count', 'created_at'],
  }),
  describeColumns('used_challenge', { other: ['member_id', 'nonce', 'org_id', 'expires_at'] }),
]
