import { renderToStaticMarkup } from 'react-dom/server'
import { legalDocuments, missingSettings, type LegalDocument, type LegalPage } from '../../../contract/legal.ts'
import accessibility from './accessibility.de.md?raw'
import { readLegal, type Legal } from './document.tsx'
import guestsDe from './guests.de.md?raw'
import guestsEn from './guests.en.md?raw'
import imprint from './imprint.de.md?raw'
import style from './legal.css?inline'
import { Missing } from './parts.tsx'
import privacy from './privacy.de.md?raw'
import terms from './terms.de.md?raw'

/** The day on which the texts were last changed. */
const asOf = '2026-11-30'

const words = {
  de: {
    contents: 'Inhalt',
    asOf: 'Stand:',
    more: 'Rechtliches',
    toContent: 'Zum Inhalt',
    language: 'Sprache',
    incompleteTitle: 'Diese Seite ist noch nicht vollständig',
    incomplete: 'Wer diese Installation betreibt, hat folgende Angaben noch nicht eingetragen:',
    deletion: 'Meine Daten löschen',
  },
  en: {
    contents: 'Contents',
    asOf: 'As of',
    more: 'Legal information',
    toContent: 'Skip to content',
    language: 'Language',
    incompleteTitle: 'This page is not complete yet',
    incomplete: 'Whoever runs this installation has not entered the following details yet:',
    deletion: 'Delete my data',
  },
} as const
/** The documents: Markdown that document.tsx reads. */
const sources: Record<LegalDocument, { de: string; en?: string }> = {
  // § 5 DDG, § 36 VSBG, and the contact points of articles 11, 12 and 16 of the Digital Services Act
  imprint: { de: imprint },
  // for organisations, their members, and all visitors of a page: articles 13 and 14 GDPR, § 25 TDDDG
  privacy: { de: privacy },
  // for people who are photographed: article 13 GDPR and § 22 KUG in plain words, the summary first
  guests: { de: guestsDe, en: guestsEn },
  // between the operator and organisations, 5a is the contract of article 28 (3) GDPR
  // (docs/product/privacy-and-retention.md 10)
  terms: { de: terms },
  // § 14 and annex 3 of the BFSG: the service, how it meets the requirements, the supervising authority
  accessibility: { de: accessibility },
}
const titles: Record<LegalDocument, string> = {
  imprint: 'Imprint (German)',
  privacy: 'Privacy statement (German)',
  guests: 'Privacy notice for guests',
  terms: 'Terms of business (German)',
  accessibility: 'Accessibility (German)',
}

/** A legal page: one document with headings, contents, and nothing that moves. Rendered by the server only. */
export function legalSheet(page: LegalPage): {
  title: string
  colour: string
  style: string
  before: null
  body: string
} {
  const { de, [page.language]: source = de } = sources[page.document]
  const legal = readLegal(source, page)
  const body = renderToStaticMarkup(<LegalText page={page} legal={legal} />)
  return { title: `${legal.title} – Andenken`, colour: '', style, before: null, body: body.replaceAll(pairs, '\u00a0') }
}

/** The space between a word and its figure, where no line may end: "§ 5", "Artikel 13", "99 %". */
const pairs = /(?<=§|\b(?:Artikel|Absatz|Nummer|Abschnitt|Articles?|section)) (?=\d)|(?<=\d) (?=%|GB\b|MB\b)/g

function LegalText({ page, legal }: { page: LegalPage; legal: Legal }) {
  const t = words[page.language]
  return (
    <>
      <a className="skip" href="#text">
        {t.toContent}
      </a>
      <header className="top">
        <p className="brand">Andenken</p>
        <Languages page={page} />
      </header>
      <main id="text" className="legal" tabIndex={-1}>
        <div className="opening">
          <h1>{legal.title}</h1>
          <div className="lead" dangerouslySetInnerHTML={{ __html: legal.lead }} />
          <p className="muted">
            {t.asOf} {dateIn(page.language)}
          </p>
          <Incomplete page={page} />
        </div>
        <nav className="contents" aria-labelledby="contents">
          <h2 id="contents">{t.contents}</h2>
          <ol>
            {legal.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="sections" dangerouslySetInnerHTML={{ __html: legal.sections.map(sectionHtml).join('') }} />
      </main>
      <footer className="bottom">
        <nav aria-label={t.more}>
          <ul>
            {(Object.keys(legalDocuments) as LegalDocument[]).map((document) => (
              <li key={document}>
                <a
                  href={linkTo(document, page.language)}
                  aria-current={document === page.document ? 'page' : undefined}
                >
                  {page.language === 'en' ? titles[document] : legalDocuments[document].title}
                </a>
              </li>
            ))}
            <li>
              <a href={`/delete?lang=${page.language}`}>{t.deletion}</a>
            </li>
          </ul>
        </nav>
      </footer>
    </>
  )
}

const sectionHtml = ({ id, title, body }: Legal['sections'][number]) =>
  `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${body}</section>`

/** The settings that are missing for a lawful page; hidden when there are none. */
function Incomplete({ page }: { page: LegalPage }) {
  const t = words[page.language]
  const missing = missingSettings(page.operator)
  if (missing.length === 0) return null
  return (
    <div className="incomplete" role="note" aria-label={t.incompleteTitle}>
      <p>
        <strong>{t.incompleteTitle}.</strong> {t.incomplete}
      </p>
      <ul>
        {missing.map((setting) => (
          <li key={setting}>
            <Missing of={setting} language={page.language} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The same document in the other language, where there is one. */
function Languages({ page }: { page: LegalPage }) {
  const { languages } = legalDocuments[page.document]
  if (languages.length < 2) return null
  return (
    <nav className="languages" aria-label={words[page.language].language}>
      {languages.map((language) => (
        <a
          key={language}
          href={linkTo(page.document, language)}
          lang={language}
          hrefLang={language}
          aria-current={language === page.language ? 'page' : undefined}
        >
          {language === 'de' ? 'Deutsch' : 'English'}
        </a>
      ))}
    </nav>
  )
}

/** Where there are two languages, the address names the wanted one. */
const linkTo = (document: LegalDocument, language: LegalPage['language']) =>
  legalDocuments[document].path + (legalDocuments[document].languages.length > 1 ? `?lang=${language}` : '')

const dateIn = (language: LegalPage['language']) =>
  new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/Berlin',
  }).format(new Date(asOf))
