import { Link } from 'react-email'
import { legalDocuments } from '../../contract/legal.ts'
import type { Language } from '../../contract/wire.ts'
import type { Texts } from '../../texts/de.ts'
import { accentOf } from '../public/accent.ts'
import { legalLinks } from '../public/links.ts'
import { Small } from './parts.tsx'

/** The footer of every email: imprint and privacy, as whole addresses of the installation that it comes from. */
export type LegalWords = { label: string; link: string }[]

/** @param near any link of the email: it leads to the same installation */
export function legalForGuests(near: string, texts: Texts, language: Language): LegalWords {
  const { imprint, privacyNotice } = legalLinks(language)
  return [
    { label: texts.frame.imprint, link: new URL(imprint, near).href },
    { label: texts.frame.privacyNotice, link: new URL(privacyNotice, near).href },
  ]
}

/** For members of an organisation, who read German. */
export const legalForMembers = (near: string): LegalWords => [
  { label: 'Impressum', link: new URL(legalDocuments.imprint.path, near).href },
  { label: 'Datenschutz', link: new URL(legalDocuments.privacy.path, near).href },
]

/** The last line of the small print. @param colour the email's, `#rrggbb` */
export const LegalLine = ({ words, colour }: { words: LegalWords; colour: string }) => (
  <Small>
    {words.map(({ label, link }, at) => (
      <span key={link}>
        {at > 0 && ' · '}
        <Link className="ink" href={link} style={{ color: accentOf(colour, 'light').ink }}>
          {label}
        </Link>
      </span>
    ))}
  </Small>
)

/** The same in an email without HTML. */
export const legalText = (words: LegalWords): string => words.map(({ label, link }) => `${label}: ${link}`).join('\n')
