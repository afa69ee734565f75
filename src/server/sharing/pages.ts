import type { FastifyInstance } from 'fastify'
import { shownVersion } from '../../contract/consent.ts'
import type { CheckInPage, CheckInPlace, LinkEnd } from '../../contract/pages.ts'
import { Language } from '../../contract/wire.ts'
import { mountFormPages, type Visit } from '../http/form-pages.ts'
import { retryLater } from '../http/trouble-page.ts'
import { logoUrlOf } from '../organisations/logo-url.ts'
import type { Services } from '../platform/context.ts'
import { Failure } from '../platform/fail.ts'
import { newSecret } from '../platform/ids.ts'
import { checkedIn, checkIn, galleryUrlOf, lookUp } from './check-in.ts'
import { answer, isKey, keyOf, readForm } from './form.ts'
import { sharedShift } from './shared-shift.ts'

const refreshSeconds = 20

type Place = Awaited<ReturnType<typeof lookUp>>

/**
 * `/c/{code}`, where customers check in with their own phones, and `/t/{code}`, where colleagues see a shift's
 * progress.
 */
export const mountSharingPages = (app: FastifyInstance, services: Services) =>
  mountFormPages(app, services, {
    formLimit: 16 * 1024,
    get: {
      async '/c/:code'(visit) {
        const { language, query } = visit
        const place = await lookUp(visit.caller, codeOf(visit))
        // The form's key is in the address: a customer who returns to this page of the history sends the same form
        // again, and is the same customer. A customer who opens the link anew gets another one.
        if (!isKey(query['form']) && !closedOf(place)) return visit.goTo(withKey(visit))
        const key = query['form'] ?? ''
        const blank = { name: '', email: '', consent: false, version: null, minor: false, guardian: '', kept: '' }
        const form = { ...blank, language, key }
        return showForm(visit, 200, { form }, place)
      },
      async '/c/:code/done/:key'(visit) {
        const { customer, ...place } = await checkedIn(visit.caller, codeOf(visit), visit.params['key'] ?? '')
        return visit.show(200, {
          kind: 'checked_in',
          language: Language.safeParse(customer.language).data ?? 'de',
          code: codeOf(visit),
          place: present(place, visit.language),
          name: customer.name,
          number: customer.number,
          consent: customer.consent,
          email: customer.email,
          galleryUrl: galleryUrlOf(services.publicUrl, customer.gallery_token),
          pin: place.organisation.gallery_pin === 'off' ? null : customer.gallery_pin,
        })
      },
      async '/t/:code'(visit) {
        const shift = await sharedShift(visit.caller, codeOf(visit))
        const isStopped = visit.query['live'] === '0'
        // a header and not an element of the page: nothing for a reader's software to stumble over, and easily left out
        if (!isStopped) visit.reply.header('refresh', refreshSeconds)
        return visit.show(200, {
          kind: 'shared_shift',
          language: visit.language,
          code: codeOf(visit),
          shift,
          readAt: services.now().toISOString(),
          refreshSeconds: isStopped ? null : refreshSeconds,
        })
      },
    },
    post: { '/c/:code': take },
    refused({ show, language }, { code, status }) {
      const reason = code === 'too_many_requests' ? 'too_many' : 'unknown'
      return show(status, { kind: 'link_ended', language, reason, place: null })
    },
  })

const codeOf = ({ params }: Visit) => params['code'] ?? ''

function withKey({ params, query }: Visit) {
  const search = new URLSearchParams({ form: newSecret() })
  if (query['lang']) search.set('lang', query['lang'])
  return `/c/${encodeURIComponent(params['code'] ?? '')}?${search}`
}

async function take(visit: Visit) {
  const { caller, language } = visit
  const code = codeOf(visit)
  const place = await lookUp(caller, code)
  const { form, faults, question, ready } = answer(readForm(visit.fields, language), place.consent.required)
  if (!ready) return showForm(visit, faults.length > 0 ? 400 : 200, { form, faults, question }, place)
  const key = keyOf(form)
  try {
    await checkIn(caller, code, { ...ready, key })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (!['shift_full', 'shift_not_active', 'too_many_requests'].includes(error.code)) throw error
    retryLater(visit.reply, error)
    return showForm(visit, error.status, { form, question, faults: ['too_many'] }, await lookUp(caller, code))
  }
  // the form is done: going back or reloading sends nothing again
  return visit.goTo(`/c/${encodeURIComponent(code)}/done/${key}`)
}

/** Shows the form, or why there is none now. */
function showForm(visit: Visit, status: number, page: Pick<CheckInPage, 'form'> & Partial<CheckInPage>, place: Place) {
  const { show, language } = visit
  const reason = closedOf(place)
  const told = present(place, language)
  const version = told.consent?.version ?? null
  // a customer who ticked the box beside another text has not agreed to this one
  const form = { ...page.form, version, consent: page.form.consent && page.form.version === version }
  if (reason) return show(reason === 'full' ? 409 : 422, { kind: 'link_ended', language, reason, place: told })
  return show(status, {
    faults: [],
    question: null,
    ...page,
    form,
    language,
    code: codeOf(visit),
    kind: 'check_in',
    place: told,
  })
}

function closedOf({ shift }: Place): Exclude<LinkEnd, 'unknown' | 'too_many'> | null {
  if (shift.status === 'paused') return 'paused'
  if (shift.status !== 'active') return 'ended'
  return shift.customer_count >= shift.max_customers ? 'full' : null
}

const present = ({ shift, organisation, mediaDays, consent }: Place, language: Language): CheckInPlace => ({
  organisation: {
    name: organisation.name,
    colour: organisation.colour_primary,
    secondColour: organisation.colour_secondary,
    logoUrl: logoUrlOf(organisation),
    formality: organisation.email_formality,
  },
  sessionName: shift.name,
  mediaDays,
  autoSend: organisation.auto_send,
  consent: consent.required
    ? { version: shownVersion(consent, language), text: consent.texts[language] ?? null }
    : null,
})
