// Written by `npm run db:types` from the migrated database. Do not edit.
import type { ColumnType } from 'kysely'

type Json = ColumnType<Record<string, unknown>, string, string>
type Optional<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

export interface AccessKey {
  kind: 'email' | 'gallery' | 'events' | 'check_in' | 'shift_status' | 'pairing' | 'certificate' | 'registration'
  key: string
  org_id: string
  subject_id: string
  expires_at: Optional<Date | null>
}

export interface ActivityPermission {
  id: string
  org_id: string
  member_id: string
  activity_type_id: string
  created_at: Optional<Date>
}

export interface ActivityType {
  id: string
  org_id: string
  name: string
  description: Optional<string | null>
  is_active: Optional<boolean>
  created_at: Optional<Date>
  updated_at: Optional<Date>
}

export interface Audit {
  id: string
  org_id: string
  at: Optional<Date>
  member_id: Optional<string | null>
  actor: Optional<string | null>
  action: string
  subject: Optional<string | null>
  shift_id: Optional<string | null>
  customer_id: Optional<string | null>
  detail: Optional<Json>
}

export interface BounceMailbox {
  id: Optional<boolean>
  held_until: Optional<Date | null>
  read_at: Optional<Date | null>
  failures: Optional<number>
  fault: Optional<string | null>
}

export interface Certificate {
  customer_id: string
  org_id: string
  code: string
  short_name: Optional<boolean>
  template_id: Optional<string | null>
  design: Optional<string | null>
  sources: Optional<string[]>
  data: Optional<string | null>
  photo_id: Optional<string | null>
  missing: Optional<string[]>
  made_at: Optional<Date | null>
  created_at: Optional<Date>
}

export interface CertificateConfig {
  id: string
  org_id: string
  template_id: string
  activity_type_id: Optional<string | null>
  width: number
  height: number
  fields: Json
  version: Optional<number>
  created_at: Optional<Date>
  updated_at: Optional<Date>
}

export interface CheckIn {
  org_id: string
  key: string
  shift_id: string
  customer_id: Optional<string | null>
  number: Optional<number | null>
  created_at: Optional<Date>
}

export interface ClockWatch {
  id: Optional<boolean>
  seen_at: Optional<Date>
  jumped_at: Optional<Date | null>
}

export interface ConsentVersion {
  org_id: string
  number: number
  texts: Json
  created_at: Date
  member_id: Optional<string | null>
}

export interface Customer {
  id: string
  org_id: string
  shift_id: string
  number: number
  name: string
  email: Optional<string | null>
  language: Optional<string>
  consent: Optional<boolean | null>
  finished_at: Optional<Date | null>
  processing_status: Optional<'new' | 'uploading' | 'waiting' | 'preparing' | 'processing' | 'completed' | 'failed'>
  processing_error: Optional<string | null>
  completed_at: Optional<Date | null>
  email_status: Optional<'pending' | 'sent' | 'failed'>
  email_sent_at: Optional<Date | null>
  email_error: Optional<string | null>
  gallery_token: Optional<string | null>
  photo_count: Optional<number>
  video_count: Optional<number>
  anonymized_at: Optional<Date | null>
  created_at: Optional<Date>
  updated_at: Optional<Date>
  name_folded: Optional<string>
  deletion_due_at: Optional<Date | null>
  media_expired_at: Optional<Date | null>
  consent_version: Optional<number | null>
  email_to: Optional<string | null>
  email_held: Optional<boolean>
  state: Optional<'failed_work' | 'no_media' | 'not_finished' | 'link_locked' | 'no_address' | 'undeliverable' | 'address_changed' | 'email_failed' | 'email_waiting' | 'ready' | 'awaiting_media' | 'arriving' | 'in_work' | 'on_the_way' | 'served' | 'refused' | 'closed'>
  consent_open: Optional<boolean>
  removed_at: Optional<Date | null>
  removal_id: Optional<string | null>
  gallery_pin: Optional<string | null>
  bounce_status: Optional<string | null>
  notes: Optional<string>
  extension_ends_at: Optional<Date | null>
  guardian_name: Optional<string | null>
}

export interface CustomerEvent {
  org_id: string
  customer_id: string
  seq: number
  name: string
  detail: Json
  unread_by: string[]
  created_at: Optional<Date>
}

