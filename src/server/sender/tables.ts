import { SenderForm } from '../../contract/sender.ts'
import { Id } from '../../contract/wire.ts'
import { defineTable, At, type DeclaredTable } from '../platform/exported-table.ts'

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [
  defineTable('sender', {
    exported: {
      org_id: Id,
      name: SenderForm.shape.name,
      reply_to: SenderForm.shape.replyTo,
      dkim_selector: SenderForm.shape.dkimSelector,
      created_at: At,
    },
    leftOut: {
      host: 'no use without its password',
      port: 'no use without its password',
      security: 'no use without its password',
      address: 'no use without its password',
      username: 'no use without its password',
      password: 'secret',
      fault: 'of this installation',
      fault_at: 'of this installation',
      fault_blocks: 'of this installation',
      updated_at: 'a stamp',
    },
  }),
]
