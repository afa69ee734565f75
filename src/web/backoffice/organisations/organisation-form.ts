import { createContext, use } from 'react'
import type { z } from 'zod'
import type { Request } from '../../../contract/endpoint.ts'
import type { Api } from '../../../contract/index.ts'
import type { Organization, OrganisationForm } from '../../../contract/organisations.ts'
import type { Form } from '../../kit/form.tsx'

type DetailsBody = Request<Api['organisations']['updateDetails']>['body']
type SettingsBody = Request<Api['organisations']['updateSettings']>['body']

/** The values of the settings form: of details and settings the fields that can be typed or chosen. */
export type OrganisationValues = z.input<typeof OrganisationForm>

export const valuesOf = ({ settings, ...organization }: Organization): OrganisationValues => ({
  name: organization.name,
  description: organization.description ?? '',
  website: organization.website ?? '',
  phoneNumber: organization.phoneNumber ?? '',
  address: organization.address ?? '',
  businessType: settings.businessType,
  brandingColorPrimary: settings.brandingColorPrimary,
  brandingColorSecondary: settings.brandingColorSecondary,
  emailFormality: settings.emailFormality,
  showLogoInEmail: settings.showLogoInEmail,
  autoSend: settings.autoSend,
  galleryPin: settings.galleryPin,
  guestInLinkPreview: settings.guestInLinkPreview,
  asksRating: settings.asksRating,
  asksMarketing: settings.asksMarketing,
})

const detailNames = ['name', 'description', 'website', 'phoneNumber', 'address'] as const
const settingNames = [
  'businessType',
  'brandingColorPrimary',
  'brandingColorSecondary',
  'emailFormality',
  'showLogoInEmail',
  'autoSend',
  'galleryPin',
  'guestInLinkPreview',
  'asksRating',
  'asksMarketing',
] as const

/**
 * The differences from the shown values, for each of the two calls, and the shown values of these fields; null = none.
 * @param shown see `learn`
 */
export function changesOf(
  shown: Organization,
  values: OrganisationValues,
): { details: DetailsBody | null; settings: SettingsBody | null } {
  const before = valuesOf(shown)
  const details = detailNames.filter((name) => (values[name] ?? '').trim() !== before[name])
  const settings = settingNames.filter((name) => values[name] !== before[name])
  return {
    details: details.length ? { ...pick(values, details), was: pick(shown, details) } : null,
    settings: settings.length ? { ...pick(values, settings), was: pick(shown.settings, settings) } : null,
  }
}

/**
 * The shown values after a part was not saved: of the fields in `told` the stored values, because they were saved or
 * the refusal reported them; of the others the values that the form showed, so that none is overwritten unseen.
 */
export function learn(shown: Organization, now: Organization, told: readonly string[]): Organization {
  const of = <T extends object>(from: T) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => told.includes(name))) as Partial<T>
  const { brandingLogoUrl } = now.settings
  return { ...shown, ...of(now), settings: { ...shown.settings, ...of(now.settings), brandingLogoUrl } }
}

const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Pick<T, K>>

/** A chosen file, or the removal of the logo; null = it stays as it is. */
export type LogoChange = File | 'remove' | null

export type Editing = {
  form: Form<OrganisationValues>
  isEditing: boolean
  /** The address of the present logo. */
  logoUrl: string | null
  logo: LogoChange
  setLogo: (change: LogoChange) => void
}
export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  return use(EditingContext) ?? fail()
}

function fail(): never {
  throw new Error('useEditing outside of EditableTab')
}
