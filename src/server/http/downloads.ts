import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../contract/errors.ts'
import { Failure } from '../platform/fail.ts'
import { networkOf } from '../platform/network.ts'
import type { ServerLimits } from './server-limits.ts'
import { openSlots } from './slots.ts'

type Kind = 'archives' | 'files'

/** How many long downloads this process sends at the same moment. */
export type Downloads = {
  /**
   * Sends one, and counts it until its end, whatever the reason.
   * @param link whose link it is; null for staff
   * @throws Failure too_many_downloads (this link or address has enough of them), overloaded (all together), and what
   * `send` throws
   */
  run<T>(kind: Kind, request: FastifyRequest, link: string | null, send: () => Promise<T>): Promise<T>
}

const retryAfterSeconds = 30
const refuse = (code: ErrorCode) => () => new Failure(code, { retryAfterSeconds })

export function openDownloads(limits: ServerLimits['downloads']): Downloads {
  const slots = openSlots()
  return {
    async run(kind, request, link, send) {
      const { perLink, perAddress, total } = limits[kind]
      const slot = (name: string, most: number, code: ErrorCode) => ({
        key: `${kind} ${name}`,
        most,
        refusal: refuse(code),
      })
      const giveBack = slots.take(
        ...(link === null ? [] : [slot(`link ${link}`, perLink, 'too_many_downloads')]),
        slot(`address ${networkOf(request.ip)}`, perAddress, 'too_many_downloads'),
        slot('total', total, 'overloaded'),
      )
      try {
        return await send()
      } finally {
        giveBack()
      }
    },
  }
}
