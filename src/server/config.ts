import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Operator } from '../contract/legal.ts'
import { limits } from '../contract/limits.ts'
import { longestMailbox } from './platform/mail/bounces.ts'
import { readCorrespondent } from './platform/mail/correspondent.ts'
import { standsBack } from './platform/sandbox.ts'
import { isWeakKey, shortestKey } from './platform/secret-key.ts'

const notASender =
  'MAIL_FROM muss eine E-Mail-Adresse sein, auch mit Namen davor: Name <adresse>, oder "Name, mit Komma" <adresse>.'

const notAMailbox = `BOUNCE_ADDRESS muss eine E-Mail-Adresse sein, ohne + und mit höchstens ${longestMailbox} Zeichen vor dem @: Andenken hängt dort „+“ und eine Kennung an.`

/**
 * All settings (docs/product/operation.md 2): read once, here and nowhere else, checked at the start.
 * Every setting is optional; an empty value counts as not set.
 */
const Settings = z.object({
  PORT: whole('PORT', 0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address('PUBLIC_URL', ['http:', 'https:']).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  STORAGE_URL: address('STORAGE_URL', ['file:', 's3:']).optional(),
  MAIL_URL: address('MAIL_URL', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .transform((line, check) => readCorrespondent(line) ?? check.addIssue(notASender) ?? z.NEVER)
    .optional(),
  BOUNCE_URL: address('BOUNCE_URL', ['imap:', 'imaps:']).optional(),
  BOUNCE_ADDRESS: z
    .string()
    .transform((line, check) => bounceAddress(line) ?? check.addIssue(notAMailbox) ?? z.NEVER)
    .optional(),
  ALLOW_PRIVATE_SMTP: z.enum(['0', '1'], 'ALLOW_PRIVATE_SMTP muss 0 oder 1 sein.').default('0'),
  SECRET_KEY: secret('SECRET_KEY'),
  MONITOR_TOKEN: secret('MONITOR_TOKEN'),
  RETENTION: z.enum(['0', '1'], 'RETENTION muss 0 oder 1 sein.').default('1'),
  AVV: z.enum(['0', '1'], 'AVV muss 0 oder 1 sein.').default('1'),
  DEMO: z.enum(['0', '1'], 'DEMO muss 0 oder 1 sein.').optional(),
  ROLE: z.enum(['all', 'api', 'worker'], 'ROLE muss all, api oder worker sein.').default('all'),
  WORK_NICE: whole('WORK_NICE', 0, 19).default(standsBack.background),
  TRUST_PROXY: whole('TRUST_PROXY', 0, 10).default(0),
  MAX_UPLOAD_BYTES: whole('MAX_UPLOAD_BYTES', 1).default(limits.multipartBytes),
  MAX_TUS_BYTES: whole('MAX_TUS_BYTES', 1).default(limits.tusBytes),
  FFMPEG_PATH: z.string().optional(),
  FFPROBE_PATH: z.string().optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'LOG_LEVEL muss fatal, error, warn, info, debug oder silent sein.',
    )
    .default('warn'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_REGION: z.string().optional(),
  OPERATOR_NAME: words(),
  OPERATOR_REPRESENTATIVE: words(),
  OPERATOR_ADDRESS: words(),
  OPERATOR_EMAIL: words().pipe(z.email('OPERATOR_EMAIL muss eine E-Mail-Adresse sein.').optional()),
  OPERATOR_PHONE: words(),
  OPERATOR_REGISTER: words(),
  OPERATOR_VAT_ID: words(),
  OPERATOR_AUTHORITY: words(),
  OPERATOR_DPO: words(),
  OPERATOR_HOSTING: words(),
  OPERATOR_SUBPROCESSORS: words(),
  PROCESSING_LOCATION: z.enum(['eu', 'us', 'global'], 'PROCESSING_LOCATION muss eu, us oder global sein.').optional(),
})

export type Config = {
  port: number
  host: string
  /** Without a slash at the end; null = `http://localhost:<port that was taken>`. */
  publicUrl: string | null
  /** absolute */
  dataDir: string
  /** null = embedded */
  databaseUrl: string | null
  storageUrl: string
  /** null = embedded mailbox */
  mailUrl: string | null
  /** The sender's address, and the name where no organisation speaks (null = the product's). */
  mailFrom: { name: string | null; address: string }
  /** Where undeliverable emails return to, and the mailbox in which they are read; null = to the sender, as ever */
  bounces: { url: string; address: string } | null
  /** Organisations' own mail servers may have addresses that are not public. */
  allowPrivateSmtp: boolean
  /** null = kept in DATA_DIR, made when missing */
  secretKey: string | null
  /** Opens `/metrics` to other machines; null = only this machine reads it. */
  monitorToken: string | null
  /** False: the night deletes nothing whose period is over. */
  retention: boolean
  /** False: the operator and the only organisation are the same company, which needs no contract with itself. */
  agreement: boolean
  demo: boolean
  role: 'all' | 'api' | 'worker'
  /** How far work on photos and films yields to what people ask for (`standsBack`); 0 = not at all. */
  workNice: number
  trustProxy: number
  maxUploadBytes: number
  maxTusBytes: number
  ffmpeg: string | null
  ffprobe: string | null
  logLevel: string
  aws: { accessKeyId?: string; secretAccessKey?: string; region?: string }
  /** The operator of this installation, for the legal pages. */
  operator: Operator
}

/** Reads the settings. Throws an Error whose message lists, in German, everything that is wrong. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = Settings.safeParse(given)
  const problems = result.success ? crossCheck(result.data) : result.error.issues.map((i) => name(i.path[0], i.message))
  if (!result.success || problems.length > 0) {
    throw new Error(`Die Einstellungen sind nicht gültig:\n${problems.map((text) => `  - ${text}`).join('\n')}`)
  }

  const s = result.data
  const dataDir = resolve(s.DATA_DIR)
  const embedded = !s.DATABASE_URL && !s.MAIL_URL && (!s.STORAGE_URL || s.STORAGE_URL.startsWith('file:'))
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl: s.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    dataDir,
    databaseUrl: s.DATABASE_URL ?? null,
    storageUrl: s.STORAGE_URL ?? pathToFileURL(resolve(dataDir, 'files')).href,
    mailUrl: s.MAIL_URL ?? null,
    mailFrom: s.MAIL_FROM ?? { name: null, address: 'andenken@localhost.localdomain' },
    bounces: s.BOUNCE_URL && s.BOUNCE_ADDRESS ? { url: s.BOUNCE_URL, address: s.BOUNCE_ADDRESS } : null,
    allowPrivateSmtp: s.ALLOW_PRIVATE_SMTP === '1',
    secretKey: s.SECRET_KEY ?? null,
    monitorToken: s.MONITOR_TOKEN ?? null,
    retention: s.RETENTION === '1',
    agreement: s.AVV === '1',
    demo: s.DEMO === undefined ? embedded : s.DEMO === '1',
    role: s.ROLE,
    workNice: s.WORK_NICE,
    trustProxy: s.TRUST_PROXY,
    maxUploadBytes: s.MAX_UPLOAD_BYTES,
    maxTusBytes: s.MAX_TUS_BYTES,
    ffmpeg: s.FFMPEG_PATH ?? null,
    ffprobe: s.FFPROBE_PATH ?? null,
    logLevel: s.LOG_LEVEL,
    aws: {
      ...(s.AWS_ACCESS_KEY_ID && { accessKeyId: s.AWS_ACCESS_KEY_ID }),
      ...(s.AWS_SECRET_ACCESS_KEY && { secretAccessKey: s.AWS_SECRET_ACCESS_KEY }),
      ...(s.AWS_REGION && { region: s.AWS_REGION }),
    },
    operator: {
      name: s.OPERATOR_NAME ?? null,
      representative: s.OPERATOR_REPRESENTATIVE ?? null,
      address: linesOf(s.OPERATOR_ADDRESS),
      email: s.OPERATOR_EMAIL ?? null,
      phone: s.OPERATOR_PHONE ?? null,
      register: s.OPERATOR_REGISTER ?? null,
      vatId: s.OPERATOR_VAT_ID ?? null,
      authority: s.OPERATOR_AUTHORITY ?? null,
      dpo: s.OPERATOR_DPO ?? null,
      hosting: s.OPERATOR_HOSTING ?? null,
      location: s.PROCESSING_LOCATION ?? null,
      storage: s.STORAGE_URL?.startsWith('s3:') ? 's3' : 'files',
      region: bucketOf(s)?.region ?? null,
      mail: s.MAIL_URL ? new URL(s.MAIL_URL).hostname : null,
      subprocessors: linesOf(s.OPERATOR_SUBPROCESSORS),
    },
  }
}

/** Files with settings have one line for each: `\n` as two characters, or a bar, stands for the end of a line. */
const linesOf = (setting = '') => setting.split(/\n|\\n|\|/).flatMap((line) => line.trim() || [])

/** Checks that need more than one setting. */
function crossCheck(s: z.output<typeof Settings>): string[] {
  const problems: string[] = []
  if (s.MAIL_URL && !s.MAIL_FROM)
    problems.push('MAIL_URL ist gesetzt, aber MAIL_FROM fehlt: die Adresse, von der E-Mails kommen.')
  if (!s.BOUNCE_URL !== !s.BOUNCE_ADDRESS || (s.BOUNCE_URL && !s.MAIL_URL))
    problems.push(
      'BOUNCE_URL und BOUNCE_ADDRESS gehören zusammen und zu MAIL_URL: das Postfach, in dem unzustellbare E-Mails ankommen, und seine Adresse.',
    )
  if (s.ROLE !== 'all' && !s.DATABASE_URL) {
    problems.push(
      `ROLE=${s.ROLE} braucht DATABASE_URL: Mehrere Prozesse teilen sich eine Datenbank, die eingebettete gehört nur einem.`,
    )
  }
  if (s.STORAGE_URL?.startsWith('s3:') && !(s.AWS_ACCESS_KEY_ID && s.AWS_SECRET_ACCESS_KEY)) {
    problems.push('STORAGE_URL zeigt auf S3, aber AWS_ACCESS_KEY_ID und AWS_SECRET_ACCESS_KEY fehlen.')
  }
  const { region, isAmazon = false } = bucketOf(s) ?? {}
  if (s.PROCESSING_LOCATION && region && isAmazon && contradicts(s.PROCESSING_LOCATION, region)) {
    problems.push(
      `PROCESSING_LOCATION=${s.PROCESSING_LOCATION} passt nicht zu STORAGE_URL: Die Dateien liegen in der Region ${region}.`,
    )
  }
  if (s.DATABASE_URL && !s.SECRET_KEY) {
    problems.push(
      'DATABASE_URL ist gesetzt, aber SECRET_KEY fehlt: mindestens 32 zufällige Zeichen, auf allen Maschinen dieselben.',
    )
  }
  return problems
}

/** The bucket's region, when one is set; null = files are on disk. Only Amazon's own names tell where they lie. */
function bucketOf({ STORAGE_URL: url, AWS_REGION: usual }: z.output<typeof Settings>) {
  if (!url?.startsWith('s3:')) return null
  const { searchParams } = new URL(url)
  return { region: searchParams.get('region') ?? usual ?? null, isAmazon: !searchParams.has('endpoint') }
}

/** "global" fits everything. The regions of the Union; eu-west-2 is London and eu-central-2 Zurich. */
function contradicts(location: 'eu' | 'us' | 'global', region: string): boolean {
  if (location === 'global') return false
  return location === 'us' ? !region.startsWith('us-') : !/^eu-(?!west-2$|central-2$)/.test(region)
}

function whole(setting: string, min: number, max?: number) {
  const message = `${setting} muss eine ganze Zahl ${max === undefined ? `ab ${min}` : `zwischen ${min} und ${max}`} sein.`
  return z.coerce
    .number(message)
    .refine((n) => Number.isSafeInteger(n) && n >= min && n <= (max ?? Number.MAX_SAFE_INTEGER), message)
}

function secret(setting: string) {
  return z
    .string()
    .min(shortestKey, `${setting} muss mindestens ${shortestKey} Zeichen haben.`)
    .refine(
      (key) => key.length < shortestKey || !isWeakKey(key),
      `${setting} lässt sich erraten: Nehmen Sie zufällige Zeichen, etwa die Ausgabe von „openssl rand -base64 33“.`,
    )
    .optional()
}

/** Any words; nothing but spaces counts as not set. */
function words() {
  return z
    .string()
    .transform((text) => text.trim() || undefined)
    .optional()
}

function address(setting: string, protocols: string[]) {
  const message = `${setting} muss eine Adresse sein, die mit ${protocols.map((p) => `${p}//`).join(' oder ')} beginnt.`
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message)
}

function bounceAddress(line: string): string | null {
  const found = readCorrespondent(line)
  const local = found?.address.split('@')[0] ?? ''
  const isPlain = /^[a-z0-9._-]+$/i.test(local) && local.length <= longestMailbox
  return found && found.name === null && isPlain ? found.address : null
}

const name = (setting: PropertyKey | undefined, message: string) =>
  message.includes(String(setting)) ? message : `${String(setting)}: ${message}`
