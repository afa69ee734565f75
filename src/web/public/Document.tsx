import type { ReactNode } from 'react'
import { surfaces, accentOf } from './accent.ts'
import base from './base.css?inline'
import { earlyPaths } from './early-icons.ts'
import { Sprite } from './Sprite.tsx'
import type { PageAssets } from '../../contract/pages.ts'

export type Sheet = {
  language: string
  direction: 'ltr' | 'rtl'
  title: string
  /** the organisation's colour, or the product's */
  colour: string
  /** the organisation's second colour; '' = none of its own */
  secondColour: string
  /** the page's own style sheet, after the common one */
  style: string
  /** the parts that need no script, above and below */
  before: ReactNode
  after: ReactNode
  /** rendered already, so that the browser can take over just this part */
  body: string | null
  /** the script's initial data; null = the page has no script */
  data: unknown
  /** files that the script will request, so that they load with it */
  modules: readonly string[]
  /** for the preview that messengers show of a link; the picture's address is absolute */
  share: { title: string; site: string; description: string; picture: string } | null
}

/** The whole document. Styles are part of it: no file has to be fetched before the first picture shows. */
export function Document({ sheet, assets }: { sheet: Sheet; assets: PageAssets }) {
  const { share } = sheet
  return (
    <html lang={sheet.language} dir={sheet.direction}>
      <head>
        <meta charSet="utf-8" />
        <title>{sheet.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={surfaces.dark} />
        <meta name="format-detection" content="telephone=no" />
        {share && (
          <>
            <meta property="og:title" content={share.title} />
            <meta property="og:site_name" content={share.site} />
            <meta property="og:type" content="website" />
            <meta property="og:description" content={share.description} />
            <meta property="og:image" content={share.picture} />
            <meta property="og:image:width" content="1200" />
            <meta property="og:image:height" content="630" />
            <meta property="og:image:alt" content={share.site} />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        )}
        <link rel="icon" href={icon} />
        <style
          dangerouslySetInnerHTML={{
            __html: base + sheet.style + accentCss(sheet.colour, sheet.secondColour || sheet.colour),
          }}
        />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <noscript>
          <style>{'.needs-script{display:none!important}.tile .tile-download{display:flex;opacity:1}'}</style>
        </noscript>
      </head>
      <body>
        <Sprite paths={earlyPaths} />
        {sheet.before}
        {sheet.body !== null && <div id="root" dangerouslySetInnerHTML={{ __html: sheet.body }} />}
        {sheet.after}
        {sheet.data !== null && (
          <>
            <script type="application/json" id="data" dangerouslySetInnerHTML={{ __html: inertJson(sheet.data) }} />
            {sheet.modules.map((href) => (
              // not as a preload: browsers with scripts switched off complain about those
              <script key={href} type="module" src={href} fetchPriority="low" />
            ))}
            <script type="module" src={assets.script} fetchPriority="low" />
          </>
        )}
      </body>
    </html>
  )
}

/** A mounted print; inside the page, so that no browser requests an icon by default. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="5" width="26" height="22" rx="3" fill="#1976d2"/><path d="M7 23l7-9 5 6 3-3 4 6z" fill="#fff"/></svg>',
)}`

/** Computed colours only: no text that an organisation typed gets into the style sheet. */
function accentCss(colour: string, second: string): string {
  const variables = (theme: 'light' | 'dark') => {
    const { fill, onFill, ink } = accentOf(colour, theme)
    const two = accentOf(second, theme)
    return `:root{--fill:${fill};--on-fill:${onFill};--ink:${ink};--second:${two.fill};--on-second:${two.onFill}}`
  }
  return `${variables('light')}@media(prefers-color-scheme:dark){${variables('dark')}}`
}

/** JSON that can stand inside a script element: no name in it can end the element or open another. */
const inertJson = (data: unknown) =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
