import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keptMediaDays } from '../../contract/limits.ts'
import type { CheckInPage, CheckInPlace, LinkEnd, PublicPage } from '../../contract/pages.ts'
import { Language } from '../../contract/wire.ts'
import { sendPage } from '../http/public-page.ts'
import { languageAsked, sendTrouble } from '../http/trouble-page.ts'
import type { Services, PublicRequest } from '../platform/context.ts'
import { Failure } from '../platform/fail.ts'
import { newSecret } from '../platform/ids.ts'
import { checkedIn, checkIn, galleryUrlOf, lookUp } from './check-in.ts'
import { answer, keyOf, readForm, type Typed } from './form.ts'
import { sharedShift } from './shared-shift.ts'

/** One sheet of a form that a person fills in, in bytes. */
const formLimit = 16 * 1024
const refreshSeconds = 20

/** No script at all, nothing from elsewhere, in nobody's frame: a form that is laid under another page is a trap. */
const scriptless = {
  'content-security-policy':
    "default-src 'none';style-src 'self' 'unsafe-inline';img-src data:;form-action 'self';base-uri 'none';frame-ancestors 'none'",
  'x-frame-options': 'DENY',
}

type ByCode = { code: string; key?: string }
type Place = Awaited<ReturnType<typeof lookUp>>

/**
 * `/c/{code}`, where customers check in with their own phones, and `/t/{code}`, where colleagues see how a shift stands.
 * Plain documents and forms: they work with scripts switched off, in any browser, on any network.
 */
export async function mountSharingPages(app: FastifyInstance, services: Services) {
  const show = (reply: FastifyReply, status: number, page: PublicPage) =>
    sendPage(reply.headers(scriptless), status, services.renderPage(page, services.pageAssets))

  /** Does what the address asks for; what can't be shown is told on a page of its own, in the reader's language. */
  const handle =
    (
      work: (
        visit: { caller: PublicRequest; code: string; key: string; language: Language },
        reply: FastifyReply,
      ) => unknown,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { code, key = '' } = request.params as ByCode
      const language = languageAsked(request)
      try {
        return await work({ caller: { services, address: request.ip }, code, key, language }, reply)
      } catch (error) {
        if (sendTrouble(services, error, request, reply)) return reply
        if (!(error instanceof Failure)) throw error
        if (error.options.retryAfterSeconds) reply.header('retry-after', error.options.retryAfterSeconds)
        const reason = error.code === 'too_many_requests' ? 'too_many' : 'unknown'
        return show(reply, error.status, { kind: 'link_ended', language, reason, place: null })
      }
    }

  /** The form, or why there is none now. */
  const showForm = (
    reply: FastifyReply,
    status: number,
    page: Pick<CheckInPage, 'language' | 'code' | 'form'> & Partial<CheckInPage>,
    place: Place,
  ) => {
    const reason = closedOf(place)
    const told = present(place)
    return reason
      ? show(reply, reason === 'full' ? 409 : 422, {
          kind: 'link_ended',
          language: page.language,
          reason,
          place: told,
        })
      : show(reply, status, { faults: [], question: null, ...page, kind: 'check_in', place: told })
  }

  app.get(
    '/c/:code',
    handle(async ({ caller, code, language }, reply) => {
      const form = { name: '', email: '', language, consent: false, key: newSecret(), kept: '' }
      return showForm(reply, 200, { language, code, form }, await lookUp(caller, code))
    }),
  )

  // the one place where a plain form is read; everywhere else it is refused with 415
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    )
    scope.post('/c/:code', (request, reply) =>
      handle(({ caller, code, language }) => take(reply, caller, code, language, request.body))(request, reply),
    )
  })

  const take = async (reply: FastifyReply, caller: PublicRequest, code: string, language: Language, body: unknown) => {
    const typed: Typed = answer(readForm(body instanceof URLSearchParams ? body : new URLSearchParams(), language))
    const page = { language, code, form: typed.form, faults: typed.faults, question: typed.question }
    if (!typed.ready) {
      return showForm(reply, typed.faults.length > 0 ? 400 : 200, page, await lookUp(caller, code))
    }
    const key = keyOf(typed.form)
    try {
      await checkIn(caller, code, { ...typed.ready, key })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const { code: reason, status, options } = error
      if (!['shift_full', 'shift_not_active', 'too_many_requests'].includes(reason)) throw error
      if (options.retryAfterSeconds) reply.header('retry-after', options.retryAfterSeconds)
      return showForm(reply, status, { ...page, faults: ['too_many'] }, await lookUp(caller, code))
    }
    // what was typed is done: going back or reloading sends nothing again
    return reply.redirect(`/c/${encodeURIComponent(code)}/done/${key}`, 303)
  }

  app.get(
    '/c/:code/done/:key',
    handle(async ({ caller, code, key }, reply) => {
      const { customer, ...place } = await checkedIn(caller, code, key)
      return show(reply, 200, {
        kind: 'checked_in',
        language: Language.safeParse(customer.language).data ?? 'de',
        code,
        place: present(place),
        name: customer.name,
        number: customer.number,
        consent: customer.consent ?? false,
        email: customer.email,
        galleryUrl: galleryUrlOf(services.publicUrl, customer.gallery_token),
      })
    }),
  )

  app.get('/t/:code', (request, reply) =>
    handle(async ({ caller, code, language }) => {
      const shift = await sharedShift(caller, code)
      const isStopped = (request.query as { live?: unknown }).live === '0'
      // a header and not an element of the page: nothing for a reader's software to stumble over, and easily left out
      if (!isStopped) reply.header('refresh', refreshSeconds)
      return show(reply, 200, {
        kind: 'shared_shift',
        language,
        code,
        shift,
        readAt: services.now().toISOString(),
        refreshSeconds: isStopped ? null : refreshSeconds,
      })
    })(request, reply),
  )
}

function closedOf({ shift }: Place): Exclude<LinkEnd, 'unknown' | 'too_many'> | null {
  if (shift.status === 'paused') return 'paused'
  if (shift.status !== 'active') return 'ended'
  return shift.customer_count >= shift.max_customers ? 'full' : null
}

const present = ({ shift, organisation }: Place): CheckInPlace => ({
  organisation: {
    name: organisation.name,
    colour: organisation.colour_primary,
    formality: organisation.email_formality,
  },
  sessionName: shift.name,
  mediaDays: keptMediaDays(organisation.media_days),
  autoSend: organisation.auto_send,
})
