import { consentName, standardConsent } from '../../contract/consent.ts'
import type { PersonalData } from '../platform/context.ts'

/** The customer's row itself is deleted or anonymised by privacy/forget.ts. */
export const personalData: PersonalData = {
  async tell({ tx }, row) {
    const links = await tx
      .selectFrom('gallery_link')
      .select(['kind', 'created_at', 'ended_at', 'views'])
      .where('customer_id', '=', row.id)
      .orderBy('id')
      .execute()
    const shift = await tx
      .selectFrom('shift as s')
      .leftJoin('activity_type as a', 'a.id', 's.activity_type_id')
      .select(['s.name', 's.started_at', 'a.name as activity'])
      .where('s.id', '=', row.shift_id)
      .executeTakeFirst()
    return {
      person: {
        name: row.name,
        nummer: row.number,
        email: row.email,
        sprache: row.language,
        eingechecktAm: row.created_at,
        schicht: shift?.name,
        schichtBegann: shift?.started_at,
        aktivitaet: shift?.activity,
        einwilligungInAufnahmen: row.consent,
        einwilligungText: row.consent ? consentName(row.consent_version ?? standardConsent) : null,
        einwilligungDurch: row.guardian_name,
        notizen: row.notes || null,
        aufnahmenLaengerAufbewahrtBis: row.extension_ends_at,
        fehlerBeiDerVerarbeitung: row.processing_error,
        pinDerGalerie: row.gallery_pin === null ? 'keine' : 'gesetzt',
      },
      galerieLinks: links.map((link) => ({
        art: link.kind === 'own' ? 'eigener Link' : 'geteilter Link',
        erstelltAm: link.created_at,
        beendetAm: link.ended_at,
        besuche: link.views,
      })),
    }
  },
  // with the links go their access keys and events
  erase: async ({ tx }, ids) => void (await tx.deleteFrom('gallery_link').where('customer_id', 'in', ids).execute()),
}