export interface CustomerTally {
  org_id: string
  day: string
  processing_status: string
  email_status: string
  amount: number
}

export interface DeletionEmail {
  id: string
  org_id: string
  request_id: string
  kind: 'ask' | 'done' | 'held'
  to_address: Optional<string | null>
  status: Optional<'queued' | 'sent' | 'failed'>
  attempts: Optional<number>
  reason: Optional<string | null>
  message_id: string
  handed_over_at: Optional<Date | null>
  created_at: Date
  updated_at: Optional<Date>
  waits_for: Optional<'mail_server' | null>
  released_at: Optional<Date | null>
}

export interface DeletionRequest {
  id: string
  org_id: string
  form_id: string
  status: Optional<'requested' | 'confirmed' | 'done'>
  number: Optional<number | null>
  email: Optional<string | null>
  language: string
  requested_at: Date
  expires_at: Date
  confirmed_at: Optional<Date | null>
  due_at: Optional<Date | null>
  done_at: Optional<Date | null>
  channel: Optional<'form' | 'telephone' | 'letter' | 'email' | 'in_person'>
  planned_due_at: Optional<Date | null>
  split_from: Optional<string | null>
}

export interface DeletionRequestCustomer {
  request_id: string
  customer_id: string
  org_id: string
}

export interface DeliveredAlbum {
  customer_id: string
  org_id: string
  delivered_at: Optional<Date>
}

export interface DeliveryProgress {
  customer_id: string
  org_id: string
  has_media: boolean
  completed: boolean
  emailed: boolean
  email_wait: Optional<number | null>
  opened: boolean
  downloaded: boolean
  shared: boolean
  rating: Optional<number | null>
  photos: Optional<number>
  videos: Optional<number>
}

export interface DeliveryTally {
  org_id: string
  day: string
  activity_type_id: Optional<string | null>
  member_id: Optional<string | null>
  email_wait: Optional<number | null>
  customers: Optional<number>
  with_media: Optional<number>
  completed: Optional<number>
  emailed: Optional<number>
  opened: Optional<number>
  downloaded: Optional<number>
  shared: Optional<number>
  rated_good: Optional<number>
  rated_fair: Optional<number>
  rated_bad: Optional<number>
  shift_id: Optional<string | null>
  counted: Optional<number>
  photos: Optional<number>
  videos: Optional<number>
}

export interface DiskSample {
  host: string
  disk: 'work' | 'storage'
  day: string
  free_bytes: number
  size_bytes: number
  sampled_at: Date
}

export interface Email {
  id: string
  org_id: string
  customer_id: Optional<string | null>
  decision: string
  link_id: Optional<string | null>
  to_address: string
  to_name: string
  status: Optional<'queued' | 'sent' | 'failed'>
  attempts: Optional<number>
  reason: Optional<string | null>
  message_id: string
  handed_over_at: Optional<Date | null>
  sent_at: Optional<Date | null>
  created_at: Optional<Date>
  updated_at: Optional<Date>
  kind: Optional<'gallery' | 'gallery_link' | 'recovered_links' | 'reset_password' | 'confirm_email' | 'password_changed' | 'second_factor_on' | 'second_factor_off' | 'recovery_codes_renewed' | 'invitation' | 'organisation_deletion' | 'organisation_kept' | 'export_ready' | 'passkey_added' | 'passkey_removed' | 'owner_added' | 'many_wrong_passwords' | 'retention_shortened' | 'owner_undone' | 'ownership_undone' | 'change_address' | 'address_changed' | 'change_contact' | 'contact_changed' | 'jobs_failed' | 'jobs_settled' | 'agreement_concluded' | 'weekly_figures' | 'marketing_confirmation'>
  member_id: Optional<string | null>
  secret_id: Optional<string | null>
  waits_for: Optional<'mail_server' | 'confirmation' | 'own_server' | 'agreement' | null>
  released_at: Optional<Date | null>
  on_trust: Optional<boolean>
  bounced_at: Optional<Date | null>
  bounce_status: Optional<string | null>
  bounce_blocks: Optional<boolean>
  delayed_at: Optional<Date | null>
  about_member_id: Optional<string | null>
  by_member_id: Optional<string | null>
  subject: Optional<string | null>
  answer: Optional<string | null>
  before_agreement: Optional<boolean>
  figures: Optional<Json | null>
}

