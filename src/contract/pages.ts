import type { EmailHead } from './email-head.ts'
import type { Gallery } from './gallery.ts'
import type { LegalPage } from './legal.ts'
import type { DeletionEmail, DeletionPage } from './privacy.ts'
import type { SharedShift } from './sharing.ts'
import type { WeeklyFigures } from './weekly-figures.ts'
import type { Language } from './wire.ts'

/**
 * The interface to the pages that the server renders itself. The server loads the built renderer
 * (dist/public-server/entry.js) through this one interface and knows no React.
 */
export type PublicPage =
  | {
      kind: 'gallery'
      token: string
      language: Language
      gallery: Gallery
      /** The preview that messengers show of the link names the guest. */
      guestInLinkPreview: boolean
      /** The gallery asks its customer how it was. */
      asksRating: boolean
      /** The foot shows the link to `/s/{token}/news`. */
      offersNews: boolean
      /** The first picture's thumbnail as a data URL, part of the first bytes. */
      firstThumbnail: string | null
      /** How many photos the page shows at first; more behind `?photos=`. */
      photosShown: number
      /** `https://host` of this installation, for absolute links. */
      origin: string
    }
  | {
      kind: 'gallery_not_found'
      language: Language
      /** Whether the form to get the links again is shown, answered or refused; posts to `/s/recover`. */
      recover: 'form' | 'sent' | 'invalid' | 'too_many'
      /** As typed. */
      email: string
    }
  | PinPage
  | ConsentPage
  | NewsPage
  /** After the customer has closed the gallery there; it names nobody. */
  | { kind: 'gallery_closed'; language: Language }
  /** The server itself is in trouble; the link may be valid. */
  | { kind: 'gallery_failed'; language: Language }
  | CheckInPage
  | {
      kind: 'checked_in'
      language: Language
      code: string
      place: CheckInPlace
      name: string
      number: number
      /** False: no media of this customer are stored, and none will come. Null: not asked. */
      consent: boolean | null
      email: string | null
      galleryUrl: string
      /** The PIN that the gallery asks for; null = it opens without. */
      pin: string | null
    }
  | {
      kind: 'shared_shift'
      language: Language
      code: string
      shift: SharedShift
      /** ISO time of the shown data */
      readAt: string
      /** Seconds after which the page reloads; null = the reader has stopped it. */
      refreshSeconds: number | null
    }
  | { kind: 'link_ended'; language: Language; reason: LinkEnd; place: CheckInPlace | null }
  | { kind: 'certificate_check'; language: Language; code: string; certificate: CheckedCertificate | null }
  | DeletionPage
  | LegalPage

/** Asks for the PIN of a gallery, by a form that posts to the gallery's own address. */
export type PinPage = {
  kind: 'gallery_pin'
  language: Language
  token: string
  organisation: SharedShift['organization']
  fault: 'malformed' | 'wrong' | 'too_many' | null
  /** After too many wrong ones. */
  waitMinutes: number | null
}

/** `/s/{token}/consent`, where customers say that they want no more pictures of them. */
export type ConsentPage = {
  kind: 'gallery_consent'
  language: Language
  token: string
  organisation: SharedShift['organization']
  /** False: no more pictures are taken in. Null: not asked. */
  consent: boolean | null
  /** The text as the customer read it; its text is null for the standard one. Null without consent. */
  agreed: { language: Language; text: string | null } | null
}

/**
 * Where customers agree to advertising by email, apart from the souvenir: `/s/{token}/news` and, by mailed or exported
 * links, `/n/{token}`.
 */
export type NewsPage = {
  kind: 'news'
  language: Language
  /** Where its forms post to: `/s/{token}/news` or `/n/{token}`. */
  action: string
  organisation: SharedShift['organization']
  /**
   * ask: nothing agreed yet, the form asks for a confirming email; asked: the email is under way (may be asked again);
   * confirm: opened by the mailed link, the button agrees; agreed: the button withdraws; withdrawn: the mailed or exported
   * link after it; ended: the link is no longer good.
   */
  state: 'ask' | 'asked' | 'confirm' | 'agreed' | 'withdrawn' | 'ended'
}

/** The check page's content for a genuine certificate. */
export type CheckedCertificate = {
  /** First name and initial when the customer wishes. */
  name: string
  what: string
  /** ISO time of the shift's day */
  day: string
  organisation: { name: string; colour: string; secondColour: string; logoUrl: string | null }
}

/** The place of check-in, as customers are told. */
export type CheckInPlace = {
  organisation: {
    name: string
    colour: string
    secondColour: string
    logoUrl: string | null
    formality: 'formal' | 'informal'
  }
  sessionName: string
  /** Days that the media stay; 0 = they stay. */
  mediaDays: number
  /** The e-mail goes out automatically when all media are ready. */
  autoSend: boolean
  /** The version whose text is shown, 0 with null = the standard text; null = consent is not asked. */
  consent: { version: number; text: string | null } | null
}

/** Why a shared link shows nothing now. */
export type LinkEnd = 'unknown' | 'paused' | 'ended' | 'full' | 'too_many'

