import type { FastifyInstance } from 'fastify'
import { privacy, type DeletionFault } from '../../contract/privacy.ts'
import { mountFormPages, type Visit } from '../http/form-pages.ts'
import { retryLater } from '../http/trouble-page.ts'
import type { Services } from '../platform/context.ts'
import { Failure } from '../platform/fail.ts'
import { confirm, lookAt, status, type RequestState } from './confirm.ts'
import { requestDeletion } from './request.ts'

/**
 * `/delete`, where customers ask that their data be deleted, and where the mailed link leads. No GET changes anything,
 * and after each POST the address is another one, so that a token with an effect does not stay in it.
 */
export const mountDeletionPages = (app: FastifyInstance, services: Services) =>
  mountFormPages(app, services, {
    formLimit: 8 * 1024,
    get: {
      '/delete': ({ show, language }) =>
        show(200, { kind: 'delete_form', language, form: { number: '', email: '' }, faults: [] }),
      '/delete/sent': ({ show, language }) => show(200, { kind: 'delete_sent', language }),
      async '/delete/confirm'(visit) {
        const token = tokenOf(visit)
        const state = await lookAt(visit.caller, token)
        if (state.status !== 'requested') return toStatus(visit, state.statusToken)
        return visit.show(200, { kind: 'delete_confirm', language: visit.language, token })
      },
      async '/delete/status'(visit) {
        const token = tokenOf(visit)
        const state = stateOf(await status(visit.caller, token))
        return visit.show(200, { kind: 'delete_status', language: visit.language, token, state })
      },
    },
    post: {
      '/delete': take,
      '/delete/confirm': async (visit) => toStatus(visit, (await confirm(visit.caller, tokenOf(visit))).statusToken),
    },
    refused: ({ show, language }, { code, status: said }) =>
      code === 'too_many_requests'
        ? show(said, { kind: 'link_ended', language, reason: 'too_many', place: null })
        : show(said, { kind: 'delete_status', language, token: '', state: { status: 'invalid' } }),
  })

async function take({ show, reply, goTo, caller, language, fields }: Visit) {
  const form = {
    number: (fields['customerNumber'] ?? '').slice(0, 1000),
    email: (fields['email'] ?? '').slice(0, 1000),
  }
  const wish = privacy.requestDeletion.body.safeParse({ customerNumber: form.number, email: form.email, language })
  if (!wish.success) {
    const wrong = new Set(wish.error.issues.map(({ path }) => path[0]))
    const faults: DeletionFault[] = [
      ...(wrong.has('customerNumber') ? (['number'] as const) : []),
      ...(wrong.has('email') ? (['email'] as const) : []),
    ]
    return show(400, { kind: 'delete_form', language, form, faults })
  }
  try {
    await requestDeletion(caller, wish.data)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'too_many_requests') throw error
    retryLater(reply, error)
    return show(error.status, { kind: 'delete_form', language, form, faults: ['too_many'] })
  }
  return goTo(`/delete/sent?lang=${language}`)
}

const tokenOf = ({ query, fields }: Visit) => (query['token'] ?? fields['token'] ?? '').slice(0, 500)

const toStatus = ({ goTo, language }: Visit, token: string) => goTo(`/delete/status?lang=${language}&token=${token}`)

const stateOf = ({ status: at, dueAt }: RequestState) =>
  at === 'confirmed' && dueAt ? ({ status: 'confirmed', dueAt } as const) : ({ status: 'done' } as const)
