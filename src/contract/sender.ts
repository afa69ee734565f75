import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { plainName } from './plain-name.ts'
import { Email, optionalLine, Time } from './wire.ts'

/** Encryption of the connection to a mail server: from STARTTLS on, or from the first byte. */
export const securities = { starttls: 'STARTTLS', tls: 'TLS' } as const
export type Security = keyof typeof securities
/** The usual port for it. */
export const usualPort: Record<Security, number> = { starttls: 587, tls: 465 }

const emailMessage = 'Bitte geben Sie eine gültige E-Mail-Adresse ein'
const optionalEmail = z
  .string()
  .trim()
  .refine((text) => text === '' || Email.safeParse(text).success, emailMessage)
  .transform((text) => text || null)
  .nullable()

/** The name beside the sender's address; parts that mail programs turn into a link are refused. */
const SenderName = optionalLine(60).refine(
  (name) => name === null || plainName(name) === name,
  'Der Name darf keine Links, Adressen, Sonderzeichen wie < und > oder Punkte mitten im Wort enthalten',
)

const hostMessage = 'Bitte geben Sie einen Servernamen wie smtp.firma.de ein'
/** A host's name or address in the one form that a connection takes; umlauts become ASCII. */
const Host = z
  .string(hostMessage)
  .trim()
  .max(253, hostMessage)
  .transform((text, check) => {
    const named = /^[^\s/?#@\\[\]]+$/.test(text) && URL.parse(`http://${text.includes(':') ? `[${text}]` : text}/`)
    if (named && named.port === '' && named.hostname) return named.hostname.replace(/^\[|\]$/g, '')
    check.addIssue(hostMessage)
    return z.NEVER
  })

const selectorMessage = 'Bitte geben Sie einen Selektor wie s1 ein, ohne Leerzeichen'
/** The first part of a whole name (`s1._domainkey.firma.de`). */
const Selector = z
  .string()
  .trim()
  .transform((text) => text.replace(/\._domainkey.*$/i, '').toLowerCase())
  .refine((text) => text === '' || (text.length <= 63 && /^[a-z\d_-]+(\.[a-z\d_-]+)*$/.test(text)), selectorMessage)
  .transform((text) => text || null)
  .nullable()

/** One line, as sent to a server and stored in the database. */
const isPlain = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)
const plainMessage = 'Zeilenumbrüche und Steuerzeichen sind nicht erlaubt'

const portMessage = 'Erlaubt sind die Ports 25, 465, 587 und 2525'
const server = {
  host: Host,
  port: z.int(portMessage).min(1, portMessage).max(65_535, portMessage),
  security: z.enum(Object.keys(securities) as [Security, ...Security[]], 'Bitte wählen Sie eine Verschlüsselung'),
  /** The sender's address of emails. */
  address: Email,
  /** null = the server requires no sign-in */
  user: optionalLine(200).refine((user) => user === null || isPlain(user), plainMessage),
}
/** The new settings of a server; without a password the known one for this host and user stays. */
export const MailServerEdit = z.strictObject({
  ...server,
  password: z.string().max(1000, 'Höchstens 1000 Zeichen').refine(isPlain, plainMessage).optional(),
})

const MailServer = z.object({ ...server, host: z.string(), address: z.string(), user: z.string().nullable() })

export const Sender = z.object({
  /** null = the organisation's name */
  name: z.string().nullable(),
  /** null = the organisation's contact address */
  replyTo: z.string().nullable(),
  dkimSelector: z.string().nullable(),
  /** The own server; null = the installation's. Its password is never answered. */
  server: MailServer.nullable(),
  /** The last error of the own server. */
  fault: z
    .object({
      text: z.string(),
      at: Time,
      /** Emails wait until the server works again. */
      blocks: z.boolean(),
    })
    .nullable(),
  /** Emails to customers that wait for it. */
  waiting: z.int(),
  /**
   * The part that customers see. `isPublic`: the address has a domain of the internet, which can be looked up and
   * answered to.
   */
  shown: z.object({ name: z.string(), address: z.string(), replyTo: z.string().nullable(), isPublic: z.boolean() }),
})
export type Sender = z.infer<typeof Sender>

const fields = { name: SenderName, replyTo: optionalEmail, dkimSelector: Selector }
const shownField = z.string().nullable()
/**
 * A partial change: fields that are not named stay. A server is saved only if it can be used; null goes back to the
 * installation's.
 */
export const SenderEdit = z.strictObject({
  ...z.object(fields).partial().shape,
  server: MailServerEdit.nullable().optional(),
  was: z
    .strictObject({
      name: shownField,
      replyTo: shownField,
      dkimSelector: shownField,
      server: MailServer.nullable(),
    })
    .partial()
    .optional(),
})

/** The rules of the form. */
export const SenderForm = z.object({ ...fields, server: MailServerEdit.nullable() })

export const dnsKinds = ['spf', 'dkim', 'dmarc'] as const
export const DnsCheck = z.object({
  kind: z.enum(dnsKinds),
  /** `unknown`: it cannot be known from outside, or the DNS does not answer */
  status: z.enum(['good', 'warning', 'missing', 'unknown']),
  /** The result, in a sentence. */
  text: z.string(),
  /** The remedy; null = none needed */
  advice: z.string().nullable(),
  /** The present record. */
  found: z.string().nullable(),
  /** The record to add or to replace the found one; without a value the provider of the server has it. */
  record: z.object({ name: z.string(), type: z.literal('TXT'), value: z.string().nullable() }).nullable(),
})
export type DnsCheck = z.infer<typeof DnsCheck>

export const sender = defineContract({
  get: {
    method: 'GET',
    path: '/organizations/sender',
    summary: 'Absender der E-Mails an Gäste',
    access: 'settings.read',
    changedBy: { settings: 'any' },
    response: z.object({ sender: Sender }),
    errors: [],
  },
  update: {
    method: 'PUT',
    path: '/organizations/sender',
    summary: 'Absender ändern; ein eigener E-Mail-Server wird vor dem Speichern geprüft',
    access: 'settings.write',
    body: SenderEdit,
    // the owner of the server or the reply address reads the mail that guests get and answer
    stepUp: ['server', 'replyTo'],
    response: z.object({ sender: Sender }),
    errors: ['changed_meanwhile', 'mail_server_unusable'],
  },
  test: {
    method: 'POST',
    path: '/organizations/sender/test',
    summary: 'Verbindung zu einem E-Mail-Server prüfen, ohne Angabe die zum gespeicherten; sendet nichts',
    access: 'settings.write',
    body: z.strictObject({ server: MailServerEdit.optional() }),
    response: z.object({
      result: z.object({
        ok: z.boolean(),
        text: z.string(),
        /** The field of `server` that is the reason, where there is one. */
        field: z.string().nullable(),
      }),
    }),
    errors: ['no_own_mail_server'],
  },
  dns: {
    method: 'GET',
    path: '/organizations/sender/dns',
    summary: 'SPF, DKIM und DMARC der Absender-Domain, jedes Mal frisch nachgesehen',
    access: 'settings.read',
    changedBy: {},
    response: z.object({
      dns: z.object({
        address: z.string(),
        domain: z.string(),
        /** The domain is the organisation's own; else the operator of this installation manages it. */
        isOwn: z.boolean(),
        /** No look-up was made: this is no domain of the public internet. */
        isPublic: z.boolean(),
        checks: z.array(DnsCheck),
      }),
    }),
    errors: [],
  },
})