export type CheckInPage = {
  kind: 'check_in'
  language: Language
  code: string
  place: CheckInPlace
  /** As typed. */
  form: CheckInForm
  faults: CheckInFault[]
  /** The question to answer before the customer is checked in; shown instead of the fields. */
  question: { about: 'address'; meant: string } | { about: 'consent' } | null
}
export type CheckInForm = {
  name: string
  email: string
  language: Language
  consent: boolean
  /** The version whose text was shown beside the box; null = consent was not asked. */
  version: number | null
  /** The customer is under age, so another person agrees. */
  minor: boolean
  /** That person's name. */
  guardian: string
  /** Makes a double tap one check-in. */
  key: string
  /** The address that the customer confirmed although it looks like a typo. */
  kept: string
}
export type CheckInFault =
  | 'name_missing'
  | 'name_too_long'
  | 'email_wrong'
  | 'guardian_missing'
  | 'guardian_too_long'
  | 'too_many'

export type PageAssets = {
  script: string
  styles: string[]
  /** The gallery's texts as files, one per language: of the first view the file itself, then its imports. */
  texts: Partial<Record<Language, { first: string[]; lazy: string }>>
}

/** A whole HTML document. */
export type RenderPage = (page: PublicPage, assets: PageAssets) => string

/** Of a link that asks for a PIN; null: the customer got it in person. */
export type EmailPin = { code: string | null }

/** The content of an email to a customer; the same component feeds sending and the live preview. */
export type GalleryEmail = {
  kind: 'gallery'
  language: Language
  formality: 'formal' | 'informal'
  customerName: string
  /** already formatted, `#007` */
  customerNumber: string
  organisation: EmailHead
  sessionName: string
  /** ISO time of the shift's day */
  date: string
  link: string
  pin?: EmailPin | undefined
  /** `cid:` or https address of the poster or photo; null = none */
  picture: { src: string; width: number; height: number; isFilm: boolean } | null
  photos: number
  videos: number
  hasFilm: boolean
  /** Days that the media stay; null = they stay. */
  availableDays: number | null
}

/** The content of an email with links that a customer asked for: to one gallery, or to all of an address. */
export type LinkEmail = {
  kind: 'gallery_link' | 'recovered_links'
  language: Language
  formality: 'formal' | 'informal'
  customerName: string
  organisation: EmailHead
  /** At least one, newest first; `date` is the ISO time of the shift's day, `number` already formatted, `#007`. */
  galleries: {
    sessionName: string
    date: string
    number: string
    link: string
    pin?: EmailPin | undefined
  }[]
}

/** Asks to confirm the consent to advertising by email. */
export type NewsEmail = {
  kind: 'news'
  language: Language
  formality: 'formal' | 'informal'
  customerName: string
  organisation: EmailHead
  link: string
}

/** The content of an email to a member of an organisation: about the account, in German, from the product. */
export type MemberEmail = {
  /** The last one is no longer about an account: the organisation is gone. */
  kind: MemberEmailKind | 'organisation_deleted'
  name: string
  /** The recipient's address. */
  address: string
  organisationName: string
  /** The button's target. */
  link: string
  /** ISO time of the email's event */
  at: string
  /** ISO time at which the organisation is deleted; without one it stays */
  deletedAt?: string | null | undefined
  /**
   * The member who became or ceased to be an owner, and who decided it; only of `owner_added`, `owner_undone`,
   * `ownership_undone`.
   */
  owner?: { name: string; address: string; by: string } | undefined
  /** The account requires more than the password; only of `many_wrong_passwords`. */
  hasSecondFactor?: boolean | undefined
  /**
   * The days that media are kept from a moment on (ISO), the member who decided it, and the deletions of the night after
   * it; only of `retention_shortened`.
   */
  shorter?: { days: number; from: string; by: string | null; customers: number; media: number } | undefined
  /** The owner who concluded it, as typed, and the text's hash; only of `agreement_concluded`. */
  agreement?: { version: number; by: string; hash: string } | undefined
  /** Only of `weekly_figures`. */
  figures?: WeeklyFigures | undefined
}
export const memberEmailKinds = [
  'reset_password',
  'confirm_email',
  'change_address',
  'address_changed',
  'change_contact',
  'contact_changed',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'invitation',
  'organisation_deletion',
  'organisation_kept',
  'export_ready',
  'passkey_added',
  'passkey_removed',
  'owner_added',
  'owner_undone',
  'ownership_undone',
  'many_wrong_passwords',
  'retention_shortened',
  'jobs_failed',
  'jobs_settled',
  'agreement_concluded',
  'weekly_figures',
] as const
export type MemberEmailKind = (typeof memberEmailKinds)[number]

/** Faults of the installation of which its operator is told (docs/product/monitoring.md 8). */
export const operatorAlertKinds = ['storage', 'disk', 'process', 'jobs', 'certificate_ends', 'certificate_bad'] as const
export type OperatorAlertKind = (typeof operatorAlertKinds)[number]

/** The content of an email to the operator, in German; it names no organisation and no customer. */
export type OperatorEmail = {
  kind: 'operator_alert'
  fault: OperatorAlertKind
  /** The fault has ended. */
  isOver: boolean
  /** The public address of the installation, or the name of the machine. */
  installation: string
  /** The button's target. */
  link: string
  /** ISO time of the second look that found it */
  at: string
}

export type RenderedEmail = { subject: string; html: string; text: string }
export type RenderEmail = (
  email: GalleryEmail | LinkEmail | NewsEmail | DeletionEmail | MemberEmail | OperatorEmail,
) => Promise<RenderedEmail>
