import type { ReactNode } from 'react'
import type { PublicPage } from '../../../contract/pages.ts'
import type { Texts } from '../../../texts/de.ts'
import { longDate, oneLine } from '../../../texts/format.ts'
import { Head } from '../check-in/Head.tsx'
import { certificateCheckLink } from '../check-in/links.ts'
import { OtherLanguages } from '../check-in/OtherLanguages.tsx'
import checkIn from '../check-in/check-in.css?inline'
import { Legal } from '../Foot.tsx'
import { Message } from '../Message.tsx'
import style from './check.css?inline'

type Page = Extract<PublicPage, { kind: 'certificate_check' }>

/** `/z/{code}`: whether a certificate is genuine, for whom, what, when and by whom; nothing else. */
export function certificateSheet({ certificate, code, language }: Page, texts: Texts) {
  const t = texts.certificateCheck
  const others = <OtherLanguages here={language} texts={texts} link={(wanted) => certificateCheckLink(code, wanted)} />
  return {
    title: certificate ? t.genuine : t.unknown.title,
    colour: certificate?.organisation.colour ?? '',
    secondColour: certificate?.organisation.secondColour ?? '',
    style: checkIn + style,
    before: certificate ? (
      <Genuine certificate={certificate} texts={texts} others={others} />
    ) : (
      <Message {...t.unknown} />
    ),
    after: (
      <footer>
        <Legal texts={texts} language={language} />
      </footer>
    ),
  }
}

type Props = { certificate: NonNullable<Page['certificate']>; texts: Texts; others: ReactNode }

function Genuine({ certificate, texts, others }: Props) {
  const { name, what, day, organisation } = certificate
  const t = texts.certificateCheck
  const lines = [
    [t.name, name],
    [t.what, what],
    [t.day, longDate(texts, day) ?? ''],
    [t.by, organisation.name],
  ] as const
  return (
    <>
      <Head organisation={organisation.name} logo={organisation.logoUrl} eyebrow={t.eyebrow} aside={others}>
        <h1>
          <svg className="seal" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M12 2l2.6 2 3.2-.3.8 3.1 2.7 1.8-1.2 3 1.2 3-2.7 1.8-.8 3.1-3.2-.3L12 22l-2.6-2-3.2.3-.8-3.1-2.7-1.8 1.2-3-1.2-3 2.7-1.8.8-3.1 3.2.3zM8 12.2l2.8 2.8L16 9.6" />
          </svg>
          {t.genuine}
        </h1>
      </Head>
      <main>
        <dl className="sheet checked">
          {lines.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{oneLine(value)}</dd>
            </div>
          ))}
        </dl>
      </main>
    </>
  )
}
