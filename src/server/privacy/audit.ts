import { z } from 'zod'
import { HoldReason } from '../../contract/privacy.ts'
import { customerName, ofCustomer } from '../customers/audit.ts'
import { by, defineAction, listed, type Kept } from '../platform/audit.ts'

const forgotten = z.object({ customers: z.int(), photos: z.int(), videos: z.int() })
const withdrawn = ofCustomer.extend({ was: z.boolean().nullable(), closed: z.boolean() })
const expired = z.object({ customers: z.int(), media: z.int(), bytes: z.int() })

export const privacyActions = {
  /** By the customer, in the gallery. `was`: the answer until then, null = not asked. */
  withdrawConsent: defineAction('customer.withdraw_consent', {
    detail: withdrawn,
    sentence: ({ was, closed, ...detail }) => `${customerName(detail)} ${spokenWithdrawal({ was, closed })}`,
    line: (detail) => ({ type: 'edited', detail: `Der Gast ${spokenWithdrawal(detail)}` }),
  }),
  confirmDeletion: defineAction('privacy.deletion_confirm', {
    detail: ofCustomer.extend({ dueAt: z.string() }),
    sentence: (detail) => `${customerName(detail)} hat die Löschung der eigenen Daten bestätigt`,
    line: () => ({ type: 'deletion_confirmed', detail: 'vom Gast, mit dem Link aus der E-Mail' }),
  }),
  enterDeletion: defineAction('privacy.deletion_enter', {
    detail: ofCustomer.extend({ channel: z.string(), dueAt: z.string() }),
    sentence: ({ channel, ...detail }) =>
      `Löschantrag von ${customerName(detail)} eingetragen${channel ? ` (${channel})` : ''}`,
    line: ({ channel }, actor) => ({ type: 'deletion_confirmed', detail: listed(channel ?? '', by(actor)) }),
  }),
  withdrawDeletion: defineAction('privacy.deletion_withdraw', {
    detail: ofCustomer,
    sentence: (detail) => `Löschantrag von ${customerName(detail)} zurückgenommen`,
    line: (_detail, actor) => ({ type: 'edited', detail: listed('Löschantrag zurückgenommen', by(actor)) }),
  }),
  setHold: defineAction('privacy.hold_set', {
    detail: ofCustomer.extend({ reason: HoldReason, note: z.string(), until: z.string() }),
    sentence: ({ until, ...detail }) =>
      `${customerName(detail)} wird aus rechtlichem Grund aufbewahrt${until ? ` bis ${germanDay(until)}` : ''}`,
    line: ({ reason, until }, actor) => ({
      type: 'edited',
      detail: listed(
        until ? `Aufbewahrt bis ${germanDay(until)}` : 'Aufbewahrt',
        reason ? holdReasonsInShort[reason] : null,
        by(actor),
      ),
    }),
  }),
  endHold: defineAction('privacy.hold_end', {
    detail: ofCustomer,
    sentence: (detail) => `Die Aufbewahrung von ${customerName(detail)} aus rechtlichem Grund ist beendet`,
    line: (_detail, actor) => ({ type: 'edited', detail: listed('Aufbewahrung beendet', by(actor)) }),
  }),
  carryOutDeletion: defineAction('privacy.deletion_done', {
    detail: forgotten.extend({ confirmedAt: z.string().optional(), dueAt: z.string() }),
    sentence: (detail) => `Löschung auf Wunsch ausgeführt: ${spokenForgotten(detail)}`,
  }),
  /** A deleted customer was there again, after a backup was restored. */
  deleteAgain: defineAction('privacy.deletion_again', {
    detail: forgotten,
    sentence: (detail) => `Nach einer Rücksicherung erneut gelöscht: ${spokenForgotten(detail)}`,
  }),
  retention: defineAction('privacy.retention', {
    detail: expired.extend({ anonymised: z.int() }),
    sentence: ({ anonymised = 0, ...detail }) =>
      `Nach Ablauf der Frist gelöscht: ${spokenExpired(detail)}${anonymised > 0 ? ` (${anonymised} anonymisiert)` : ''}`,
  }),
  stopRetention: defineAction('privacy.retention_stop', {
    detail: expired,
    sentence: (detail) => `Löschung angehalten, weil sie ungewöhnlich groß ist: ${spokenExpired(detail)}`,
  }),
  releaseRetention: defineAction('privacy.retention_release', {
    detail: expired,
    sentence: (detail) => `Angehaltene Löschung freigegeben: ${spokenExpired(detail)}`,
  }),
}

const holdReasonsInShort: Record<HoldReason, string> = {
  claims: 'Rechtsansprüche',
  obligation: 'gesetzliche Pflicht',
  guest: 'für Ansprüche des Gasts',
}

/** `2029-12-31` → `31.12.2029` */
const germanDay = (date: string) => date.split('-').toReversed().join('.')

/** Of a customer who was deleted the log no longer says more. */
function spokenWithdrawal({ was, closed }: Pick<Kept<typeof withdrawn>, 'was' | 'closed'>): string {
  if (was === undefined) return 'möchte keine Aufnahmen mehr'
  const refused = was === null ? 'hat weiteren Aufnahmen widersprochen' : 'hat die Einwilligung zurückgenommen'
  if (!closed) return refused
  return was === false ? 'hat die Galerie geschlossen' : `${refused} und die Galerie geschlossen`
}

const spokenForgotten = ({ customers, photos = 0, videos = 0 }: Kept<typeof forgotten>) =>
  spokenExpired({ customers, media: photos + videos })

/** "12 Gäste, 240 Medien" */
const spokenExpired = ({ customers = 0, media = 0 }: Kept<typeof expired>) => {
  const spoken = media === 1 ? '1 Medium' : `${media} Medien`
  // those that no customer had go without a customer
  return customers === 0 && media > 0 ? spoken : `${customers === 1 ? '1 Gast' : `${customers} Gäste`}, ${spoken}`
}