export interface FailureAlert {
  org_id: string
  began_at: Date
}

export interface FilmEdit {
  customer_id: string
  org_id: string
  clips: Json
  music: 'recipe' | 'track' | 'none'
  music_id: Optional<string | null>
  version: Optional<number>
  updated_at: Optional<Date>
  photos: Optional<Json>
}

export interface FilmRecipe {
  id: string
  org_id: string
  activity_type_id: Optional<string | null>
  intro: boolean
  outro: boolean
  clip_order: 'captured' | 'uploaded'
  max_seconds: Optional<number | null>
  photos: 'never' | 'without_clips' | 'between'
  music: 'chosen' | 'track' | 'none'
  music_id: Optional<string | null>
  title: boolean
  logo: boolean
  versions: string[]
  updated_at: Optional<Date>
}

export interface GalleryChange {
  org_id: string
  subject_id: string
  transaction: Optional<number>
  created_at: Optional<Date>
}

export interface GalleryEvent {
  org_id: string
  link_id: string
  action: 'view' | 'download' | 'share'
  page: string
  at: Date
}

export interface GalleryLink {
  id: string
  org_id: string
  customer_id: string
  token: string
  created_at: Optional<Date>
  ended_at: Optional<Date | null>
  kind: Optional<'own' | 'shared'>
  show_picture: Optional<boolean>
  views: Optional<number>
}

export interface GalleryLinkItem {
  org_id: string
  link_id: string
  media_id: Optional<string | null>
  family: Optional<string | null>
}

export interface GalleryRating {
  link_id: string
  org_id: string
  customer_id: string
  score: number
  words: Optional<string>
  rated_at: Date
}

export interface GalleryTally {
  org_id: string
  customer_id: string
  day: string
  action: 'view' | 'download' | 'share'
  shared: boolean
  times: number
  files: number
  last_at: Date
}

export interface GivenDesign {
  org_id: string
  name: string
  given_at: Optional<Date>
}

export interface Idempotency {
  org_id: string
  key: string
  member_id: Optional<string | null>
  call: string
  body_hash: string
  answer: Json
  created_at: Optional<Date>
  status: Optional<number>
}

export interface LastEmail {
  id: string
  org_id: string
  former_org_id: string
  organisation_name: string
  asked_at: Date
  gone_at: Optional<Date | null>
  to_address: string
  to_name: string
  status: Optional<'queued' | 'sent' | 'failed'>
  attempts: Optional<number>
  reason: Optional<string | null>
  message_id: string
  handed_over_at: Optional<Date | null>
  waits_for: Optional<'mail_server' | 'confirmation' | 'own_server' | null>
  released_at: Optional<Date | null>
  created_at: Date
  updated_at: Optional<Date>
}

export interface LegalHold {
  org_id: string
  customer_id: string
  reason: 'claims' | 'obligation' | 'guest'
  note: string
  ends_at: Date
  set_at: Date
}

export interface Logo {
  org_id: string
  large_id: string
  small_id: string
  small_width: number
  small_height: number
  created_at: Optional<Date>
}

export interface MailboxMessage {
  id: string
  message_id: string
  from: string
  to: string
  subject: string
  html: string
  text: string
  at: Optional<Date>
}

export interface MailedSecret {
  id: string
  org_id: string
  member_id: string
  kind: 'reset_password' | 'confirm_email' | 'invitation' | 'change_address' | 'change_contact'
  address: string
  expires_at: Date
  used_at: Optional<Date | null>
  created_at: Optional<Date>
  old_address: Optional<string | null>
}

export interface MarketingConsent {
  id: string
  org_id: string
  customer_id: string
  email: string
  language: string
  version: number
  asked_at: Date
  confirmed_at: Optional<Date | null>
  withdrawn_at: Optional<Date | null>
}

