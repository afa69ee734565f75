import { z } from 'zod'
import { roles } from '../../../contract/access.ts'
import { ActivityForm } from '../../../contract/activities.ts'
import { CertificateFields, certificateDateFormats, certificateSources } from '../../../contract/certificate-fields.ts'
import { SavedFields } from '../../../contract/certificates.ts'
import { ConsentTexts } from '../../../contract/consent.ts'
import { CheckIn, EmailStatus, ProcessingStatus } from '../../../contract/customers.ts'
import { PinWish } from '../../../contract/delivery.ts'
import { Film, FilmEdit, RecipeInput } from '../../../contract/films.ts'
import { GalleryKind, VisitAction } from '../../../contract/gallery.ts'
import { type UploadType, uploadTypes } from '../../../contract/limits.ts'
import { MediaStatus, Turn } from '../../../contract/media.ts'
import {
  AutoDeleteHours,
  OrganisationForm,
  subscriptionPlans,
  subscriptionStatuses,
} from '../../../contract/organisations.ts'
import { DeletionStatus } from '../../../contract/privacy.ts'
import { SenderForm } from '../../../contract/sender.ts'
import { ShiftStatus, StartShift } from '../../../contract/shifts.ts'
import { Profile } from '../../../contract/team.ts'
import { LicenceNote, TemplateType } from '../../../contract/templates.ts'
import { Email, Id, Language, Moment } from '../../../contract/wire.ts'
import { customerEmailKinds } from '../../delivery/sql.ts'
import { emailsOnTrust } from '../../delivery/trust.ts'
import { wordsOfRule } from '../../http/invalid-input.ts'
import { cleanFileName } from '../../media/receive.ts'
import { Placeholder } from '../../platform/image/answer.ts'
import { type exported, type ExportedTable, keptSums } from '../export-tables.ts'

/** A moment as the database writes it, which is more exact than the moments of callers. */
const At = z.string().refine((text) => Moment.safeParse(text).success, 'Bitte geben Sie einen gültigen Zeitpunkt an')
const Count = z.int().min(0)
const Positive = z.int().min(1)
/** Text of this product or of a mail server, which is only shown. */
const told = (most: number) => z.string().max(most, `Höchstens ${most} Zeichen`)
/** First and last name of a member at that time. */
const FullName = told(201)
const Reason = told(10_000).nullable()
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** The hash of a work's inputs. */
const Hash = z.string().regex(/^[\w-]{10,100}$/)
const FileName = z
  .string()
  .refine((name) => name === cleanFileName(name), 'Der Dateiname ist zu lang oder enthält verbotene Zeichen')
const BounceStatus = z.string().regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
const MediaDays = z.int().superRefine((days, check) => {
  const issue = AutoDeleteHours.safeParse(days * 24).error?.issues[0]
  if (issue) check.addIssue(issue.message)
})
/** Columns that are blank once the customer is anonymised (judge-row.ts). */
const orBlank = (rule: z.ZodType) =>
  z.unknown().transform((value, check) => {
    const judged = rule.safeParse(value, { error: wordsOfRule })
    if (value === '' || judged.success) return judged.success ? judged.data : ''
    for (const { message } of judged.error.issues) check.addIssue(message)
    return z.NEVER
  })
const PrintedSource = z.string().refine((printed) => {
  const [source = '', format] = printed.split('|')
  const isFormat = format === undefined || certificateDateFormats.some((known) => known === format)
  return isFormat && Object.hasOwn(certificateSources, source)
}, 'Diese Datenquelle gibt es nicht')
/** Read entry by entry through the schema of its action (platform/audit.ts), so only its size matters here. */
const Detail = z
  .record(z.string(), z.unknown())
  .refine((detail) => JSON.stringify(detail).length <= 100_000, 'Der Eintrag ist unglaubhaft groß')

const ofCustomer = { customer_id: Id, org_id: Id }
const named = { id: Id, org_id: Id }
const shownWith = {
  hidden_at: At.nullable(),
  cover_at: At.nullable(),
  favourite_at: At.nullable(),
  own_cover_at: At.nullable(),
}
const details = OrganisationForm.shape
const sender = SenderForm.shape
const recipe = RecipeInput.shape
const edit = FilmEdit.shape

type Rules = { [T in ExportedTable]: Record<(typeof exported)[T][number], z.ZodType> }
/**
 * The rule of each value in an export: the one that holds where a person enters it, and for values of the program
 * itself the form in which it writes them. A value is taken as the rule leaves it.
 */
