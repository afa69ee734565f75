import { renderToStaticMarkup } from 'react-dom/server'
import { legalDocuments, processingLocations, type LegalPage, type Operator } from '../../../contract/legal.ts'
import { Address, Mail, Name } from './parts.tsx'

/** A legal text as HTML: its sections become the headings and the table of contents, so the two can't disagree. */
export type Legal = { title: string; lead: string; sections: { id: string; title: string; body: string }[] }

/**
 * Reads one of our documents: Markdown with `# title`, `## id: title` of a section, lists, `: ` below the term that it
 * explains, `> ` for an address, and links that may name a document (`terms#datenschutz`). Besides text it has values:
 * `{passwordMin}`, `{mediaDays Tag|Tagen}` with the word for one and for more, settings of the operator, and `{if
 * hosting}…{else}…{end}` for parts that depend on whether a setting is there. @throws for an unknown value
 */
export function readLegal(source: string, page: LegalPage): Legal {
  const html = markdown(valuesOf(page))
  const [opening = '', ...sections] = choose(source, page.operator).split(/^## /m)
  const { head, rest } = firstLine(opening)
  return {
    title: head.replace('# ', ''),
    lead: html(rest),
    sections: sections.map((section) => {
      const { head, rest } = firstLine(section)
      const [id = '', ...title] = head.split(': ')
      return { id, title: title.join(': '), body: html(rest) }
    }),
  }
}

const firstLine = (text: string) => {
  const [head = '', ...rest] = text.split('\n')
  return { head, rest: rest.join('\n') }
}

const choose = (source: string, operator: Operator) =>
  source.replaceAll(/\{if (\w+)\}(.*?)(?:\{else\}(.*?))?\{end\}/gs, (_, name: keyof Operator, yes, no = '') =>
    operator[name]?.length ? yes : no,
  )

type Values = Record<string, string | number>

function valuesOf(page: LegalPage): Values {
  const { operator, figures } = page
  const texts = Object.entries(operator).map(([name, value]) => [name, escape(String(value ?? ''))])
  return {
    ...Object.fromEntries(texts),
    location: operator.location ? processingLocations[operator.location][page.language] : '',
    ...figures,
    signedLinkMinutes: figures.signedLinkSeconds / 60,
    tusGigabytes: figures.tusBytes / 1024 ** 3,
    multipartMegabytes: figures.multipartBytes / 1024 ** 2,
    albumPrice: new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(figures.albumCents / 100),
    name: renderToStaticMarkup(<Name {...page} />),
    mail: renderToStaticMarkup(<Mail {...page} />),
    address: renderToStaticMarkup(<Address {...page} />),
  }
}

/** Values come last: an operator's input is never read as Markdown. */
const markdown = (values: Values) => (source: string) =>
  source
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockToHtml)
    .join('')
    .replaceAll(/\{(\w+)(?: ([^|}]+)\|([^}]+))?\}/g, (_, name: string, one?: string, many?: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`no legal document knows {${name}}`)
      return one === undefined ? String(value) : `${value} ${value === 1 ? one : many}`
    })

function blockToHtml(block: string): string {
  if (block === '{address}') return block
  if (block.startsWith('### ')) return `<h3>${inline(block.slice(4))}</h3>`
  if (block.startsWith('> ')) return `<address><p>${inline(block.replaceAll(/^> /gm, ''))}</p></address>`
  const items = (marker: RegExp) => block.split(marker).map(inline)
  if (block.startsWith('- '))
    return `<ul>${items(/^- /m)
      .slice(1)
      .map((item) => `<li>${item}</li>`)
      .join('')}</ul>`
  if (/^: /m.test(block)) {
    const facts = items(/\n(?! )(?!: )/).map((fact) => fact.split(' : '))
    return `<dl class="facts">${facts.map(([what, says]) => `<div><dt>${what}</dt><dd>${says}</dd></div>`).join('')}</dl>`
  }
  return `<p>${inline(block)}</p>`
}

const inline = (text: string) =>
  escape(text.trim().replaceAll(/\s*\n\s*/g, ' '))
    .replaceAll('\\ ', '<br/>')
    .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/`(.+?)`/g, '<code>$1</code>')
    .replaceAll(/\[(.+?)\]\((.+?)\)/g, (_, words: string, to: string) => `<a href="${addressOf(to)}">${words}</a>`)

/** `terms#datenschutz` is a section of a document of ours, everything else an address. */
function addressOf(to: string) {
  const [document = '', section] = to.split('#')
  const known = Object.entries(legalDocuments).find(([name]) => name === document)
  return known ? known[1].path + (section ? `#${section}` : '') : to
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
