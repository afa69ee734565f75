/** How an organisation shows itself in an email to a customer. */
export type EmailHead = {
  name: string
  /** null = guests see none, and their answers go to nobody of the organisation */
  contactEmail: string | null
  address: string | null
  /** `#rrggbb`, as the organisation chose them; the email keeps them readable */
  colour: string
  secondColour: string
  /** `cid:` address, and the size in which it is shown, in pixels; null = none */
  logo: { src: string; width: number; height: number } | null
}
