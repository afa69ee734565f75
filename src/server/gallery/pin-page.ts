import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PinPage } from '../../contract/pages.ts'
import { Language } from '../../contract/wire.ts'
import { lookOf } from '../organisations/look.ts'
import * as organisationSql from '../organisations/sql.ts'
import { mountFormPages, type Visit } from '../http/form-pages.ts'
import { spend } from '../http/limiter.ts'
import { sendPlainPage } from '../http/trouble-page.ts'
import type { Services } from '../platform/context.ts'
import type { PublicRequest } from '../platform/requests.ts'
import type { Failure } from '../platform/fail.ts'
import { enterLocked } from './enter.ts'
import { isPin, rememberPin } from './pin.ts'
import { rateLimits } from './rate-limits.ts'

/**
 * The form for a gallery's PIN: at the gallery's own address, so that language and the team's mark in it stay. Works
 * without scripts (docs/product/gallery.md 16).
 */
export const mountPinPage = (app: FastifyInstance, services: Services) =>
  mountFormPages(app, services, {
    formLimit: 4 * 1024,
    get: {},
    post: {
      '/s/:token': (visit) => takePin(visit, ''),
    },
    async refused(visit, failure) {
      if (failure.code === 'too_many_requests') return showPinForm(visit, 'too_many', failure)
      return visit.show(failure.status, {
        kind: 'gallery_not_found',
        language: visit.language,
        recover: 'form',
        email: '',
      })
    },
  })

/**
 * Takes the PIN that was typed at one of a gallery's addresses, and leads back there.
 * @param rest of that address after the token
 * @throws Failure: too_many_requests, gallery_not_found
 */
export async function takePin(visit: Visit, rest: '' | '/consent' | '/news') {
  const token = tokenOf(visit)
  const typed = digitsOf(visit.fields['pin'] ?? '')
  if (!/^[0-9]{4,6}$/.test(typed)) return showPinForm(visit, 'malformed')
  if (!(await unlock(visit.caller, token, typed))) return showPinForm(visit, 'wrong')
  const { lang } = visit.query
  return visit.goTo(`/s/${encodeURIComponent(token)}${rest}${lang ? `?lang=${encodeURIComponent(lang)}` : ''}`)
}

const tokenOf = ({ params }: Visit) => params['token'] ?? ''

/**
 * After five wrong ones no PIN is checked for a while, not even the right one: counted for the customer, however many
 * links and addresses there are.
 * @throws too_many_requests, gallery_not_found
 */
async function unlock(caller: PublicRequest & Visit['caller'], token: string, typed: string): Promise<boolean> {
  const { services, cookies, address } = caller
  const link = await enterLocked(caller, token, async (_ctx, link) => link)
  if (link.pin === null) return true
  const tried = await spend(
    services,
    [rateLimits.galleryPinPerAddress, address],
    [rateLimits.galleryPin, link.customer_id],
    [rateLimits.galleryPinOfDay, link.customer_id],
  )
  if (!isPin(typed, link.pin)) return false
  await tried.giveBack()
  rememberPin(services, cookies, link)
  return true
}

/** As people type them: in groups, and with the digits of their own script. */
const digitsOf = (typed: string): string =>
  typed
    .slice(0, 100)
    .normalize('NFKC')
    .replaceAll(/[\s\p{P}\p{Cf}]/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)))

/** The decimal digits of a script are ten in a row, and a row begins where no digit precedes it. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}

/** @param fault null: no PIN was typed yet */
export async function showPinForm(visit: Visit, fault: PinPage['fault'], failure?: Failure) {
  const wait = failure?.options.retryAfterSeconds
  const page = await pinPage(visit.caller, tokenOf(visit), visit.query['lang'], {
    fault,
    waitMinutes: wait === undefined ? null : Math.max(1, Math.ceil(wait / 60)),
  })
  return visit.show({ malformed: 400, wrong: 401, too_many: 429 }[fault ?? 'wrong'], page)
}

/** The page that asks for the PIN, for the `errorHandler` of addresses that answer with pages. */
export async function askForPin(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { token = '' } = request.params as { token?: string }
  const { lang } = request.query as { lang?: string }
  const page = await pinPage({ services, address: request.ip }, token, lang, { fault: null, waitMinutes: null })
  return sendPlainPage(services, reply, 401, page)
}

/** It shows the gallery's organisation and language, and nothing of the customer. */
const pinPage = (caller: PublicRequest, token: string, lang: unknown, said: Pick<PinPage, 'fault' | 'waitMinutes'>) =>
  enterLocked(caller, token, async ({ tx }, link): Promise<PinPage> => {
    const organisation = await organisationSql.get(tx)
    const customer = await tx
      .selectFrom('customer')
      .select('language')
      .where('id', '=', link.customer_id)
      .executeTakeFirst()
    const language = Language.safeParse(lang).data ?? Language.safeParse(customer?.language).data ?? 'de'
    return { kind: 'gallery_pin', language, token, organisation: lookOf(organisation), ...said }
  })
