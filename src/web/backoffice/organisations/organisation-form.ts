import { createContext, use } from 'react'
import type { z } from 'zod'
import type { Request } from '../../../contract/endpoint.ts'
import type { Api } from '../../../contract/index.ts'
import type { Organization, OrganisationForm } from '../../../contract/organisations.ts'
import type { Form } from '../../kit/form.tsx'

type DetailsBody = Request<Api['organisations']['updateDetails']>['body']
type SettingsBody = Request<Api['organisations']['updateSettings']>['body']

/** What the form of the settings holds: of details and settings what can be typed or chosen. */
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
] as const

/**
 * What was changed since the form began with `start`, for each of the two calls; null = nothing of it. With it goes what
 * is known to stand there now.
 */
export function changesOf(
  start: Organization,
  known: Organization,
  values: OrganisationValues,
): { details: DetailsBody | null; settings: SettingsBody | null } {
  const before = valuesOf(start)
  const details = detailNames.filter((name) => (values[name] ?? '').trim() !== before[name])
  const settings = settingNames.filter((name) => values[name] !== before[name])
  return {
    details: details.length
      ? { ...pick(values, details), was: Object.fromEntries(details.map((name) => [name, known[name]])) }
      : null,
    settings: settings.length ? { ...pick(values, settings), was: pick(known.settings, settings) } : null,
  }
}

const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Pick<T, K>>

/** A chosen file, or that the logo shall go; null = it stays as it is. */
export type LogoChange = File | 'remove' | null

export type Editing = {
  form: Form<OrganisationValues>
  isEditing: boolean
  /** The address of the logo that is there. */
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
