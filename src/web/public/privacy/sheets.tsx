import type { ReactNode } from 'react'
import { periods } from '../../../contract/limits.ts'
import type { DeletionPage } from '../../../contract/privacy.ts'
import type { Texts } from '../../../texts/de.ts'
import { longDate } from '../../../texts/format.ts'
import sheet from '../check-in/check-in.css?inline'
import { Icon, type IconName } from '../icons.tsx'
import { DeletionForm } from './DeletionForm.tsx'
import { Frame } from './Frame.tsx'
import { confirmLink, formLink, inLanguage, statusLink } from './links.ts'
import own from './privacy.css?inline'

export type Face = { title: string; colour: string; style: string; before: ReactNode }
type Of<K extends DeletionPage['kind']> = Extract<DeletionPage, { kind: K }>

/** The pages about a deletion. Rendered by the server only, in the product's colour: they belong to no organisation. */
export function deletionSheet(page: DeletionPage, texts: Texts): Face {
  const t = texts.deletion
  const face = (title: string, before: ReactNode): Face => ({
    title: `${texts.product} – ${title}`,
    colour: '',
    style: sheet + own,
    before,
  })
  switch (page.kind) {
    case 'delete_form': {
      const mark = page.faults.length > 0 ? `${texts.checkIn.faultMark}: ` : ''
      return face(mark + t.title, <DeletionForm page={page} texts={texts} />)
    }
    case 'delete_sent':
      return face(
        t.submittedTitle,
        <Frame language={page.language} texts={texts} title={t.submittedTitle} path={`${formLink}/sent`}>
          <div className="sheet">
            <Told icon="mail">{t.submitted(periods.deletionBoundDays)}</Told>
            <p className="note">
              <Icon name="alert" />
              <span>{t.warning}</span>
            </p>
          </div>
        </Frame>,
      )
    case 'delete_confirm':
      return face(t.confirmTitle, <Confirm page={page} texts={texts} />)
    default:
      return face(titleOf(page, texts), <Status page={page} texts={texts} />)
  }
}

/** Opening this page changes nothing: scanners open every link. The button does. */
const Confirm = ({ page, texts }: { page: Of<'delete_confirm'>; texts: Texts }) => (
  <Frame
    language={page.language}
    texts={texts}
    title={texts.deletion.confirmTitle}
    lead={texts.deletion.confirm}
    path={confirmLink}
    token={page.token}
  >
    <form className="sheet" method="post" action={inLanguage(confirmLink, page.language)}>
      <input type="hidden" name="token" value={page.token} />
      <p className="note">
        <Icon name="alert" />
        <span>{texts.deletion.warning}</span>
      </p>
      <button className="button danger">{texts.deletion.confirmButton}</button>
    </form>
  </Frame>
)

const titleOf = ({ state }: Of<'delete_status'>, { deletion: t }: Texts) =>
  ({ confirmed: t.confirmedTitle, done: t.doneTitle, invalid: t.invalidTitle })[state.status]

function Status({ page, texts }: { page: Of<'delete_status'>; texts: Texts }) {
  const t = texts.deletion
  const { state, language, token } = page
  return (
    <Frame language={language} texts={texts} title={titleOf(page, texts)} path={statusLink} token={token}>
      <div className="sheet">
        {state.status === 'confirmed' && <Told icon="calendar">{t.confirmed(longDate(texts, state.dueAt) ?? '')}</Told>}
        {state.status === 'done' && <Told icon="check">{t.done}</Told>}
        {state.status === 'invalid' && (
          <>
            <Told icon="info">{t.invalid}</Told>
            <a className="button primary" href={inLanguage(formLink, language)}>
              {t.again}
            </a>
          </>
        )}
      </div>
    </Frame>
  )
}

export const Told = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p className="told">
    <Icon name={icon} />
    <span>{children}</span>
  </p>
)
