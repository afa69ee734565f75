import type { PreviewWish } from '../../contract/email-preview.ts'
import { openHead } from '../delivery/email-head.ts'
import { pinInEmail } from '../delivery/gallery-pin.ts'
import { galleryWords } from '../delivery/gallery-words.ts'
import type { Said } from '../delivery/send-once.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Services } from '../platform/context.ts'
import { system } from '../platform/principal.ts'
import { samplePicture, sampleSize } from './sample-picture.ts'

/** The recipient of the preview's emails. */
export const sampleCustomer = { customerName: 'Mia Huber', customerNumber: '#007', sessionName: 'Rafting am Morgen' }

/**
 * An email to the sample customer, made as those that are sent: only the customer, the picture and the links are made
 * up. Fields that the wish does not name are those that the organisation has saved.
 */
export async function sampleEmail(services: Services, orgId: string, wish: PreviewWish): Promise<Said> {
  const saved = await services.inOrganisation(orgId, system, ({ tx }) => organisationSql.get(tx))
  const organisation: organisationSql.OrganisationRow = {
    ...saved,
    colour_primary: wish.brandingColorPrimary ?? saved.colour_primary,
    colour_secondary: wish.brandingColorSecondary ?? saved.colour_secondary,
    email_formality: wish.emailFormality ?? saved.email_formality,
    show_logo_in_email: wish.showLogoInEmail ?? saved.show_logo_in_email,
  }
  const { head, attachments } = await openHead(services, organisation)
  const { customerName, customerNumber, sessionName } = sampleCustomer
  const { language, kind } = wish
  const date = services.now().toISOString()
  const link = `${services.publicUrl}/s/beispiel`
  const pin = pinInEmail(organisation, '482913')
  const isTold = pin?.code === null
  const common = { from: organisation, attachments }

  switch (kind) {
    case 'film':
    case 'photos': {
      const hasFilm = kind === 'film'
      const picture = {
        cid: 'picture',
        filename: 'andenken.jpg',
        content: await samplePicture(),
        contentType: 'image/jpeg',
      }
      return {
        from: organisation,
        words: galleryWords(
          organisation,
          head,
          {
            ...sampleCustomer,
            language,
            date,
            link,
            pin,
            picture: isTold ? null : { src: 'cid:picture', ...sampleSize, isFilm: hasFilm },
            photos: hasFilm ? 24 : 3,
            videos: hasFilm ? 4 : 0,
            hasFilm,
          },
          { created_at: services.now(), extension_ends_at: null },
          services.now(),
        ),
        attachments: isTold ? attachments : [picture, ...attachments],
      }
    }
    case 'gallery_link':
    case 'recovered_links': {
      const gallery = { sessionName, date, number: customerNumber, link, pin }
      const second = { ...gallery, number: '#012', link: `${link}-2` }
      return {
        ...common,
        words: {
          kind,
          language,
          formality: organisation.email_formality,
          customerName,
          organisation: head,
          galleries: kind === 'gallery_link' ? [gallery] : [gallery, second],
        },
      }
    }
    case 'news':
      return {
        ...common,
        words: {
          kind,
          language,
          formality: organisation.email_formality,
          customerName,
          organisation: head,
          link: `${services.publicUrl}/n/beispiel`,
        },
      }
    default: {
      const isAsking = kind === 'deletion_ask'
      return {
        ...common,
        words: {
          kind,
          language,
          organisation: head,
          customers: isAsking ? [{ sessionName, date, number: customerNumber }] : [],
          link: isAsking ? `${services.publicUrl}/delete/confirm?lang=${language}&token=beispiel` : null,
          held: kind === 'deletion_held' ? { until: yearsAfter(services.now(), 3), reason: 'claims' } : null,
          site: services.publicUrl,
        },
      }
    }
  }
}

/** The ISO time some years later. */
function yearsAfter(time: Date, years: number): string {
  const later = new Date(time)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later.toISOString()
}