export interface Media {
  id: string
  org_id: string
  shift_id: string
  object_id: string
  kind: 'photo' | 'video'
  file_name: string
  mime: string
  size: number
  sha256: string
  member_id: Optional<string | null>
  operator: Optional<string | null>
  captured_at: Optional<Date>
  width: Optional<number | null>
  height: Optional<number | null>
  duration_ms: Optional<number | null>
  has_sound: Optional<boolean | null>
  placeholder: Optional<string | null>
  status: Optional<'processing' | 'ready' | 'failed'>
  started_at: Optional<Date | null>
  progress: Optional<number | null>
  error: Optional<string | null>
  created_at: Optional<Date>
  updated_at: Optional<Date>
  failure: Optional<'file' | 'machine' | null>
  rate: Optional<number | null>
  card_of: Optional<string | null>
  turn: Optional<number>
  prepared_turn: Optional<number>
  incomplete: Optional<boolean>
  sharpness: Optional<number | null>
  lighting: Optional<number | null>
  calmness: Optional<number | null>
}

export interface MediaCustomer {
  media_id: string
  customer_id: string
  org_id: string
  kind: string
  sha256: string
  given_at: Optional<Date>
  hidden_at: Optional<Date | null>
  cover_at: Optional<Date | null>
  favourite_at: Optional<Date | null>
  own_cover_at: Optional<Date | null>
}

export interface MediaRemoval {
  removal_id: string
  media_id: string
  customer_id: Optional<string | null>
  org_id: string
  finished_at: Optional<Date | null>
  removed_at: Optional<Date>
  hidden_at: Optional<Date | null>
  cover_at: Optional<Date | null>
  favourite_at: Optional<Date | null>
  own_cover_at: Optional<Date | null>
}

export interface Member {
  id: string
  org_id: string
  email: string
  first_name: string
  last_name: string
  role: 'owner' | 'admin' | 'guide' | 'viewer'
  password_hash: Optional<string | null>
  is_active: Optional<boolean>
  email_verified: Optional<boolean>
  last_login_at: Optional<Date | null>
  created_at: Optional<Date>
  updated_at: Optional<Date>
  temporary_password_until: Optional<Date | null>
  has_placeholder_email: Optional<boolean>
  owner_since: Optional<Date | null>
  owner_confirmed_at: Optional<Date | null>
}

export interface NumberLease {
  id: string
  org_id: string
  shift_id: string
  member_id: string
  first: number
  last: number
  created_at: Optional<Date>
}

export interface ObjectToDelete {
  key: string
  org_id: string
  created_at: Optional<Date>
}

export interface OpenUpload {
  id: string
  org_id: string
  customer_id: Optional<string | null>
  member_id: string
  file_name: string
  size: number
  media_id: Optional<string | null>
  created_at: Optional<Date>
  touched_at: Optional<Date>
  received: Optional<number>
  template: Optional<Json | null>
  template_id: Optional<string | null>
  shift_id: Optional<string | null>
  client_upload_id: Optional<string | null>
  sha256: Optional<string | null>
  captured_at: Optional<Date | null>
  wanted_media_id: Optional<string | null>
}

export interface OpeningTally {
  org_id: string
  day: string
  hour: number
  openings: number
  device: Optional<'phone' | 'desk' | null>
  language: Optional<string | null>
}

export interface OperatorAlert {
  kind: 'storage' | 'disk' | 'process' | 'jobs' | 'certificate_ends' | 'certificate_bad'
  wrong_at: Date
  told_at: Optional<Date | null>
  fine_at: Optional<Date | null>
}

export interface OperatorEmail {
  id: string
  kind: 'storage' | 'disk' | 'process' | 'jobs' | 'certificate_ends' | 'certificate_bad'
  is_over: boolean
  to_address: string
  status: Optional<'queued' | 'sent' | 'failed'>
  attempts: Optional<number>
  reason: Optional<string | null>
  message_id: string
  handed_over_at: Optional<Date | null>
  waits_for: Optional<'mail_server' | null>
  released_at: Optional<Date | null>
  created_at: Date
  updated_at: Optional<Date>
}

