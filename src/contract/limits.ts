/** The one list of media kinds and limits (docs/product/media.md 2). Sizes in bytes. */

/** Types that an upload may have, detected from the content; `extensions` are the endings of their file names. */
export const uploadTypes = {
  'image/jpeg': { kind: 'photo', extensions: ['jpg', 'jpeg'] },
  'image/png': { kind: 'photo', extensions: ['png'] },
  'image/webp': { kind: 'photo', extensions: ['webp'] },
  'image/heic': { kind: 'photo', extensions: ['heic'] },
  'image/heif': { kind: 'photo', extensions: ['heif'] },
  'image/avif': { kind: 'photo', extensions: ['avif'] },
  'image/gif': { kind: 'photo', extensions: ['gif'] },
  'image/tiff': { kind: 'photo', extensions: ['tif', 'tiff'] },
  'image/jxl': { kind: 'photo', extensions: ['jxl'] },
  'image/x-adobe-dng': { kind: 'photo', extensions: ['dng'] },
  'video/mp4': { kind: 'video', extensions: ['mp4', 'm4v'] },
  'video/quicktime': { kind: 'video', extensions: ['mov'] },
  'video/3gpp': { kind: 'video', extensions: ['3gp', '3g2'] },
  'video/matroska': { kind: 'video', extensions: ['mkv'] },
  'video/webm': { kind: 'video', extensions: ['webm'] },
  'video/mp2t': { kind: 'video', extensions: ['mts', 'm2ts', 'ts'] },
  'video/avi': { kind: 'video', extensions: ['avi'] },
} as const satisfies Record<string, { kind: 'photo' | 'video'; extensions: string[] }>
export type UploadType = keyof typeof uploadTypes

const mebibyte = 1024 * 1024
export const limits = {
  /** A guide's files for an own shift are taken for so long after its end. */
  lateUploadDays: 7,
  /** Numbers of one shift that a member's devices hold at most and that no customer has yet. */
  leasedNumbers: 50,
  /** One file through the multipart call. */
  multipartBytes: 100 * mebibyte,
  /** One file through tus. */
  tusBytes: 10 * 1024 * mebibyte,
  /** One piece of a tus upload that has a checksum: it is written aside until it is known to be right. */
  checkedPieceBytes: 64 * mebibyte,
  /**
   * Unfinished tus uploads of one member, and of all members of an organisation, that began or continued in the last
   * hour.
   */
  openUploadsOfMember: 200,
  openUploadsOfOrganisation: 2000,
  /** `Upload-Metadata` as it is sent. */
  uploadMetadataBytes: 8192,
  templateBytes: 100 * mebibyte,
  /** An organisation's logo: its file, and the pixels of a picture. */
  logoBytes: 5 * mebibyte,
  logoPixels: 40_000_000,
  /** One photo, in any upload: a PNG of 60 megapixels, far beyond the size of one picture from a camera. */
  photoBytes: 200 * mebibyte,
  /** Pixels of one picture; more is refused before it is decoded. */
  imagePixels: 120_000_000,
  /** One clip: seconds, frames (an hour at 240 a second twice over), pixels of a frame (8K) and streams. */
  clipSeconds: 2 * 3600,
  clipFrames: 2 * 3600 * 240,
  clipPixels: 36_000_000,
  clipStreams: 64,
  /** An intro or outro, in seconds. */
  templateSeconds: 10 * 60,
  /** For this long a repeated call with the same `Idempotency-Key` gets the first answer again. */
  keptAnswerHours: 24,
  /** A signed link lives at most this long. */
  signedLinkSeconds: 15 * 60,
  /** New owners: for this long an earlier owner can undo it, and most owner actions wait. */
  ownerUndoDays: 7,
  ownerWaitHours: 24,
  passwordMin: 8,
  passwordMax: 128,
  /** How long the links in members' emails are valid, once each. */
  resetLinkMinutes: 60,
  confirmationLinkDays: 7,
  addressChangeHours: 24,
  invitationDays: 7,
  /** How long a temporary password is valid for signing in. */
  temporaryPasswordHours: 24,
  /** How long the code is valid that signs a guide's phone in, once. */
  pairingMinutes: 10,
  /** A sign-in that is not used for this long has to be made again. */
  signInDays: 30,
  passkeysOfMember: 20,
  /** Time for the browser's answer to a passkey request. */
  passkeyMinutes: 5,
  /** For this long a proof of identity, by password or passkey, is enough for destroying or exporting. */
  proofMinutes: 10,
  /** For this long after a sign-in its browser has an allowance of its own when an attacker guesses the password. */
  knownDeviceDays: 180,
  /** For this long a device is not asked again for a gallery's PIN. */
  galleryPinDays: 365,
  /** For this long the screen offers to undo a deletion of media; the server waits a little longer. */
  undoSeconds: 10,
  undoGraceSeconds: 5,
  /** Customers of one shift when the call names no number. */
  maxCustomers: 100,
} as const

/** One part of a file on its way to S3. */
export const storagePartBytes = 8 * mebibyte

