import type { ReactNode } from 'react'
import { Button, Link, Text } from 'react-email'
import { accentOf } from '../public/accent.ts'
import { look } from './look.ts'

/** The one deed of a letter, and its link in plain sight for those who press no buttons in e-mails. */
export function Deed({ link, colour, button, below }: { link: string; colour: string; button: string; below: string }) {
  const accent = accentOf(colour, 'light')
  return (
    <>
      <Button
        className="button"
        href={link}
        style={{ ...look.button, backgroundColor: accent.fill, color: accent.onFill }}
      >
        {button}
      </Button>
      <Text className="muted" style={look.below}>
        {below}
        <br />
        <Link className="ink" href={link} style={{ ...look.link, color: accent.ink }}>
          {link}
        </Link>
      </Text>
    </>
  )
}

/** Whom to ask; `href` writes to the address. */
export const Questions = ({
  words,
  contact,
  href,
  colour,
}: Record<'words' | 'contact' | 'href' | 'colour', string>) => (
  <Small>
    {words}{' '}
    <Link className="ink" href={href} style={{ color: accentOf(colour, 'light').ink }}>
      {contact}
    </Link>
  </Small>
)

export const Small = ({ children }: { children: ReactNode }) => (
  <Text className="muted" style={look.small}>
    {children}
  </Text>
)
