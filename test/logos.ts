import type { Member } from './world.ts'

/** A small logo as an SVG: a mountain of one colour; another colour is another logo. */
export const drawnLogo = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 24"><path d="M2 22 16 4l10 12 6-6 12 12z" fill="${colour}"/></svg>`,
  )

/** Uploads a logo and returns the raw response. */
export function postLogo(by: Pick<Member, 'fetch'>, bytes: Buffer, name = 'logo.png', part = 'logo') {
  const form = new FormData()
  form.append(part, new Blob([new Uint8Array(bytes)]), name)
  return by.fetch('/api/v1/organizations/logo', { method: 'POST', body: form })
}