/** A file with customers to add: one call takes all of it. */
export const importLimits = { rows: 1000, bytes: mebibyte } as const

export const tooLargeLogo = `Das Logo darf höchstens ${limits.logoBytes / mebibyte} MB groß sein.`
export const tooLargePhoto = `Ein Foto darf höchstens ${limits.photoBytes / mebibyte} MB groß sein.`

/** All periods (docs/product/privacy-and-retention.md 1); jobs, pages and emails take their numbers from here. */
export const periods = {
  mediaDays: 365,
  personalDataDays: 730,
  /** A confirmed deletion is carried out automatically after this long … */
  deletionDays: 7,
  /** … and this is the legal bound that the form names (article 12 (3) GDPR: one month). */
  deletionBoundDays: 30,
  /** A deletion request that is not confirmed is forgotten. */
  deletionConfirmDays: 7,
  /** An address that was typed to get links or a deletion, and belongs to no customer, is forgotten. */
  typedAddressDays: 2,
  /** Kept this long after a sign-in has ended, so that past sign-ins can be listed. */
  signInRecordDays: 90,
  /** The reports of an opened gallery, kept so that it counts once. The sums by day stay. */
  visitDays: 30,
  /** For this long every owner can undo the deletion of the organisation. */
  organisationDeletionDays: 14,
  auditYears: 7,
  invoiceYears: 8,
} as const

export const legalHold = {
  /** The longest one: claims for injuries end after 30 years (§ 199 (2) BGB). */
  mostYears: 30,
  /** Owners are told this long before one ends. */
  noticeDays: 30,
} as const

/**
 * How long media are kept in an organisation, in days. Its own setting (0 = never deleted), but never longer than
 * personal data: pictures of a person are personal data.
 */
export const keptMediaDays = (setting: number): number =>
  setting > 0 ? Math.min(setting, periods.personalDataDays) : periods.personalDataDays

/** Whether media would be kept a shorter time with this setting. 0 is the longest. */
export const isShorterPeriod = (wanted: number, setting: number): boolean =>
  keptMediaDays(wanted) < keptMediaDays(setting)

/**
 * How long an organisation keeps media: its setting in days (0 = as long as personal data), and the shorter one that
 * takes effect at a later moment, because it was saved without its preview (docs/product/privacy-and-retention.md 13).
 */
export type MediaPeriod = { days: number; next: { days: number; from: Date } | null }

/** The setting in effect at a moment, in days. */
export const mediaDaysAt = ({ days, next }: MediaPeriod, at: Date): number =>
  next && next.from <= at ? next.days : days

/**
 * The end of the period for media whose age counts from that moment. A period that is still to come ends nothing before
 * it takes effect; its consequences are announced from the day on which it is saved, so that no longer period is
 * promised.
 * @param extension until when one customer's media are kept beyond the period; it does not outlast personal data
 */
export function keptUntil(begin: Date, { days, next }: MediaPeriod, extension: Date | null = null): Date {
  const after = (setting: number) => begin.getTime() + keptMediaDays(setting) * 24 * 3600_000
  const end = next ? Math.min(after(days), Math.max(after(next.days), next.from.getTime())) : after(days)
  return extension ? new Date(Math.max(end, Math.min(extension.getTime(), after(0)))) : new Date(end)
}

/** The most days that media are kept of a customer who checks in at that moment. */
export const keptDaysFrom = (begin: Date, period: MediaPeriod): number =>
  Math.ceil((keptUntil(begin, period).getTime() - begin.getTime()) / (24 * 3600_000))

/** A night that would delete more than this waits for an owner (docs/product/privacy-and-retention.md 3). */
export const retentionBrake = {
  /** Customers (or shifts with unassigned media), or … */
  customers: 1000,
  /** … this share of all customers who are not anonymised, or … */
  mostOfAll: 0.5,
  /**
   * … of those who have been due for longer than `overdueDays`, this share of the customers who still have media, or
   * personal data, each kind apart (or of all shifts); where fewer than `smallBelow` have it, `smallShare`.
   */
  share: 0.05,
  smallBelow: 100,
  smallShare: 0.5,
  /** Data that came due within this many days are ordinary: one night's, and those of one that may have been missed. */
  overdueDays: 2,
  /** How long an owner's release is good, in days. */
  releaseDays: 7,
} as const

/**
 * A shorter period for media, saved without its preview, takes effect after this many hours; until then owners can undo
 * it.
 */
export const shorterPeriodHours = 72

/** Figures that grew by more than this share since they were shown need a new consent. */
export const previewTolerance = 0.1

/**
 * How many emails an organisation may send to customers, in all, before an owner's address is confirmed: anyone can
 * register one, and have emails sent to strangers under any name.
 */
export const emailsOnTrust = 5

/**
 * To how many customers an organisation may send before an owner has concluded the processing agreement with the
 * operator (article 28 GDPR): a business that tries the product needs none yet.
 */
export const albumsBeforeAgreement = 9
