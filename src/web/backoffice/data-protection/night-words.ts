import { formatBytes, formatCount } from '../../kit/format.ts'

type Gone = { customers: number; media: number }
export type Figures = {
  tonight: Gone & { bytes: number }
  stoppedByBrake: boolean
  /** The data that will be gone some nights later; absent from a server that does not count them. */
  in7Days?: Gone | undefined
  in30Days?: Gone | undefined
}

const isSome = ({ customers, media }: Gone) => customers + media > 0
/** Whether data are deleted tonight, or in the next thirty days. */
export const losesSomething = ({ tonight, in30Days = tonight }: Figures) => isSome(tonight) || isSome(in30Days)

/** "12 Medien (40 MB) von 3 Gästen" */
function what({ customers, media }: Gone, size = ''): string {
  const guests = formatCount(customers, 'Gast', 'Gästen')
  const files = `${formatCount(media, 'Medium', 'Medien')}${size}`
  if (media === 0) return `Daten von ${guests}`
  return customers === 0 ? `${files}, nicht zugeordnet,` : `${files} von ${guests}`
}

/** @param isWish of a period that is not saved yet */
export function tonightWords({ tonight, stoppedByBrake }: Figures, isWish: boolean): string {
  const isOne = tonight.media === 1
  const verb = stoppedByBrake ? (isOne ? 'würde' : 'würden') : isOne || !isSome(tonight) ? 'wird' : 'werden'
  const begin = isWish ? `Mit dieser Frist ${verb} heute Nacht` : `Heute Nacht ${verb}`
  if (!isSome(tonight)) return `${begin} nichts gelöscht.`
  const lost = what(tonight, tonight.media > 0 ? ` (${formatBytes(tonight.bytes)})` : '')
  return stoppedByBrake
    ? `${begin} ${lost} gelöscht. Das ist ungewöhnlich viel: Es wartet, bis ein Besitzer es auf der Startseite freigibt.`
    : `${begin} ${lost} unwiderruflich gelöscht.`
}

/** The data that saving it deletes at once; null = none. */
export function galleryWords({ tonight: { customers } }: Figures): string | null {
  if (customers === 0) return null
  return customers === 1
    ? 'Die Galerie dieses Gasts endet schon mit dem Speichern, auch wenn die E-Mail eine längere Zeit nennt.'
    : 'Die Galerien dieser Gäste enden schon mit dem Speichern, auch wenn ihre E-Mail eine längere Zeit nennt.'
}

/** By the end of a week and of thirty days: both count the present data, with earlier deletions. */
export function laterWords({ stoppedByBrake, in7Days, in30Days }: Figures): string | null {
  if (!in7Days || !in30Days) return null
  const verb = ({ media }: Gone) => (media === 1 ? 'ist' : 'sind')
  const begin = (gone: Gone, days: number) =>
    stoppedByBrake ? `Wird es freigegeben, ${verb(gone)} in ${days} Tagen` : `In ${days} Tagen ${verb(gone)}`
  if (!isSome(in30Days)) return 'Auch in den nächsten 30 Tagen wird nichts gelöscht.'
  if (!isSome(in7Days))
    return `In 7 Tagen ist noch nichts gelöscht, in 30 Tagen ${verb(in30Days)} es ${what(in30Days)}${counted}`
  const first = `${begin(in7Days, 7)} insgesamt ${what(in7Days)} gelöscht`
  return in7Days.customers === in30Days.customers && in7Days.media === in30Days.media
    ? `${first}, und auch in 30 Tagen nicht mehr als das${counted}`
    : `${first}, in 30 Tagen ${what(in30Days)}${counted}`
}

const counted = '. Neue Aufnahmen zählen nicht mit.'
