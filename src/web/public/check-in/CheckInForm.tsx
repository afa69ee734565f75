import type { ReactNode } from 'react'
import type { CheckInFault, CheckInPage } from '../../../contract/pages.ts'
import type { Texts } from '../../../texts/de.ts'
import { oneLine } from '../../../texts/format.ts'
import { FieldNotes } from '../FieldNotes.tsx'
import { Icon } from '../icons.tsx'
import { languageNames } from '../languages.ts'
import { OtherLanguages } from './OtherLanguages.tsx'
import { legalLinks } from '../links.ts'
import { ConsentAsked } from './ConsentAsked.tsx'
import { Head } from './Head.tsx'
import { checkInLink } from './links.ts'

type Props = { page: CheckInPage; texts: Texts }

/** A plain form: it works with scripts switched off, and shows errors in the page's own words. */
export function CheckInForm({ page, texts }: Props) {
  const { place, form, faults } = page
  const t = texts.checkIn
  const { name, formality } = place.organisation
  const fault = (...kinds: (CheckInFault & keyof typeof t.faults)[]) => {
    const found = kinds.find((kind) => faults.includes(kind))
    return found && t.faults[found][formality]
  }
  const nameFault = fault('name_missing', 'name_too_long')
  const emailFault = fault('email_wrong')
  const guardianFault = faults.includes('guardian_missing')
    ? t.minor.missing
    : faults.includes('guardian_too_long')
      ? t.faults.name_too_long[formality]
      : undefined
  const busy = fault('too_many')

  return (
    <>
      <Head
        organisation={name}
        logo={page.place.organisation.logoUrl}
        eyebrow={t.eyebrow}
        aside={<OtherLanguages here={page.language} texts={texts} link={(code) => checkInLink(page.code, code)} />}
      >
        <h1 dir="auto">{oneLine(place.sessionName)}</h1>
        <p className="lead">{t.lead[formality]}</p>
      </Head>
      <main>
        {/* The browser's own messages would be in the browser's language. */}
        <form className="sheet" method="post" action={checkInLink(page.code, page.language)} noValidate>
          {busy && (
            <p className="fault" role="alert">
              <Icon name="alert" />
              {busy}
            </p>
          )}
          <input type="hidden" name="key" value={form.key} autoComplete="off" />
          <input type="hidden" name="kept" value={form.kept} autoComplete="off" />
          <Field id="name" label={t.name} fault={nameFault}>
            <input
              {...described('name', { fault: nameFault })}
              type="text"
              defaultValue={form.name}
              autoComplete="name"
              autoCapitalize="words"
              enterKeyHint="next"
              dir="auto"
              required
              autoFocus={nameFault !== undefined}
            />
          </Field>
          <Field id="email" label={t.email} note={t.optional} hint={t.emailHint[formality]} fault={emailFault}>
            <input
              {...described('email', { note: t.optional, hint: t.emailHint[formality], fault: emailFault })}
              type="email"
              inputMode="email"
              defaultValue={form.email}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              autoFocus={!nameFault && emailFault !== undefined}
            />
          </Field>
          <Field id="language" label={t.language} note={t.languageNote}>
            <select
              {...described('language', { note: t.languageNote })}
              defaultValue={form.language}
              autoComplete="off"
            >
              {languageNames.map(([code, ownName]) => (
                <option key={code} value={code} lang={code}>
                  {ownName}
                </option>
              ))}
            </select>
          </Field>
          {place.consent && <Minor page={page} texts={texts} fault={guardianFault} />}
          <div className="consent">
            <ConsentAsked page={page} texts={texts} />
            <a className="plain" href={legalLinks(page.language).privacyNotice}>
              {t.privacy}
            </a>
          </div>
          <button className="button primary">{t.submit}</button>
        </form>
      </main>
    </>
  )
}

/** The tick opens the field below it by styles alone, without a script. */
function Minor({ page: { form }, texts, fault }: Props & { fault: string | undefined }) {
  const { tick, name, hint } = texts.checkIn.minor
  return (
    <div className="minor">
      <label>
        <input type="checkbox" name="minor" value="yes" defaultChecked={form.minor} autoComplete="off" />
        <span>{tick}</span>
      </label>
      <Field id="guardian" label={name} hint={hint} fault={fault}>
        <input
          {...described('guardian', { hint, fault })}
          type="text"
          defaultValue={form.guardian}
          autoComplete="off"
          autoCapitalize="words"
          dir="auto"
          required
          autoFocus={fault !== undefined}
        />
      </Field>
    </div>
  )
}

type FieldProps = { id: string; label: string; note?: string; hint?: string; fault?: string | undefined }

const Field = ({ id, label, note, hint, fault, children }: FieldProps & { children: ReactNode }) => (
  <div className="field">
    <div className="label">
      <label htmlFor={id}>{label}</label>
      {note && (
        <span className="muted" id={`${id}-note`}>
          {note}
        </span>
      )}
    </div>
    {children}
    <FieldNotes id={id} {...(fault && { fault })} {...(hint && { hint })} />
  </div>
)

/** The attributes that connect a control with the texts around it. */
const described = (id: string, { note, hint, fault }: Omit<FieldProps, 'id' | 'label'>) => ({
  id,
  name: id,
  'aria-invalid': fault ? true : undefined,
  'aria-describedby':
    [fault && `${id}-fault`, note && `${id}-note`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})
