import type { DeletionFault, DeletionPage } from '../../../contract/privacy.ts'
import type { Texts } from '../../../texts/de.ts'
import { FieldNotes } from '../FieldNotes.tsx'
import { Icon } from '../icons.tsx'
import { Frame } from './Frame.tsx'
import { formLink, inLanguage } from './links.ts'

type Page = Extract<DeletionPage, { kind: 'delete_form' }>

/** `/delete`: a plain form; it works with scripts switched off, and shows errors in the page's own words. */
export function DeletionForm({ page, texts }: { page: Page; texts: Texts }) {
  const t = texts.deletion
  const { form, faults, language } = page
  return (
    <Frame language={language} texts={texts} title={t.title} lead={t.intro} path={formLink}>
      {/* The browser's own messages would be in the browser's language. */}
      <form className="sheet" method="post" action={inLanguage(formLink, language)} noValidate>
        {faults.includes('too_many') && (
          <p className="fault" role="alert">
            <Icon name="alert" />
            {texts.frame.tooMany}
          </p>
        )}
        <Field
          id="customerNumber"
          label={t.number}
          hint={t.numberHint}
          fault={faults.includes('number') && t.numberInvalid}
          value={form.number}
          first={firstOf(faults) === 'number'}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          id="email"
          label={t.email}
          fault={faults.includes('email') && t.emailInvalid}
          value={form.email}
          first={firstOf(faults) === 'email'}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <p className="note">
          <Icon name="alert" />
          <span>{t.warning}</span>
        </p>
        <button className="button primary">{t.button}</button>
      </form>
    </Frame>
  )
}

/** The field that the reader is led to. */
const firstOf = (faults: DeletionFault[]) => (['number', 'email'] as const).find((field) => faults.includes(field))

type FieldProps = {
  id: string
  label: string
  hint?: string
  fault: string | false
  value: string
  first: boolean
} & Pick<
  React.InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>

/** Numbers and addresses are written from left to right in every language. */
const Field = ({ id, label, hint, fault, value, first, ...input }: FieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <input
      type="text"
      {...input}
      id={id}
      name={id}
      dir="ltr"
      defaultValue={value}
      required
      aria-invalid={fault ? true : undefined}
      aria-describedby={[fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
      autoFocus={first}
    />
    <FieldNotes id={id} {...(fault && { fault })} {...(hint && { hint })} />
  </div>
)
