export const family = 'certificate'

/** The PDF, and the pictures that are made of it a moment later. */
export const certificateVariants = {
  certificate: { isEssential: true },
  certificate_image: { isEssential: false },
  certificate_story: { isEssential: false },
}
export type CertificateVariant = keyof typeof certificateVariants
