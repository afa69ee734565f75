import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { brandingFields } from './organisations.ts'
import { Language } from './wire.ts'

/** The emails that customers get, as the settings show them. */
export const previewKinds = {
  film: 'Galerie mit Film und Fotos',
  photos: 'Galerie mit Fotos',
  gallery_link: 'Link, den der Gast sich schickt',
  recovered_links: 'Links einer Adresse',
  news: 'Zustimmung zu Werbung bestätigen',
  deletion_ask: 'Löschung bestätigen',
  deletion_done: 'Löschung erledigt',
  deletion_held: 'Löschung aufgeschoben',
} as const
export type PreviewKind = keyof typeof previewKinds

const wish = {
  kind: z.enum(Object.keys(previewKinds) as [PreviewKind, ...PreviewKind[]]).default('film'),
  language: Language.default('de'),
  ...z.object(brandingFields).partial().shape,
}
/** Unsaved values of the settings form; the saved ones apply to the others. */
export const PreviewWish = z.strictObject({ ...wish, showLogoInEmail: z.boolean().optional() })
export type PreviewWish = z.output<typeof PreviewWish>

/** Emails to customers as they would be sent, with a sample customer (docs/product/settings.md 9). */
export const emailPreview = defineContract({
  show: {
    method: 'GET',
    path: '/organizations/email-preview',
    summary: 'E-Mail an Gäste, wie sie mit diesen Einstellungen aussähe',
    access: 'settings.read',
    query: z.object({ ...wish, showLogoInEmail: z.stringbool().optional() }),
    changedBy: { settings: 'any' },
    response: z.object({
      /** The sender as the recipient sees it. */
      from: z.string(),
      subject: z.string(),
      /** A whole document with its pictures embedded. */
      html: z.string(),
      text: z.string(),
    }),
    errors: [],
  },
  sendTest: {
    method: 'POST',
    path: '/organizations/email-preview/send',
    summary: 'Diese E-Mail als Test an die eigene, bestätigte Adresse senden',
    access: 'settings.write',
    body: PreviewWish,
    status: 202,
    response: z.object({ to: z.string() }),
    errors: ['own_address_not_confirmed', 'mail_server_missing', 'too_many_requests'],
  },
})
