import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { Id } from './wire.ts'

export const Settings = z.object({
  businessType: z.string(),
  brandingColorPrimary: z.string(),
  brandingColorSecondary: z.string(),
  brandingLogoUrl: z.string().nullable(),
  autoDeleteCustomersAfterHours: z.int(),
  emailFormality: z.enum(['formal', 'informal']),
  showLogoInEmail: z.boolean(),
  /** The customer gets the e-mail by itself when the work is complete. */
  autoSend: z.boolean(),
  /** Owners and admins must have a second factor; changed by owners only. */
  requireSecondFactor: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

export const Organization = z.object({
  id: Id,
  name: z.string(),
  contactEmail: z.string(),
  phoneNumber: z.string().nullable(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  address: z.string().nullable(),
  subscriptionPlan: z.string(),
  subscriptionStatus: z.string(),
  settings: Settings,
})
export type Organization = z.infer<typeof Organization>

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Bitte geben Sie eine Farbe wie #1976d2 ein')

/** A partial change: what is not named stays. */
export const SettingsEdit = z.object({
  brandingColorPrimary: colour.optional(),
  brandingColorSecondary: colour.optional(),
  emailFormality: z.enum(['formal', 'informal']).optional(),
  showLogoInEmail: z.boolean().optional(),
  autoSend: z.boolean().optional(),
  requireSecondFactor: z.boolean().optional(),
})

export const organisations = defineContract({
  settings: {
    method: 'GET',
    path: '/organizations/settings',
    summary: 'Einstellungen der Organisation',
    access: 'settings.read',
    response: z.object({ settings: Settings }),
    errors: [],
  },
  updateSettings: {
    method: 'PUT',
    path: '/organizations/settings',
    summary: 'Einstellungen ändern; was nicht genannt ist, bleibt',
    access: 'settings.write',
    body: SettingsEdit,
    response: z.object({ settings: Settings }),
    errors: ['forbidden'],
  },
  details: {
    method: 'GET',
    path: '/organizations/details',
    summary: 'Angaben zur Organisation',
    access: 'settings.read',
    response: z.object({ organization: Organization }),
    errors: [],
  },
})
