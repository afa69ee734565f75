export const family = 'certificate'

/** The PDF, and the pictures that are made of it a moment later. */
export const certificateVariants = {
  certificate: { isEssential: true, exported: { ending: '.pdf', mimes: ['application/pdf'] } },
  certificate_image: { isEssential: false, exported: { ending: '.png', mimes: ['image/jpeg', 'image/png'] } },
  certificate_story: { isEssential: false, exported: { ending: ' Story', mimes: ['image/jpeg', 'image/png'] } },
}
export type CertificateVariant = keyof typeof certificateVariants