export interface Organisation {
  id: string
  name: string
  contact_email: string
  phone_number: Optional<string | null>
  website: Optional<string | null>
  description: Optional<string | null>
  address: Optional<string | null>
  subscription_plan: Optional<string>
  subscription_status: Optional<string>
  business_type: string
  colour_primary: Optional<string>
  colour_secondary: Optional<string>
  email_formality: Optional<'formal' | 'informal'>
  show_logo_in_email: Optional<boolean>
  auto_send: Optional<boolean>
  media_days: Optional<number>
  shift_count: Optional<number>
  customer_count: Optional<number>
  media_count: Optional<number>
  created_at: Optional<Date>
  updated_at: Optional<Date>
  require_second_factor: Optional<boolean>
  emails_on_trust: Optional<number>
  consent_required: Optional<boolean>
  deletion_due_at: Optional<Date | null>
  deletion_asked_at: Optional<Date | null>
  deletion_asked_by: Optional<string | null>
  gallery_pin: Optional<'off' | 'counter' | 'email'>
  guest_in_link_preview: Optional<boolean>
  next_media_days: Optional<number | null>
  next_media_days_at: Optional<Date | null>
  next_media_days_by: Optional<string | null>
  next_losing_customers: Optional<number | null>
  next_losing_media: Optional<number | null>
  contact_shown: Optional<boolean>
  asks_rating: Optional<boolean>
  agreement_due_at: Optional<Date>
  asks_marketing: Optional<boolean>
}

export interface OrganisationExport {
  id: string
  org_id: string
  member_id: Optional<string | null>
  status: Optional<'waiting' | 'making' | 'ready' | 'outdated' | 'failed' | 'removed'>
  progress: Optional<number>
  requested_at: Date
  ready_at: Optional<Date | null>
  expires_at: Optional<Date | null>
  files: Optional<number>
  bytes: Optional<number>
  central_start: Optional<number>
}

export interface OrganisationExportFile {
  export_id: string
  place: number
  org_id: string
  object_id: string
  path: string
  kind: string
  subject_id: Optional<string | null>
  modified_at: Date
  starts_at: number
  central_at: number
}

export interface OriginalArchive {
  id: string
  org_id: string
  customer_ids: string[]
  media_ids: string[]
  created_at: Optional<Date>
  expires_at: Date
  sign_in_id: string
}

export interface Outcome {
  org_id: string
  media_id: Optional<string | null>
  variant: string
  object_id: Optional<string | null>
  width: Optional<number | null>
  height: Optional<number | null>
  created_at: Optional<Date>
  customer_id: Optional<string | null>
  duration_ms: Optional<number | null>
  placeholder: Optional<string | null>
  made_of: Optional<string | null>
  wanted: Optional<string | null>
  status: Optional<'making' | 'ready' | 'outdated' | 'failed'>
  progress: Optional<number | null>
  error: Optional<string | null>
}

export interface Passkey {
  id: string
  org_id: string
  member_id: string
  name: string
  credential_id: Buffer
  public_key: Buffer
  sign_count: number
  transports: Optional<string[]>
  created_at: Optional<Date>
  last_used_at: Optional<Date | null>
}

export interface PersonExport {
  id: string
  org_id: string
  customer_id: string
  sign_in_id: string
  created_at: Optional<Date>
  expires_at: Date
}

export interface Piece {
  org_id: string
  key: string
  picture_id: string
  sound_id: string
  frames: number
  gain_db: number
  created_at: Optional<Date>
  captions_id: Optional<string | null>
  lively: Optional<number[]>
  heard: Optional<boolean>
  windy: Optional<boolean>
  rate: Optional<number>
  source: string
}

export interface PieceView {
  org_id: string
  piece_key: string
  view: 'small' | 'tall'
  picture_id: string
  created_at: Optional<Date>
}

export interface Process {
  id: string
  role: 'all' | 'api' | 'worker'
  host: string
  memory_bytes: number
  started_at: Date
  seen_at: Date
  disk_free_bytes: Optional<number | null>
  disk_size_bytes: Optional<number | null>
  places: Optional<Json | null>
}

export interface ProcessingAgreement {
  org_id: string
  version: number
  concluded_at: Date
  member_id: Optional<string | null>
  name: string
  document: Json
  hash: string
}

export interface RateLimit {
  key: string
  at: Date[]
  expires_at: Date
}

export interface RecoveryCode {
  member_id: string
  hash: Buffer
  org_id: string
  used_at: Optional<Date | null>
}

export interface RegularWork {
  job: string
  ended_at: Date
  milliseconds: number
  failure: Optional<string | null>
}

