import type { ReactNode } from 'react'
import { languages, type Language } from '../../../contract/wire.ts'
import type { Texts } from '../../../texts/de.ts'
import { textsFor } from '../../../texts/texts.ts'
import { Legal } from '../Foot.tsx'

type Props = {
  language: Language
  texts: Texts
  title: string
  lead?: string
  /** The page itself, for the switch, and its data besides the language. */
  path: string
  token?: string
  children?: ReactNode
}

/** The common frame of the pages about a deletion: a band with title, sentence and languages, below it one sheet. */
export function Frame({ language, texts, title, lead, path, token, children }: Props) {
  return (
    <>
      <header className="head">
        <div className="head-top">
          <p className="organisation">{texts.product}</p>
          <form className="language-choice" method="get" action={path}>
            {token !== undefined && <input type="hidden" name="token" value={token} />}
            <select name="lang" aria-label={texts.frame.languages} defaultValue={language}>
              {languages.map((code) => (
                <option key={code} value={code} lang={code}>
                  {textsFor(code).languageName}
                </option>
              ))}
            </select>
            <button aria-label={`${texts.frame.languages}: OK`}>OK</button>
          </form>
        </div>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </header>
      <main>{children}</main>
      <footer>
        <Legal texts={texts} language={language} />
      </footer>
    </>
  )
}
