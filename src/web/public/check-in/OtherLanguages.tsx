import type { Language } from '../../../contract/wire.ts'
import type { Texts } from '../../../texts/de.ts'
import { Icon } from '../icons.tsx'
import { languageNames } from '../languages.ts'

type Props = { here: Language; texts: Texts; link: (language: Language) => string }

/** The same page in the other languages; folded up, because there are many. Needs no script. */
export function OtherLanguages({ here, texts, link }: Props) {
  const own = languageNames.find(([code]) => code === here)?.[1]
  return (
    <details className="languages">
      <summary aria-label={`${texts.frame.languages}: ${own}`}>
        <Icon name="globe" />
        {own}
      </summary>
      <nav aria-label={texts.frame.languages}>
        <ul>
          {languageNames
            .filter(([code]) => code !== here)
            .map(([code, name]) => (
              <li key={code}>
                <a href={link(code)} lang={code} hrefLang={code}>
                  {name}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </details>
  )
}