export interface RetentionRun {
  org_id: string
  began_at: Date
  ended_at: Optional<Date | null>
  customers: Optional<number>
  anonymised: Optional<number>
  media: Optional<number>
  bytes: Optional<number>
}

export interface RetentionStop {
  org_id: string
  customers: number
  media: number
  bytes: number
  media_until: Optional<Date | null>
  personal_until: Date
  stopped_at: Date
  released_at: Optional<Date | null>
}

export interface SecondFactor {
  member_id: string
  org_id: string
  secret: Buffer
  confirmed_at: Optional<Date | null>
  last_step: Optional<number>
  created_at: Optional<Date>
}

export interface SelfCheckIn {
  org_id: string
  shift_id: string
  key: string
  customer_id: string
  created_at: Optional<Date>
}

export interface Sender {
  org_id: string
  name: Optional<string | null>
  reply_to: Optional<string | null>
  dkim_selector: Optional<string | null>
  host: Optional<string | null>
  port: Optional<number | null>
  security: Optional<'tls' | 'starttls' | null>
  address: Optional<string | null>
  username: Optional<string | null>
  password: Optional<Buffer | null>
  fault: Optional<string | null>
  fault_at: Optional<Date | null>
  fault_blocks: Optional<boolean>
  created_at: Optional<Date>
  updated_at: Optional<Date>
}

export interface Shift {
  id: string
  org_id: string
  name: string
  status: Optional<'active' | 'paused' | 'ended' | 'archived'>
  description: Optional<string | null>
  activity_type_id: Optional<string | null>
  member_id: Optional<string | null>
  guide_name: Optional<string | null>
  max_customers: number
  current_counter: Optional<number>
  customer_count: Optional<number>
  media_count: Optional<number>
  started_at: Optional<Date>
  ended_at: Optional<Date | null>
  created_at: Optional<Date>
  updated_at: Optional<Date>
  name_folded: Optional<string>
}

export interface ShiftShare {
  id: string
  org_id: string
  shift_id: string
  kind: 'check_in' | 'status'
  code: string
  created_at: Optional<Date>
  ended_at: Optional<Date | null>
}

export interface SignIn {
  id: string
  org_id: string
  member_id: string
  refresh_hash: Buffer
  previous_hash: Optional<Buffer | null>
  rotated_at: Optional<Date>
  created_at: Optional<Date>
  ended_at: Optional<Date | null>
  end_reason: Optional<string | null>
  device: Optional<string>
  last_seen_at: Optional<Date>
  paired_at: Optional<Date | null>
  proved_at: Optional<Date>
}

export interface StorageAlarm {
  source: 'check' | 'list'
  at: Date
  damaged: number
  compared: number
}

export interface StorageCheck {
  pass: 'small' | 'large'
  after_key: string
}

export interface StoredObject {
  id: string
  org_id: string
  key: string
  kind: 'original' | 'rendition' | 'piece' | 'film' | 'template' | 'logo' | 'export' | 'certificate' | 'design'
  mime: string
  size: number
  sha256: string
  crc32: number
  created_at: Optional<Date>
  damaged_at: Optional<Date | null>
  damage: Optional<'missing' | 'changed' | 'unreadable' | null>
}

export interface TakenUpload {
  org_id: string
  key: string
  shift_id: string
  media_id: Optional<string | null>
  created_at: Optional<Date>
}

export interface Template {
  id: string
  org_id: string
  type: 'intro_video' | 'outro_video' | 'certificate' | 'background_music'
  object_id: string
  original_name: string
  file_name: string
  mime: string
  size: number
  sha256: string
  activity_type_id: Optional<string | null>
  language_code: Optional<string | null>
  duration_ms: Optional<number | null>
  status: Optional<'processing' | 'completed' | 'failed'>
  error: Optional<string | null>
  is_active: Optional<boolean>
  gain_db: Optional<number | null>
  created_at: Optional<Date>
  updated_at: Optional<Date>
  design_id: Optional<string | null>
  thumbnail_id: Optional<string | null>
  width: Optional<number | null>
  height: Optional<number | null>
  waveform: Optional<Buffer | null>
  licence_note: Optional<string | null>
  rate: Optional<number | null>
  preview_id: Optional<string | null>
}

