import { client } from '../../kit/api.ts'
import { postForm } from '../../kit/post-form.ts'
import type { changesOf, LogoChange } from './organisation-form.ts'

type Changes = ReturnType<typeof changesOf> & { logo: LogoChange }
export type Part = keyof Changes

const words: Record<Part, string> = { logo: 'Logo', details: 'Angaben', settings: 'Einstellungen' }

/** The saved parts, and why the others were not. */
export type Outcome = { saved: Part[]; unsaved: Part[]; error: unknown }

/** The logo first; where it is refused nothing else is saved. Then details and settings at the same time. */
export async function saveAll({ logo, details, settings }: Changes): Promise<Outcome> {
  const wanted = (['logo', 'details', 'settings'] as const).filter((part) => ({ logo, details, settings })[part])
  const saved: Part[] = []
  const keep = async (part: Part, work: Promise<unknown>) => {
    await work
    saved.push(part)
  }
  try {
    if (logo) await keep('logo', saveLogo(logo))
    const both = await Promise.allSettled([
      details && keep('details', client.organisations.updateDetails({ body: details })),
      settings && keep('settings', client.organisations.updateSettings({ body: settings })),
    ])
    const refused = both.find((result) => result.status === 'rejected')
    if (refused) throw refused.reason
    return { saved, unsaved: [], error: null }
  } catch (error) {
    return { saved, unsaved: wanted.filter((part) => !saved.includes(part)), error }
  }
}

function saveLogo(logo: NonNullable<LogoChange>): Promise<unknown> {
  if (logo === 'remove') return client.branding.removeLogo()
  const form = new FormData()
  form.append('logo', logo)
  return postForm('/organizations/logo', form)
}

/** "Gespeichert: Logo. Noch nicht gespeichert: Angaben, Einstellungen." */
export function inWords({ saved, unsaved }: Outcome): string {
  const list = (parts: Part[]) => parts.map((part) => words[part]).join(', ')
  const kept = saved.length > 0 ? `Gespeichert: ${list(saved)}. ` : 'Es wurde nichts gespeichert. '
  return `${kept}Noch nicht gespeichert: ${list(unsaved)}.`
}

/** The failed part, above the failure's own words. */
export const titleOf = ({ unsaved }: Outcome): string =>
  unsaved.every((part) => part === 'details')
    ? 'Fehler beim Aktualisieren der Organisations-Details'
    : 'Fehler beim Aktualisieren der Einstellungen'
