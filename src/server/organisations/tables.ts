import { z } from 'zod'
import { emailsOnTrust, isShorterPeriod } from '../../contract/limits.ts'
import {
  AutoDeleteHours,
  OrganisationForm,
  subscriptionPlans,
  subscriptionStatuses,
} from '../../contract/organisations.ts'
import { Email, Id } from '../../contract/wire.ts'
import { defineTable, At, Count, type DeclaredTable } from '../platform/exported-table.ts'

const MediaDays = z.int().superRefine((days, check) => {
  const issue = AutoDeleteHours.safeParse(days * 24).error?.issues[0]
  if (issue) check.addIssue(issue.message)
})

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [
  defineTable('organisation', {
    exported: {
      id: Id,
      name: OrganisationForm.shape.name,
      contact_email: Email,
      contact_shown: z.boolean(),
      phone_number: OrganisationForm.shape.phoneNumber,
      website: OrganisationForm.shape.website,
      description: OrganisationForm.shape.description,
      address: OrganisationForm.shape.address,
      subscription_plan: z.enum(subscriptionPlans, 'Diesen Tarif gibt es nicht'),
      subscription_status: z.enum(subscriptionStatuses, 'Diesen Stand eines Tarifs gibt es nicht'),
      business_type: OrganisationForm.shape.businessType,
      colour_primary: OrganisationForm.shape.brandingColorPrimary,
      colour_secondary: OrganisationForm.shape.brandingColorSecondary,
      email_formality: OrganisationForm.shape.emailFormality,
      show_logo_in_email: OrganisationForm.shape.showLogoInEmail,
      auto_send: OrganisationForm.shape.autoSend,
      media_days: MediaDays,
      next_media_days: MediaDays.min(1, 'Mindestens 1').nullable(),
      next_media_days_at: At.nullable(),
      next_media_days_by: Id.nullable(),
      created_at: At,
      require_second_factor: z.boolean(),
      emails_on_trust: Count.max(emailsOnTrust),
      consent_required: z.boolean(),
      gallery_pin: OrganisationForm.shape.galleryPin,
      guest_in_link_preview: z.boolean(),
      asks_rating: z.boolean(),
      asks_marketing: z.boolean(),
    },
    leftOut: {
      shift_count: 'a sum',
      customer_count: 'a sum',
      media_count: 'a sum',
      updated_at: 'a stamp',
      deletion_due_at: 'of this installation',
      deletion_asked_at: 'of this installation',
      deletion_asked_by: 'of this installation',
      agreement_due_at: 'of this installation',
      next_losing_customers: 'told already',
      next_losing_media: 'told already',
    },
    check({ media_days, next_media_days }, issue) {
      if (typeof next_media_days === 'number' && !isShorterPeriod(next_media_days, Number(media_days)))
        issue('next_media_days', 'Die Frist, die erst später gilt, ist nicht kürzer als die jetzige')
    },
  }),
]
