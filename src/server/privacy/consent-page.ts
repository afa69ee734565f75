import type { FastifyInstance } from 'fastify'
import { Language } from '../../contract/wire.ts'
import { showPinForm, takePin } from '../gallery/pin-page.ts'
import { mountFormPages, type Visit } from '../http/form-pages.ts'
import type { Services } from '../platform/context.ts'
import { Failure } from '../platform/fail.ts'
import { languageIfJustClosed, lookAtConsent, Withdrawal, withdrawConsent } from './withdraw-consent.ts'

/**
 * `/s/{token}/consent`, where customers say that they want no more pictures of them: as easy as agreeing to them
 * (article 7 (3) GDPR). It works without scripts; no GET changes anything, and after each POST the address is another
 * one.
 */
export const mountConsentPage = (app: FastifyInstance, services: Services) =>
  mountFormPages(app, services, {
    formLimit: 4 * 1024,
    get: {
      async '/s/:token/consent'(visit) {
        const token = tokenOf(visit)
        const shown = await lookAtConsent(visit.caller, token)
        return visit.show(200, { kind: 'gallery_consent', token, ...shown, language: chosen(visit) ?? shown.language })
      },
      '/s/closed': ({ show, language }) => show(200, { kind: 'gallery_closed', language }),
    },
    post: {
      '/s/:token/consent': (visit) => (visit.fields['pin'] === undefined ? take(visit) : takePin(visit, '/consent')),
    },
    async refused(visit, failure) {
      const { show, language, fields } = visit
      if (failure.code === 'gallery_pin_required') return showPinForm(visit, null)
      if (failure.code !== 'too_many_requests')
        return show(failure.status, { kind: 'gallery_not_found', language, recover: 'form', email: '' })
      if (fields['pin'] !== undefined) return showPinForm(visit, 'too_many', failure)
      return show(failure.status, { kind: 'link_ended', language, reason: 'too_many', place: null })
    },
  })

async function take(visit: Visit) {
  const { caller, goTo } = visit
  const token = tokenOf(visit)
  const how = Withdrawal.safeParse(visit.fields['gallery']).data
  const toClosed = (language: Language) => goTo(`/s/closed?lang=${chosen(visit) ?? language}`)
  try {
    const language = how ? await withdrawConsent(caller, token, how) : (await lookAtConsent(caller, token)).language
    if (how === 'close') return toClosed(language)
  } catch (error) {
    const isGone = error instanceof Failure && error.code === 'gallery_not_found'
    const language = isGone ? await languageIfJustClosed(caller, token) : undefined
    if (!language) throw error
    return toClosed(language)
  }
  const lang = chosen(visit)
  return goTo(`/s/${encodeURIComponent(token)}/consent${lang ? `?lang=${lang}` : ''}`)
}

const tokenOf = ({ params }: Visit) => params['token'] ?? ''

/** By the page's switch; without it, the page is in the customer's language. */
const chosen = ({ query }: Visit) => Language.safeParse(query['lang']).data
