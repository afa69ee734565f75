import type { z } from 'zod'
import { meantAddress } from '../../contract/email-slips.ts'
import type { CheckInFault, CheckInForm, CheckInPage } from '../../contract/pages.ts'
import { SelfCheckIn } from '../../contract/sharing.ts'
import { Language } from '../../contract/wire.ts'
import { oneLine } from '../../texts/format.ts'
import { hashSecret, newSecret } from '../platform/ids.ts'

/** A form as it was sent: the typed values, and the answers to questions about them. */
export type Sent = {
  form: CheckInForm
  /** The button that was pressed. */
  pressed: string
}

export type Typed = {
  form: CheckInForm
  faults: CheckInFault[]
  question: CheckInPage['question']
  /** Set when nothing is wrong and no question is open. */
  ready: z.output<typeof SelfCheckIn> | null
}

/** Whether a text has the form of a form's key, wherever it came from. */
export const isKey = (text: string | undefined) => text !== undefined && /^[\w-]{16,100}$/.test(text)

/** Reads the fields, whatever was sent under their names. @param language of the page, when none was chosen */
export function readForm(fields: Record<string, string | undefined>, language: Language): Sent {
  const text = (name: string) => fields[name] ?? ''
  const key = text('key')
  return {
    form: {
      name: text('name').slice(0, 1000),
      email: text('email').slice(0, 1000),
      language: Language.safeParse(text('language')).data ?? language,
      consent: text('consent') === 'yes',
      version: /^\d{1,9}$/.test(text('version')) ? Number(text('version')) : null,
      minor: text('minor') === 'yes',
      guardian: text('guardian').slice(0, 1000),
      key: isKey(key) ? key : newSecret(),
      kept: text('kept').slice(0, 1000),
    },
    pressed: text('answer'),
  }
}

/**
 * Reads the answer to a question, checks the fields, and asks the open questions: first about an address that looks
 * like a slip, then whether the customer really wants no pictures, because a box is easily overlooked.
 * @param isRequired check-in asks for consent by now, whether or not the form did
 */
export function answer({ form: sent, pressed }: Sent, isRequired: boolean): Typed {
  const form = { ...sent }
  const isAsked = isRequired || form.version !== null
  if (pressed === 'take') form.email = meantAddress(form.email) ?? form.email
  if (pressed === 'keep') form.kept = form.email
  if (pressed === 'consent') form.consent = true

  const { consent, version, minor, guardian, ...typed } = form
  const agreed = isAsked
    ? {
        consent,
        ...(version !== null && { consentVersion: version }),
        ...(consent && minor && { guardianName: oneLine(guardian) }),
      }
    : {}
  const parsed = SelfCheckIn.safeParse({ ...typed, ...agreed, name: oneLine(form.name) })
  const faults = parsed.success ? [] : parsed.error.issues.flatMap((issue) => faultOf(String(issue.path[0]), form))
  if (!parsed.success || pressed === 'edit') return { form, faults, question: null, ready: null }

  const meant = form.kept === form.email ? null : meantAddress(form.email)
  if (meant) return { form, faults, question: { about: 'address', meant }, ready: null }
  if (isAsked && !form.consent && pressed !== 'without')
    return { form, faults, question: { about: 'consent' }, ready: null }
  return { form, faults, question: null, ready: parsed.data }
}

/**
 * The key of one customer's check-in: the form's own, together with the name. A customer who goes back and enters the
 * next child into the same form gets the next number.
 */
export const keyOf = ({ key, name }: CheckInForm) => hashSecret(`${key}:${oneLine(name).toLowerCase()}`)

function faultOf(field: string, form: CheckInForm): CheckInFault[] {
  if (field === 'email') return ['email_wrong']
  if (field === 'name') return [oneLine(form.name) ? 'name_too_long' : 'name_missing']
  if (field === 'guardianName') return [oneLine(form.guardian) ? 'guardian_too_long' : 'guardian_missing']
  return []
}
