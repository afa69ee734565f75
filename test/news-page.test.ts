import { beforeAll, expect, test } from 'vitest'
import type { NewsPage, RenderPage } from '../src/contract/pages.ts'
import { languages, type Language } from '../src/contract/wire.ts'
import { textsFor } from '../src/texts/texts.ts'

/** `/s/{token}/news` and `/n/{token}` as the built renderer writes them; test/marketing-consent.test.ts walks them. */

let renderPage: RenderPage
beforeAll(async () => {
  const built: unknown = await import(new URL('../dist/public-server/entry.js', import.meta.url).href)
  renderPage = (built as { render: RenderPage }).render
})

const organisation = {
  name: 'Wildwasser <Allgäu>',
  brandingColorPrimary: '#0b7a75',
  brandingColorSecondary: '#ffd400',
  brandingLogoUrl: null,
}
const news = (state: NewsPage['state'], language: Language = 'de', action = '/s/abc_DEF-123/news') =>
  renderPage({ kind: 'news', language, action, organisation, state }, { script: '', styles: [], texts: {} })
const hrefs = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)

/** The value and the words of the one button of a state; none where there is nothing to change. */
const buttons: Record<NewsPage['state'], [string, string] | []> = {
  ask: ['ask', 'E-Mail zum Bestätigen senden'],
  asked: ['ask', 'Noch einmal senden'],
  confirm: ['agree', 'Zustimmen'],
  agreed: ['withdraw', 'Zustimmung widerrufen'],
  withdrawn: [],
  ended: [],
}
const states = Object.keys(buttons) as NewsPage['state'][]

test.each(states)('in the state "%s" the page has its one button or none', (state) => {
  const html = news(state)
  expect(html).not.toContain('<script')
  expect(html).toMatch(/<form (?=[^>]*method="post")[^>]*action="\/s\/abc_DEF-123\/news\?lang=de"/)
  const found = [...html.matchAll(/<button (?=[^>]*name="do")[^>]*value="(\w+)"[^>]*>([^<]+)</g)]
  expect(found.flatMap(([, ...button]) => button)).toEqual(buttons[state])
  for (const language of languages) expect(news(state, language), language).toMatch(/<h1>[^<]+<\/h1>/)
})

test('the page says what it is about and names the organisation, as words', () => {
  expect(news('ask')).toContain('<title>Andenken – Neuigkeiten per E-Mail</title>')
  expect(news('ended')).toContain('<h1>Dieser Link gilt nicht mehr</h1>')
  for (const language of languages) {
    const { title, ask } = textsFor(language).news
    expect(news('ask', language)).toContain(`<h1>${title}</h1>`)
    expect(news('ask', language)).toContain(ask(organisation.name).replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
  }
})

test('the way back to the gallery is only on the page that it opens', () => {
  expect(hrefs(news('ask'))).toEqual(expect.arrayContaining(['/s/abc_DEF-123?lang=de', '/s/abc_DEF-123/news?lang=ar']))
  const mailed = hrefs(news('confirm', 'de', '/n/abc'))
  expect(mailed).toContain('/n/abc?lang=ar')
  expect(mailed.filter((href) => href?.startsWith('/s/'))).toEqual([])
})
