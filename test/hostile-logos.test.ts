import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawLogo } from '../src/server/platform/image/logo.ts'
import { cleanSvg } from '../src/server/platform/image/svg-clean.ts'
import { Undecodable } from '../src/server/platform/tool-failure.ts'
import { openPictureSite, type PictureSite } from './picture-site.ts'

/** Hostile SVGs: their cleaned text, and the drawn picture. */
let site: PictureSite
beforeAll(async () => {
  site = await openPictureSite()
})
afterAll(() => site.close())

const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, head = '') =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" ${xlink} viewBox="0 0 24 24">${inside}</svg>`)
const cleaned = (inside: string, head?: string) => cleanSvg(svg(inside, head), 'Das Logo').toString()
const green = '<rect width="24" height="24" fill="#00ff00"/>'
/** The colour in the middle of the drawn logo. */
async function drawn(logo: Buffer): Promise<number[]> {
  const work = await mkdtemp(join(site.folder, 'work-'))
  const { small } = await drawLogo(logo, work)
  const { data, info } = await sharp(small.bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + 3)]
}

describe('cleaned', () => {
  test.each([
    ['script', `<script>alert(1)</script>${green}`],
    ['a script in another name space', `<svg:script>alert(1)</svg:script>${green}`],
    ['a handler', '<rect width="24" height="24" fill="#00ff00" onload="alert(1)" ONCLICK="alert(1)"/>'],
    ['a foreign document', `<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>${green}`],
    ['an animation that sets a link', `<a><set attributeName="href" to="javascript:alert(1)"/>${green}</a>`],
    ['a link', `<a href="javascript:alert(1)" xlink:href="javascript:alert(1)">${green}</a>`],
    ['a style sheet that fetches', `<style>@import url(http://x/alert);rect{fill:url(http://x/alert)}</style>${green}`],
    ['a reference behind an escape', `<g style="fill:\\75rl(http://x/alert)">${green}</g>`],
    ['a reference behind a comment', `<style>rect{fill:u/**/rl(http://x/alert)}</style>${green}`],
    ['a reference in two parts', `<style>rect{fill:ur<!-- -->l(http://x/alert)}</style>${green}`],
    ['a reference as an entity', `<g fill="&#117;rl(http://x/alert)">${green}</g>`],
    ['a picture of another site', `<image href="http://x/alert.png"/>${green}`],
    ['a picture that is a document', `<image href="data:image/svg+xml;base64,YWxlcnQ="/>${green}`],
    ['part of another file', `<use href="file:///etc/alert#a"/>${green}`],
    ['another base', `<g xml:base="http://x/alert/">${green}</g>`],
    ['an instruction', `<?xml-stylesheet href="http://x/alert.css"?>${green}`],
  ])('%s is left out, and the rest stays', (_, inside) => {
    const clean = cleaned(inside)
    expect(clean).not.toMatch(/alert|script|http:\/\/x|javascript|<\?|foreign/i)
    expect(clean).toContain('fill="#00ff00"')
  })

  test('gradients, text, embedded pictures and inner references stay', () => {
    const inside = [
      '<defs><linearGradient id="g"><stop offset="1" stop-color="#00ff00"/></linearGradient><path id="p" d="M0 0h9v9z"/></defs>',
      '<style>.a{fill:url(#g)}</style><use href="#p" class="a"/><text x="1" y="9">Berg &amp; Luft</text>',
      '<image href="data:image/png;base64,iVBORw0KGgo="/>',
    ]
    const clean = cleaned(inside.join(''))
    for (const part of ['url(#g)', 'xlink:href="#p"', 'Berg &amp; Luft', 'data:image/png;base64,', 'stop-color'])
      expect(clean).toContain(part)
  })

  test('plain entities are replaced; those that name others or files are refused', () => {
    const declare = (...entities: string[]) =>
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x/svg11.dtd" [${entities.join(' ')}]>`
    expect(cleaned('<path d="&way;"/>', declare('<!ENTITY way "M0 0h9v9z">'))).toContain('d="M0 0h9v9z"')
    const bomb = declare('<!ENTITY a "aaaaaaaaaa">', '<!ENTITY b "&a;&a;&a;&a;">', '<!ENTITY c "&b;&b;&b;&b;">')
    expect(() => cleaned('<text>&c;</text>', bomb)).toThrow('Das Logo ist kein gültiges SVG.')
    const file = declare('<!ENTITY secret SYSTEM "file:///etc/passwd">')
    expect(() => cleaned('<text>&secret;</text>', file)).toThrow('Das Logo ist kein gültiges SVG.')
    const parameter = declare('<!ENTITY % more SYSTEM "http://x/more.dtd">', '%more;')
    expect(() => cleaned('', parameter)).toThrow('Das Logo ist kein gültiges SVG.')
    const wide = declare(`<!ENTITY long "${'a'.repeat(9000)}">`)
    expect(() => cleaned(`<text>${'&long;'.repeat(200)}</text>`, wide)).toThrow('Das Logo ist kein gültiges SVG.')
  })

  test.each([
    ['not closed', '<svg><g></svg>'],
    ['two roots', '<svg/><svg/>'],
    ['no svg', '<html><svg/></html>'],
    ['text around it', 'a<svg/>'],
    ['an attribute without quotes', '<svg width=1/>'],
    ['a document type in the middle', '<svg><!DOCTYPE svg [<!ENTITY a "b">]></svg>'],
    ['an open comment', '<svg><!-- '],
    ['nothing', ''],
    ['very deep', `<svg>${'<g>'.repeat(300)}${'</g>'.repeat(300)}</svg>`],
    ['another encoding', Buffer.from('\xff\xfe<\0s\0v\0g\0', 'latin1')],
  ])('%s is refused', (_, text) => {
    expect(() => cleanSvg(Buffer.from(text), 'Das Logo')).toThrow(/^Das Logo ist kein gültiges SVG/)
  })
})

describe('drawn behind the sandbox', () => {
  test('scripts and external resources have no effect', async () => {
    const outside = (way: string) => `<image width="24" height="24" href="${way}" xlink:href="${way}"/>`
    const inside = [green, '<script>document.documentElement.innerHTML=""</script>']
    inside.push(
      outside(`${site.address}/a.png`),
      outside(`file://${site.folder}/red.png`),
      outside(`${site.folder}/red.png`),
    )
    inside.push(`<style>@import url(${site.address}/b.css); rect{fill:url(${site.address}/c.svg#x)}</style>`)
    site.reached.length = 0
    expect(await drawn(svg(inside.join('')))).toEqual([0, 255, 0])
    expect(site.reached).toEqual([])
  })

  test.each([
    ['a picture of a billion parts', nested(12)],
    ['an invalid picture', '<image width="24" height="24" href="data:image/png;base64,iVBORw0KGgo="/>'],
  ])('%s is not drawn', async (_, inside) => {
    await expect(drawn(svg(inside))).rejects.toBeInstanceOf(Undecodable)
  })

  test('an enormous size is refused', async () => {
    const huge = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="99999999" height="99999999">${green}</svg>`,
    )
    await expect(drawn(huge)).rejects.toBeInstanceOf(Undecodable)
  })
})

/** Ten to the power of `depth` rectangles. */
function nested(depth: number): string {
  const ten = (id: number) => `<use href="#u${id}"/>`.repeat(10)
  const groups = Array.from({ length: depth }, (_, id) => `<g id="u${id + 1}">${ten(id)}</g>`)
  return `<defs><rect id="u0" width="9" height="9"/>${groups.join('')}</defs><use href="#u${depth}"/>`
}
