import type { FastifyInstance } from 'fastify'
import type { NewsPage } from '../../contract/pages.ts'
import { Language } from '../../contract/wire.ts'
import { showPinForm, takePin } from '../gallery/pin-page.ts'
import { mountFormPages, type Visit } from '../http/form-pages.ts'
import type { Services } from '../platform/context.ts'
import {
  agreeByToken,
  askFromGallery,
  lookByToken,
  lookFromGallery,
  withdrawByToken,
  withdrawFromGallery,
} from './service.ts'

/**
 * `/s/{token}/news` and `/n/{token}`, where customers agree to advertising by email and withdraw that. They work without
 * scripts; no GET changes anything, because scanners of emails open links.
 */
export const mountNewsPages = (app: FastifyInstance, services: Services) =>
  mountFormPages(app, services, {
    formLimit: 4 * 1024,
    get: {
      '/s/:token/news': async (visit) => show(visit, await lookFromGallery(visit.caller, tokenOf(visit))),
      '/n/:token': async (visit) => show(visit, await lookByToken(visit.caller, tokenOf(visit))),
    },
    post: {
      async '/s/:token/news'(visit) {
        const { caller, fields } = visit
        const token = tokenOf(visit)
        if (fields['pin'] !== undefined) return takePin(visit, '/news')
        if (fields['do'] === 'ask') await askFromGallery(caller, token, chosen(visit))
        else if (fields['do'] === 'withdraw') await withdrawFromGallery(caller, token)
        else await lookFromGallery(caller, token)
        return back(visit)
      },
      async '/n/:token'(visit) {
        const { caller, fields } = visit
        const token = tokenOf(visit)
        if (fields['do'] === 'agree') await agreeByToken(caller, token)
        else if (fields['do'] === 'withdraw') await withdrawByToken(caller, token)
        else await lookByToken(caller, token)
        return back(visit)
      },
    },
    async refused(visit, failure) {
      const { show: answer, language, fields } = visit
      if (failure.code === 'gallery_pin_required') return showPinForm(visit, null)
      if (failure.code === 'gallery_not_found')
        return answer(failure.status, { kind: 'gallery_not_found', language, recover: 'form', email: '' })
      const isLimited = failure.code === 'too_many_requests'
      if (isLimited && fields['pin'] !== undefined) return showPinForm(visit, 'too_many', failure)
      const reason = isLimited ? 'too_many' : 'unknown'
      return answer(failure.status, { kind: 'link_ended', language, reason, place: null })
    },
  })

const show = (visit: Visit, seen: Pick<NewsPage, 'organisation' | 'language' | 'state'>) =>
  visit.show(seen.state === 'ended' ? 404 : 200, {
    kind: 'news',
    action: pathOf(visit),
    ...seen,
    language: chosen(visit) ?? seen.language,
  })

function back(visit: Visit) {
  const lang = chosen(visit)
  return visit.goTo(`${pathOf(visit)}${lang ? `?lang=${lang}` : ''}`)
}

const pathOf = (visit: Visit) => {
  const token = encodeURIComponent(tokenOf(visit))
  return visit.reply.request.routeOptions.url === '/n/:token' ? `/n/${token}` : `/s/${token}/news`
}

const tokenOf = ({ params }: Visit) => params['token'] ?? ''

/** By the page's switch; without it, the page is in the customer's language. */
const chosen = ({ query }: Visit) => Language.safeParse(query['lang']).data