export interface TestEmail {
  id: string
  org_id: string
  member_id: string
  wanted: Json
  to_address: string
  to_name: string
  status: Optional<'queued' | 'sent' | 'failed'>
  attempts: Optional<number>
  reason: Optional<string | null>
  message_id: string
  handed_over_at: Optional<Date | null>
  waits_for: Optional<'mail_server' | 'confirmation' | null>
  released_at: Optional<Date | null>
  created_at: Optional<Date>
}

export interface TlsCertificate {
  service: 'web' | 'mail'
  host: string
  port: number
  asked_at: Date
  refusal: Optional<'unreachable' | 'no_tls' | null>
  seen_at: Optional<Date | null>
  begins_at: Optional<Date | null>
  ends_at: Optional<Date | null>
  issuer: Optional<string | null>
  fault: Optional<'expired' | 'wrong_name' | 'not_trusted' | null>
}

export interface UnassignedMedia {
  media_id: string
  org_id: string
  shift_id: string
  sha256: string
  received_at: Optional<Date>
}

export interface UnsettledCustomer {
  customer_id: string
  org_id: string
  processing_status: string
  email_status: string
}

export interface UsageTally {
  org_id: string
  what: 'photos' | 'videos' | 'bytes' | 'albums' | 'emails' | 'outcomes'
  amount: number
  family: Optional<string | null>
}

export interface UsedChallenge {
  member_id: string
  nonce: Buffer
  org_id: string
  expires_at: Date
}

export interface WeeklyEmail {
  org_id: string
  member_id: string
  wanted: boolean
  told_week: string
}

export interface DB {
  access_key: AccessKey
  activity_permission: ActivityPermission
  activity_type: ActivityType
  audit: Audit
  bounce_mailbox: BounceMailbox
  certificate: Certificate
  certificate_config: CertificateConfig
  check_in: CheckIn
  clock_watch: ClockWatch
  consent_version: ConsentVersion
  customer: Customer
  customer_event: CustomerEvent
  customer_tally: CustomerTally
  deletion_email: DeletionEmail
  deletion_request: DeletionRequest
  deletion_request_customer: DeletionRequestCustomer
  delivered_album: DeliveredAlbum
  delivery_progress: DeliveryProgress
  delivery_tally: DeliveryTally
  disk_sample: DiskSample
  email: Email
  failure_alert: FailureAlert
  film_edit: FilmEdit
  film_recipe: FilmRecipe
  gallery_change: GalleryChange
  gallery_event: GalleryEvent
  gallery_link: GalleryLink
  gallery_link_item: GalleryLinkItem
  gallery_rating: GalleryRating
  gallery_tally: GalleryTally
  given_design: GivenDesign
  idempotency: Idempotency
  last_email: LastEmail
  legal_hold: LegalHold
  logo: Logo
  mailbox_message: MailboxMessage
  mailed_secret: MailedSecret
  marketing_consent: MarketingConsent
  media: Media
  media_customer: MediaCustomer
  media_removal: MediaRemoval
  member: Member
  number_lease: NumberLease
  object_to_delete: ObjectToDelete
  open_upload: OpenUpload
  opening_tally: OpeningTally
  operator_alert: OperatorAlert
  operator_email: OperatorEmail
  organisation: Organisation
  organisation_export: OrganisationExport
  organisation_export_file: OrganisationExportFile
  original_archive: OriginalArchive
  outcome: Outcome
  passkey: Passkey
  person_export: PersonExport
  piece: Piece
  piece_view: PieceView
  process: Process
  processing_agreement: ProcessingAgreement
  rate_limit: RateLimit
  recovery_code: RecoveryCode
  regular_work: RegularWork
  retention_run: RetentionRun
  retention_stop: RetentionStop
  second_factor: SecondFactor
  self_check_in: SelfCheckIn
  sender: Sender
  shift: Shift
  shift_share: ShiftShare
  sign_in: SignIn
  storage_alarm: StorageAlarm
  storage_check: StorageCheck
  stored_object: StoredObject
  taken_upload: TakenUpload
  template: Template
  test_email: TestEmail
  tls_certificate: TlsCertificate
  unassigned_media: UnassignedMedia
  unsettled_customer: UnsettledCustomer
  usage_tally: UsageTally
  used_challenge: UsedChallenge
  weekly_email: WeeklyEmail
}
