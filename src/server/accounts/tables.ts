import { z } from 'zod'
import { roles } from '../../contract/access.ts'
import { Profile } from '../../contract/team.ts'
import { Email } from '../../contract/wire.ts'
import { isPlaceholder } from './placeholder-email.ts'
import { defineTable, leaveOut, At, named, type DeclaredTable } from '../platform/exported-table.ts'

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [
  defineTable('member', {
    exported: {
      ...named,
      email: Email,
      first_name: Profile.shape.firstName,
      last_name: Profile.shape.lastName,
      role: z.enum(roles, 'Diese Rolle gibt es nicht'),
      is_active: z.boolean(),
      email_verified: z.boolean(),
      last_login_at: At.nullable(),
      has_placeholder_email: z.boolean(),
      created_at: At,
    },
    leftOut: {
      password_hash: 'secret',
      temporary_password_until: 'of a secret',
      updated_at: 'a stamp',
      owner_since: 'of the first days as an owner',
      owner_confirmed_at: 'of the first days as an owner',
    },
    check({ email, has_placeholder_email }, issue) {
      if (isPlaceholder(String(email)) !== (has_placeholder_email ?? false))
        issue('email', 'Die Adresse passt nicht dazu, ob sie nur ein Platzhalter ist')
    },
  }),
  ...leaveOut('secret', 'access_key', 'recovery_code', 'second_factor', 'mailed_secret', 'sign_in'),
]
