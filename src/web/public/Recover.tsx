import type { PublicPage } from '../../contract/pages.ts'
import type { Texts } from '../../texts/de.ts'
import type { Language } from '../../contract/wire.ts'
import { Legal } from './Foot.tsx'
import { Icon } from './icons.tsx'
import { recoverLink } from './links.ts'
import { Message } from './Message.tsx'

type Page = Extract<PublicPage, { kind: 'gallery_not_found' }>
type Props = { page: Page; language: Language; texts: Texts }

/** The one page for links that open nothing. It helps: the links of an address can be sent there again. */
export function Recover({ page, language, texts }: Props) {
  const t = texts.frame
  if (page.recover === 'sent')
    return (
      <Message title={t.recoverDoneTitle} text={t.recoverDone}>
        <Legal texts={texts} language={language} />
      </Message>
    )
  return (
    <Message title={t.notFoundTitle} text={t.notFound} hint={t.notFoundHint}>
      <Form page={page} language={language} texts={texts} />
      <Legal texts={texts} language={language} />
    </Message>
  )
}

function Form({ page, language, texts }: Props) {
  const t = texts.frame
  const fault = { form: null, sent: null, invalid: t.recoverInvalid, too_many: t.tooMany }[page.recover]
  return (
    // The browser's own messages would be in the browser's language.
    <form className="recover" method="post" action={recoverLink(language)} noValidate>
      <h2>{t.recoverTitle}</h2>
      <p className="muted" id="recover-hint">
        {t.recoverHint}
      </p>
      <label htmlFor="email">{t.recoverEmail}</label>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        dir="ltr"
        defaultValue={page.email}
        aria-invalid={page.recover === 'invalid' || undefined}
        aria-describedby={fault ? 'recover-fault recover-hint' : 'recover-hint'}
        autoFocus={page.recover === 'invalid'}
      />
      {fault && (
        <p className="fault" id="recover-fault" role="alert">
          <Icon name="alert" />
          {fault}
        </p>
      )}
      <button className="button primary">{t.recoverButton}</button>
    </form>
  )
}
