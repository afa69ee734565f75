import type { FastifyInstance } from 'fastify'
import { Email } from '../../contract/wire.ts'
import { mountFormPages, type Visit } from '../http/form-pages.ts'
import type { Services } from '../platform/context.ts'
import { recover } from './link-emails.ts'

const page = ({ language }: Visit, state: 'form' | 'sent' | 'invalid' | 'too_many', email = '') =>
  ({ kind: 'gallery_not_found', language, recover: state, email }) as const

const typed = ({ fields: { email = '' } }: Visit) => email.slice(0, 300)

/** `/s/recover`: the form of the page for wrong links. */
export const mountRecoverPage = (app: FastifyInstance, services: Services) =>
  mountFormPages(app, services, {
    formLimit: 4 * 1024,
    get: {
      // asking changes nothing; what was sent is shown here, so that reloading sends nothing again
      '/s/recover': (visit) => visit.show(200, page(visit, visit.query['sent'] === '1' ? 'sent' : 'form')),
    },
    post: {
      async '/s/recover'(visit) {
        const email = Email.safeParse(visit.fields['email'])
        if (!email.success) return visit.show(400, page(visit, 'invalid', typed(visit)))
        await recover(visit.caller, { email: email.data })
        return visit.goTo(`/s/recover?sent=1&lang=${visit.language}`)
      },
    },
    refused(visit, failure) {
      if (failure.code !== 'too_many_requests') throw failure
      return visit.show(failure.status, page(visit, 'too_many', typed(visit)))
    },
  })
