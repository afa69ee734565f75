import { operatorSettings, type LegalLanguage, type LegalPage, type OperatorSetting } from '../../../contract/legal.ts'

type Given = Pick<LegalPage, 'operator' | 'language'>

const words = {
  de: { missing: 'Angabe fehlt:', setting: 'Einstellung' },
  en: { missing: 'Not yet stated:', setting: 'setting' },
} as const

/** Shown where a value of the settings is missing: visible to all readers, and never an invented company. */
export function Missing({ of, language }: { of: OperatorSetting; language: LegalLanguage }) {
  const { missing, setting } = words[language]
  return (
    <mark className="missing">
      <strong>{missing}</strong> {operatorSettings[of].what} ({setting} <code>{of}</code>)
    </mark>
  )
}

/** Name, representative, address, and the ways to reach the operator. */
export function Address({ operator, language }: Given) {
  const de = language === 'de'
  return (
    <address>
      <p>
        {operator.name ? <strong>{operator.name}</strong> : <Missing of="OPERATOR_NAME" language={language} />}
        <br />
        {operator.address.length === 0 && <Missing of="OPERATOR_ADDRESS" language={language} />}
        {operator.address.map((line, at) => (
          // lines have no other key than their position
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

export const Mail = ({ operator, language }: Given) =>
  operator.email ? (
    <a href={`mailto:${encodeURIComponent(operator.email).replaceAll('%40', '@')}`}>{operator.email}</a>
  ) : (
    <Missing of="OPERATOR_EMAIL" language={language} />
  )

/** The operator's name inside a sentence. */
export const Name = ({ operator, language }: Given) =>
  operator.name ?? <Missing of="OPERATOR_NAME" language={language} />
