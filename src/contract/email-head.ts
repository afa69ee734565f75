/** The organisation's identity in an email to a customer. */
export type EmailHead = {
  name: string
  /** null = guests see none, and the organisation gets none of their answers */
  contactEmail: string | null
  address: string | null
  /** `#rrggbb`, as the organisation chose them; the email keeps them readable */
  colour: string
  secondColour: string
  /** `cid:` address, and the displayed size in pixels; null = none */
  logo: { src: string; width: number; height: number } | null
}
