import { z } from 'zod'
import { defineAction } from '../platform/audit.ts'
import { ofShift, shiftName } from '../shifts/audit.ts'

const told = (name: string, what: string) =>
  defineAction(name, {
    detail: ofShift.extend({ kind: z.enum(['check_in', 'status']) }),
    sentence: (detail) =>
      `${detail.kind === 'status' ? 'Status-Link' : 'Check-in-Link'} der ${shiftName(detail)} ${what}`,
  })

export const sharingActions = {
  share: told('shift.share', 'eingeschaltet'),
  unshare: told('shift.unshare', 'ausgeschaltet'),
}
