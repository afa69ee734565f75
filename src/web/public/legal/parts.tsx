import type { ReactNode } from 'react'
import {
  legalDocuments,
  operatorSettings,
  type Figures,
  type LegalDocument,
  type LegalLanguage,
  type Operator,
  type OperatorSetting,
} from '../../../contract/legal.ts'

/** A legal text: its sections become the headings and the table of contents, so the two can't disagree. */
export type Legal = {
  title: string
  lead: ReactNode
  sections: { id: string; title: string; body: ReactNode }[]
}
/** What a text is made of. */
export type Given = { operator: Operator; figures: Figures; language: LegalLanguage }

const words = {
  de: { missing: 'Angabe fehlt:', setting: 'Einstellung' },
  en: { missing: 'Not yet stated:', setting: 'setting' },
} as const

/** Stands where a value of the settings is missing: seen by everybody, and never an invented company. */
export function Missing({ of, language }: { of: OperatorSetting; language: LegalLanguage }) {
  const { missing, setting } = words[language]
  return (
    <mark className="missing">
      <strong>{missing}</strong> {operatorSettings[of].what} ({setting} <code>{of}</code>)
    </mark>
  )
}

/** Name, who acts for it, address, and the ways to reach the operator. */
export function Address({ operator, language }: Given) {
  const de = language === 'de'
  return (
    <address>
      <p>
        {operator.name ? <strong>{operator.name}</strong> : <Missing of="OPERATOR_NAME" language={language} />}
        <br />
        {operator.address.length === 0 && <Missing of="OPERATOR_ADDRESS" language={language} />}
        {operator.address.map((line, at) => (
          // lines have no other name than their place
          <span key={at} className="line">
            {line}
          </span>
        ))}
      </p>
      {operator.representative && (
        <p>
          {de ? 'Vertreten durch' : 'Represented by'}: {operator.representative}
        </p>
      )}
      <p>
        {de ? 'E-Mail' : 'E-mail'}: <Mail operator={operator} language={language} />
        {operator.phone && (
          <>
            <br />
            {de ? 'Telefon' : 'Phone'}: <a href={`tel:${operator.phone.replaceAll(/[^+\d]/g, '')}`}>{operator.phone}</a>
          </>
        )}
      </p>
    </address>
  )
}

export const Mail = ({ operator, language }: Pick<Given, 'operator' | 'language'>) =>
  operator.email ? (
    <a href={`mailto:${encodeURIComponent(operator.email).replaceAll('%40', '@')}`}>{operator.email}</a>
  ) : (
    <Missing of="OPERATOR_EMAIL" language={language} />
  )

/** The operator's name inside a sentence. */
export const Name = ({ operator, language }: Pick<Given, 'operator' | 'language'>) =>
  operator.name ?? <Missing of="OPERATOR_NAME" language={language} />

/** Leads to another document, or to a section of it. */
export const To = ({ doc, at = '', children }: { doc: LegalDocument; at?: string; children: ReactNode }) => (
  <a href={legalDocuments[doc].path + (at && `#${at}`)}>{children}</a>
)

/** What, and beside it how long or why: a list of terms that also reads well on a narrow screen and aloud. */
export const Facts = ({ of }: { of: readonly (readonly [what: ReactNode, says: ReactNode])[] }) => (
  <dl className="facts">
    {of.map(([what, says], at) => (
      // the lists never change their order
      <div key={at}>
        <dt>{what}</dt>
        <dd>{says}</dd>
      </div>
    ))}
  </dl>
)

export const List = ({ of }: { of: readonly ReactNode[] }) => (
  <ul>
    {of.map((item, at) => (
      <li key={at}>{item}</li>
    ))}
  </ul>
)

/** "2,50 €" */
export const euro = (cents: number) =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(cents / 100)

/** "1 Tag", "30 Tage"; `days(30, 'Tagen')` where the sentence bends the word. */
export const days = (count: number, many = 'Tage') => (count === 1 ? '1 Tag' : `${count} ${many}`)
export const years = (count: number, many = 'Jahre') => (count === 1 ? '1 Jahr' : `${count} ${many}`)