export const rowRules = {
  organisation: {
    id: Id,
    name: details.name,
    contact_email: Email,
    contact_shown: z.boolean(),
    phone_number: details.phoneNumber,
    website: details.website,
    description: details.description,
    address: details.address,
    subscription_plan: z.enum(subscriptionPlans, 'Diesen Tarif gibt es nicht'),
    subscription_status: z.enum(subscriptionStatuses, 'Diesen Stand eines Tarifs gibt es nicht'),
    business_type: details.businessType,
    colour_primary: details.brandingColorPrimary,
    colour_secondary: details.brandingColorSecondary,
    email_formality: details.emailFormality,
    show_logo_in_email: details.showLogoInEmail,
    auto_send: details.autoSend,
    media_days: MediaDays,
    next_media_days: MediaDays.min(1, 'Mindestens 1').nullable(),
    next_media_days_at: At.nullable(),
    next_media_days_by: Id.nullable(),
    created_at: At,
    require_second_factor: z.boolean(),
    emails_on_trust: Count.max(emailsOnTrust),
    consent_required: z.boolean(),
    gallery_pin: details.galleryPin,
    guest_in_link_preview: z.boolean(),
  },
  member: {
    ...named,
    email: Email,
    first_name: Profile.shape.firstName,
    last_name: Profile.shape.lastName,
    role: z.enum(roles, 'Diese Rolle gibt es nicht'),
    is_active: z.boolean(),
    email_verified: z.boolean(),
    last_login_at: At.nullable(),
    has_placeholder_email: z.boolean(),
    created_at: At,
  },
  logo: { org_id: Id, small_width: Positive, small_height: Positive, created_at: At },
  sender: {
    org_id: Id,
    name: sender.name,
    reply_to: sender.replyTo,
    dkim_selector: sender.dkimSelector,
    created_at: At,
  },
  activity_type: {
    ...named,
    name: ActivityForm.shape.name,
    description: ActivityForm.shape.description,
    is_active: z.boolean(),
    created_at: At,
  },
  activity_permission: { ...named, member_id: Id, activity_type_id: Id, created_at: At },
  consent_version: {
    org_id: Id,
    number: Positive.max(1_000_000_000),
    texts: ConsentTexts,
    created_at: At,
    member_id: Id.nullable(),
  },
  shift: {
    ...named,
    name: StartShift.shape.sessionName,
    status: ShiftStatus,
    description: StartShift.shape.description,
    activity_type_id: Id.nullable(),
    member_id: Id.nullable(),
    guide_name: FullName.nullable(),
    max_customers: StartShift.shape.maxCustomers.unwrap(),
    current_counter: Count,
    started_at: At,
    ended_at: At.nullable(),
    created_at: At,
  },
  customer: {
    ...named,
    shift_id: Id,
    number: Positive,
    name: orBlank(CheckIn.shape.name),
    email: Email.nullable(),
    language: orBlank(Language),
    consent: z.boolean().nullable(),
    consent_open: z.boolean(),
    consent_version: Positive.nullable(),
    gallery_pin: PinWish.shape.pin,
    finished_at: At.nullable(),
    processing_status: ProcessingStatus,
    processing_error: Reason,
    completed_at: At.nullable(),
    email_status: EmailStatus,
    email_sent_at: At.nullable(),
    email_error: Reason,
    anonymized_at: At.nullable(),
    created_at: At,
    deletion_due_at: At.nullable(),
    media_expired_at: At.nullable(),
    email_to: Email.nullable(),
    email_held: z.boolean(),
    bounce_status: BounceStatus.nullable(),
    removed_at: At.nullable(),
  },
  delivered_album: { ...ofCustomer, delivered_at: At },
  media: {
    ...named,
    shift_id: Id,
    // the file's place, which is another one here
    object_id: Id,
    kind: z.enum(['photo', 'video']),
    file_name: FileName,
    mime: z.enum(
      Object.keys(uploadTypes) as [UploadType, ...UploadType[]],
      'Diese Art von Datei wird nicht angenommen',
    ),
    size: Positive,
    sha256: Sha256,
    member_id: Id.nullable(),
    operator: FullName.nullable(),
    captured_at: At,
    width: Positive.nullable(),
    height: Positive.nullable(),
    duration_ms: Count.nullable(),
    has_sound: z.boolean().nullable(),
    status: MediaStatus,
    error: Reason,
    failure: z.enum(['file', 'machine']).nullable(),
    created_at: At,
    card_of: Id.nullable(),
    turn: Turn,
    incomplete: z.boolean(),
  },
  unassigned_media: { media_id: Id, org_id: Id, shift_id: Id, sha256: Sha256, received_at: At },
  media_customer: {
    media_id: Id,
    ...ofCustomer,
    kind: z.enum(['photo', 'video']),
    sha256: Sha256,
    given_at: At,
    ...shownWith,
  },
  media_removal: {
    removal_id: Id,
    media_id: Id,
    customer_id: Id.nullable(),
    org_id: Id,
    finished_at: At.nullable(),
    removed_at: At,
    ...shownWith,
  },
  outcome: {
    ...ofCustomer,
    /** One that an export holds (judge-row.ts). */
    variant: z.string().max(100),
    object_id: Id,
    width: Positive.nullable(),
    height: Positive.nullable(),
    duration_ms: Count.nullable(),
    placeholder: Placeholder.nullable(),
    made_of: Hash.nullable(),
    wanted: Hash.nullable(),
    status: Film.shape.status,
    created_at: At,
  },
  template: {
    ...named,
    type: TemplateType,
    object_id: Id,
    original_name: FileName,
    file_name: FileName,
    mime: told(100),
    size: Positive,
    sha256: Sha256,
    activity_type_id: Id.nullable(),
    language_code: Language.nullable(),
    duration_ms: Count.nullable(),
    status: z.enum(['processing', 'completed', 'failed']),
    error: Reason,
    is_active: z.boolean(),
    licence_note: LicenceNote,
    created_at: At,
  },
  film_recipe: {
    ...named,
    activity_type_id: Id.nullable(),
    intro: recipe.intro,
    outro: recipe.outro,
    clip_order: recipe.clip_order,
    max_seconds: recipe.max_seconds,
    photos: recipe.photos,
    music: recipe.music,
    // none beside `track` when the track was deleted
    music_id: recipe.music_id,
    title: recipe.title,
    logo: recipe.logo,
    versions: recipe.versions,
  },
  film_edit: { ...ofCustomer, clips: edit.clips, music: edit.music, music_id: edit.music_id, version: Positive },
  certificate_config: {
    ...named,
    template_id: Id,
    activity_type_id: Id.nullable(),
    width: SavedFields.shape.templateWidth,
    height: SavedFields.shape.templateHeight,
    fields: CertificateFields,
    version: Positive,
    created_at: At,
  },
  certificate: {
    ...ofCustomer,
    code: z.string().regex(/^[\w-]{22}$/),
    short_name: z.boolean(),
    template_id: Id.nullable(),
    design: Hash.nullable(),
    sources: z.array(PrintedSource).max(1000),
    data: Hash.nullable(),
    photo_id: Id.nullable(),
    missing: z.array(told(100)).max(1000),
    made_at: At.nullable(),
    created_at: At,
  },
  given_design: { org_id: Id, name: z.string().regex(/^[a-z_-]{1,50}$/), given_at: At },
  gallery_link: {
    ...named,
    customer_id: Id,
    created_at: At,
    ended_at: At.nullable(),
    kind: GalleryKind,
    show_picture: z.boolean(),
    views: Count,
  },
  gallery_link_item: {
    org_id: Id,
    link_id: Id,
    media_id: Id.nullable(),
    family: z
      .string()
      .regex(/^[a-z]{1,50}$/)
      .nullable(),
  },
  gallery_tally: {
    ...ofCustomer,
    day: z.iso.date(),
    action: VisitAction,
    shared: z.boolean(),
    times: Count,
    files: Count,
    last_at: At,
  },
  email: {
    ...named,
    customer_id: Id,
    decision: told(200),
    link_id: Id,
    to_address: Email,
    to_name: CheckIn.shape.name,
    status: z.enum(['queued', 'sent', 'failed']),
    attempts: Count,
    reason: Reason,
    message_id: z
      .string()
      .max(300)
      .regex(/^<[^\s<>@]+@[^\s<>@]+>$/),
    handed_over_at: At.nullable(),
    sent_at: At.nullable(),
    created_at: At,
    kind: z.enum(customerEmailKinds),
    waits_for: z.enum(['mail_server', 'confirmation', 'own_server']).nullable(),
    released_at: At.nullable(),
    on_trust: z.boolean(),
    bounced_at: At.nullable(),
    bounce_status: BounceStatus.nullable(),
    bounce_blocks: z.boolean(),
    delayed_at: At.nullable(),
  },
  deletion_request: {
    ...named,
    form_id: Id,
    status: DeletionStatus.exclude(['expired']),
    number: Positive.nullable(),
    email: Email.nullable(),
    language: Language,
    requested_at: At,
    expires_at: At,
    confirmed_at: At.nullable(),
    due_at: At.nullable(),
    done_at: At.nullable(),
  },
  deletion_request_customer: { request_id: Id, ...ofCustomer },
  audit: {
    ...named,
    at: At,
    member_id: Id.nullable(),
    actor: FullName.nullable(),
    action: z
      .string()
      .max(100)
      .regex(/^[a-z_]+(\.[a-z_]+)+$/),
    subject: told(500).nullable(),
    shift_id: Id.nullable(),
    customer_id: Id.nullable(),
    detail: Detail,
  },
  usage_tally: { org_id: Id, what: z.enum(keptSums), amount: Count },
} satisfies Rules
