import { aboutCustomer, describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('access_key', {
    customer: aboutCustomer('subject_id = $1 or subject_id in (select id from gallery_link where customer_id = $1)'),
    personal: [
      { use: 'accounts', labels: { key: 'E-Mail-Adresse' } },
      { use: 'souvenir', labels: { key: 'Galerie-Links' }, untold: 'secret' },
    ],
    other: ['kind', 'org_id', 'subject_id', 'expires_at'],
  }),
  describeColumns('mailed_secret', {
    personal: [{ use: 'memberEmails', labels: { address: 'E-Mail-Adresse', old_address: 'frühere E-Mail-Adresse' } }],
    other: ['id', 'org_id', 'member_id', 'kind', 'expires_at', 'used_at', 'created_at'],
  }),
  describeColumns('member', {
    personal: [
      {
        use: 'accounts',
        labels: {
          first_name: 'Name',
          last_name: 'Name',
          email: 'E-Mail-Adresse',
          role: 'Rolle',
          password_hash: 'Prüfwert des Passworts',
        },
      },
      { use: 'signIns', labels: { last_login_at: 'Zeiten' } },
    ],
    other: [
      'id',
      'org_id',
      'is_active',
      'email_verified',
      'created_at',
      'updated_at',
      'temporary_password_until',
      'has_placeholder_email',
      'owner_since',
      'owner_confirmed_at',
    ],
  }),
  describeColumns('recovery_code', {
    personal: [{ use: 'accounts', labels: { hash: 'Prüfwerte der Wiederherstellungscodes' } }],
    other: ['member_id', 'org_id', 'used_at'],
  }),
  describeColumns('second_factor', {
    personal: [{ use: 'accounts', labels: { secret: 'zweiter Faktor (verschlüsselt)' } }],
    other: ['member_id', 'org_id', 'confirmed_at', 'last_step', 'created_at'],
  }),
  describeColumns('sign_in', {
    personal: [
      {
        use: 'signIns',
        labels: {
          device: 'Gerät',
          created_at: 'Zeiten',
          last_seen_at: 'Zeiten',
          ended_at: 'Zeiten',
          paired_at: 'Zeiten',
          proved_at: 'Zeiten',
          end_reason: 'Grund des Endes',
        },
      },
    ],
    other: ['id', 'org_id', 'member_id', 'refresh_hash', 'previous_hash', 'rotated_at'],
  }),
]
