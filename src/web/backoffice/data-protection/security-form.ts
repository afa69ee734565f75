import { z } from 'zod'
import { areSameTexts, ConsentTexts, isStandard, type Consent } from '../../../contract/consent.ts'
import { AutoDeleteHours, PeriodReason, type Previewed, type Settings } from '../../../contract/organisations.ts'
import { client } from '../../kit/api.ts'

/** The tab's values: the settings about data and signing in, and the consent text. */
export type Known = { settings: Settings; consent: Consent }

/** The written texts, by language; a blank one is none. */
const written = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

/**
 * Media that are to stay as long as personal data from now on need a reason (docs/product/privacy-and-retention.md 13).
 */
export const asksReason = (hours: number, saved: number) => hours === 0 && saved !== 0

const fields = z
  .object({
    autoDeleteCustomersAfterHours: AutoDeleteHours,
    reason: z.string(),
    consentRequired: z.boolean(),
    requireSecondFactor: z.boolean(),
    words: z.enum(['standard', 'own']),
    texts: z.record(z.string(), z.string()),
  })
  .superRefine(({ words, texts }, context) => {
    if (words === 'standard') return
    const { error } = ConsentTexts.safeParse({ de: texts['de'] ?? '', ...written(texts) })
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['texts', ...path], message })
  })
export type SecurityValues = z.input<typeof fields>

/** The rules of the form. @param saved the period that it began with, in hours */
export const securityForm = (saved: number) =>
  fields.superRefine(({ autoDeleteCustomersAfterHours: hours, reason }, context) => {
    if (!asksReason(hours, saved)) return
    for (const { message } of PeriodReason.safeParse(reason).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['reason'], message })
  })

export const valuesOf = ({ settings, consent }: Known): SecurityValues => ({
  autoDeleteCustomersAfterHours: settings.autoDeleteCustomersAfterHours,
  reason: '',
  consentRequired: settings.consentRequired,
  requireSecondFactor: settings.requireSecondFactor,
  words: isStandard(consent) ? 'standard' : 'own',
  texts: { de: '', en: '', ...consent.texts },
})

const settingNames = ['autoDeleteCustomersAfterHours', 'consentRequired', 'requireSecondFactor'] as const

/**
 * Saves the values that changed since the form began with `start`, and names the values that are known to be stored
 * now.
 * @param previewed the figures that were shown for a shorter period
 */
export async function save(start: Known, known: Known, values: SecurityValues, previewed: Previewed | null) {
  const before = valuesOf(start)
  const changed = settingNames.filter((name) => values[name] !== before[name])
  const pick = (from: Pick<Settings, (typeof settingNames)[number]>) =>
    Object.fromEntries(changed.map((name) => [name, from[name]]))
  const texts = values.words === 'own' ? written(values.texts) : {}
  const isRewritten = !areSameTexts(texts, start.consent.texts)
  const results = await Promise.allSettled([
    changed.length > 0 &&
      client.organisations.updateSettings({
        body: {
          ...pick(values),
          was: pick(known.settings),
          ...(previewed && { previewed }),
          ...(asksReason(values.autoDeleteCustomersAfterHours, before.autoDeleteCustomersAfterHours) && {
            reason: values.reason,
          }),
        },
      }),
    isRewritten && client.consent.save({ body: { texts, was: known.consent.number } }),
  ])
  const refused = results.find((result) => result.status === 'rejected')
  return { hasChanged: changed.length > 0 || isRewritten, refusal: refused && (refused.reason as unknown) }
}
