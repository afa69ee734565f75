import { z } from 'zod'
import { areSameTexts, ConsentTexts, isStandard, type Consent } from '../../../contract/consent.ts'
import { AutoDeleteHours, type Previewed, type Settings } from '../../../contract/organisations.ts'
import { client } from '../../kit/api.ts'

/** What the tab shows: of the settings what is about data and signing in, and the consent text. */
export type Known = { settings: Settings; consent: Consent }

/** Texts that somebody has written, by language; a blank one is none. */
const written = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

export const SecurityForm = z
  .object({
    autoDeleteCustomersAfterHours: AutoDeleteHours,
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
export type SecurityValues = z.input<typeof SecurityForm>

export const valuesOf = ({ settings, consent }: Known): SecurityValues => ({
  autoDeleteCustomersAfterHours: settings.autoDeleteCustomersAfterHours,
  consentRequired: settings.consentRequired,
  requireSecondFactor: settings.requireSecondFactor,
  words: isStandard(consent) ? 'standard' : 'own',
  texts: { de: '', en: '', ...consent.texts },
})

const settingNames = ['autoDeleteCustomersAfterHours', 'consentRequired', 'requireSecondFactor'] as const

/**
 * Saves what was changed since the form began with `start`, and names what is known to stand there now.
 * @param previewed what was shown for a shorter period
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
        body: { ...pick(values), was: pick(known.settings), ...(previewed && { previewed }) },
      }),
    isRewritten && client.consent.save({ body: { texts, was: known.consent.number } }),
  ])
  const refused = results.find((result) => result.status === 'rejected')
  return { hasChanged: changed.length > 0 || isRewritten, refusal: refused && (refused.reason as unknown) }
}
