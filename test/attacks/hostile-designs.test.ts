import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTools, type Tools } from '../../src/server/platform/film/tools.ts'
import { lookAtDesign, prepareDesign } from '../../src/server/platform/image/design.ts'
import { cleanSvg } from '../../src/server/platform/image/svg-clean.ts'
import { isPlainSvg, sizedSvg } from '../../src/server/platform/image/svg-design.ts'
import { Undecodable } from '../../src/server/platform/tool-failure.ts'
import { openPictureSite, type PictureSite } from '../picture-site.ts'

/** Foreign certificate designs: which parts are kept, and which are drawn. */
let tools: Tools
let site: PictureSite
beforeAll(async () => {
  site = await openPictureSite()
  tools = await readTools()
})
afterAll(() => site.close())

const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, { before = '', root = 'width="600" height="800"' } = {}) =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" ${xlink} ${root}>${inside}</svg>`)
const green = '<rect width="600" height="800" fill="#00ff00"/>'
const kept = (bytes: Buffer) => sizedSvg(cleanSvg(bytes, 'Die Datei').toString()).svg

let works = 0
async function prepared(bytes: Buffer) {
  const work = join(site.folder, `work-${works++}`)
  await mkdir(work)
  const file = join(site.folder, `design-${works}`)
  await writeFile(file, bytes)
  return prepareDesign(tools, { file, folder: work })
}
async function colourOf(picture: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)].map((value) => (value > 200 ? 'f' : value < 55 ? '0' : '7')).join('')
}

const hostile: [what: string, inside: string, root?: string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
  ['a script that lies elsewhere', '<script href="http://x/alert.js" xlink:href="http://x/alert.js"/>'],
  ['a script in another name space', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
  ['handlers', '<path d="M0 0" onclick="alert(1)" OnMouseOver="alert(1)" onbegin="alert(1)"/>'],
  ['a handler at the root', '', 'width="600" height="800" onload="alert(1)"'],
  ['a foreign document', '<foreignObject width="9" height="9"><iframe src="javascript:alert(1)"/></foreignObject>'],
  [
    'foreign HTML',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
  ],
  ['a frame', '<iframe src="http://x/alert"/><embed src="http://x/alert"/><object data="http://x/alert"/>'],
  ['a link with a script', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
  ['a link with a hidden script', '<a xlink:href="java&#x09;script:alert(1)"><path d="M0 0"/></a>'],
  ['an animation that sets a link', '<a><set attributeName="href" to="javascript:alert(1)"/><path d="M0 0"/></a>'],
  ['animations', '<animate attributeName="href" values="javascript:alert(1)"/><animateTransform onend="alert(1)"/>'],
  ['a style sheet that fetches', '<style>@import url(http://x/alert.css);</style>'],
  ['a style sheet that fetches a font', '<style>@font-face{font-family:a;src:url(http://x/alert.woff)}</style>'],
  ['a rule that fetches', '<style>.a{fill:url(http://x/alert)}</style>'],
  ['a reference behind an escape', '<path style="fill:\\75rl(http://x/alert)" d="M0 0"/>'],
  ['a reference behind a comment', '<style>.a{fill:u/**/rl(http://x/alert)}</style>'],
  ['a reference of an attribute', '<path fill="url(http://x/alert#a)" filter="url(file:///etc/alert#b)" d="M0 0"/>'],
  ['a reference at the root', '', 'width="600" height="800" style="background:url(http://x/alert)"'],
  ['a picture of another site', '<image href="http://x/alert.png" width="9" height="9"/>'],
  ['a picture of this disk', '<image xlink:href="file:///etc/alert" width="9" height="9"/>'],
  ['a picture beside the file', '<image href="alert.png" width="9" height="9"/><image href="../../alert"/>'],
  ['a picture that is a document', '<image href="data:image/svg+xml;base64,YWxlcnQ="/>'],
  ['a page as a picture', '<image href="data:text/html,alert"/><feImage href="data:text/html,alert"/>'],
  ['a part of another file', '<use href="file:///etc/alert#a"/><use xlink:href="http://x/alert.svg#a"/>'],
  ['a gradient of another file', '<linearGradient xlink:href="http://x/alert#a"/><textPath href="http://x/alert#b"/>'],
  ['a filter that fetches', '<filter><feImage href="http://x/alert.png"/></filter>'],
  ['another base', '<g xml:base="http://x/alert/"><path d="M0 0"/></g>'],
  ['an inclusion', '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/alert" parse="text"/>'],
  ['an instruction', '<?xml-stylesheet href="http://x/alert.css"?>'],
  ['an instruction of a program', '<?php alert(1) ?>'],
  ['a cursor and a sound', '<cursor href="http://x/alert"/><audio src="http://x/alert"/><video src="http://x/alert"/>'],
  ['metadata', '<metadata><rdf:RDF xmlns:rdf="http://x/alert#"/></metadata>'],
]

describe('sanitized', () => {
  test.each(hostile)('%s is removed and the rest stays', (_, inside, root) => {
    const clean = kept(svg(inside + green, root ? { root } : {}))
    expect(clean).not.toMatch(/alert|script|http:\/\/x|file:|javascript|<\?|<!|foreign|include/i)
    expect(clean).toContain('fill="#00ff00"')
    expect(clean).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/)
    // cleaning is complete, so browser, engine and every later reader see the same
    expect(kept(Buffer.from(clean))).toBe(clean)
  })

  test('entities that name files, other entities or very much text are refused', () => {
    const declare = (...entities: string[]) => `<!DOCTYPE svg [${entities.join('')}]>`
    const bomb = declare('<!ENTITY a "aaaaaaaaaa">', '<!ENTITY b "&a;&a;&a;&a;">')
    for (const [before, name] of [
      [bomb, 'b'],
      [declare('<!ENTITY f SYSTEM "file:///etc/passwd">'), 'f'],
      [declare('<!ENTITY f PUBLIC "-" "http://x/alert">'), 'f'],
      [declare('<!ENTITY % p SYSTEM "http://x/alert">', '%p;'), 'p'],
    ] as const)
      expect(() => kept(svg(`<text>&${name};</text>`, { before }))).toThrow('Die Datei ist kein gültiges SVG.')
    const known = kept(svg(`<g fill="&c;">${green}</g>`, { before: declare('<!ENTITY c "#123456">') }))
    expect(known).toContain('fill="#123456"')
    expect(known).not.toMatch(/<!|&c;/)
  })

  test.each([
    ['words', '<text>Urkunde</text>'],
    ['a filter', '<defs><filter id="f"><feGaussianBlur stdDeviation="4"/></filter></defs><g filter="url(#f)"/>'],
    ['a filter of the style sheet', '<style>.a{filter:blur(4px)}</style>'],
    ['rules that depend on more than classes', '<style>svg{width:9px}</style>'],
    ['a picture inside', '<image href="data:image/png;base64,iVBORw0KGgo="/>'],
    ['copies of copies', '<g id="a"/><use href="#a"/>'],
    ['patterns', '<pattern id="p"/><path fill="url(#p)" d="M0 0"/>'],
    ['blended layers', '<g style="mix-blend-mode:multiply"/>'],
    ['a drawing in the drawing', '<svg width="9" height="9"/>'],
    ['very many parts', '<path d="M0 0"/>'.repeat(6000)],
    ['very much', `<path d="${'M0 0'.repeat(200_000)}"/>`],
  ])('a drawing with %s does not count as plain', (_, inside) => {
    expect(isPlainSvg(kept(svg(green)))).toBe(true)
    expect(isPlainSvg(kept(svg(inside)))).toBe(false)
  })
})

describe('rendered in the sandbox', () => {
  test('content outside of the file is not loaded', async () => {
    const outside = (way: string) => `<image width="600" height="800" href="${way}" xlink:href="${way}"/>`
    const inside = [green, '<text x="9" y="99">Urkunde</text><script>document.documentElement.innerHTML=""</script>']
    inside.push(
      outside(`${site.address}/a.png`),
      outside(`file://${site.folder}/red.png`),
      outside(`${site.folder}/red.png`),
    )
    inside.push(`<style>@import url(${site.address}/b.css); rect{fill:url(${site.address}/c.svg#x)}</style>`)
    site.reached.length = 0
    const { design, thumbnail, mime } = await prepared(svg(inside.join('')))
    expect(mime).toBe('image/jpeg')
    expect([await colourOf(design, 1300, 1700), await colourOf(thumbnail, 240, 320)]).toEqual(['0f0', '0f0'])
    expect(site.reached).toEqual([])
  })

  test('a plain drawing with hostile parts stays plain', async () => {
    const { mime, design } = await prepared(
      svg(`<script>alert(1)</script>${green}`, { root: 'onload="alert(1)" viewBox="0 0 600 800"' }),
    )
    expect(mime).toBe('image/svg+xml')
    expect(design.toString()).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" ${xlink} viewBox="0 0 600 800" width="600" height="800">${green.replace('/>', '></rect>')}</svg>`,
    )
  })

  test('a drawing of a billion parts is refused', async () => {
    const ten = (id: number) => `<use href="#u${id}"/>`.repeat(10)
    const groups = Array.from({ length: 9 }, (_, id) => `<g id="u${id + 1}">${ten(id)}</g>`)
    const many = `<defs><g id="u0"/>${groups.join('')}</defs><use href="#u9"/>`
    await expect(prepared(svg(many))).rejects.toBeInstanceOf(Undecodable)
  })

  test('a small file of over 100 million pixels is refused before decoding', async () => {
    const bomb = await sharp({ create: { width: 24, height: 24, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    bomb.writeUInt32BE(12_000, 16)
    bomb.writeUInt32BE(9000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    const file = join(site.folder, 'bomb')
    await writeFile(file, bomb)
    const work = join(site.folder, 'bomb-work')
    await mkdir(work)
    const sentence = 'Das Bild hat zu viele Bildpunkte: Erlaubt sind höchstens 100 Megapixel.'
    await expect(lookAtDesign({ file, folder: work })).rejects.toThrow(sentence)
    await expect(prepareDesign(tools, { file, folder: work })).rejects.toThrow(sentence)
  })

  test('a playlist, document or foreign picture behind a BMP head opens nothing', async () => {
    const head = Buffer.alloc(54)
    head.write('BM')
    head.writeUInt32LE(40, 14)
    for (const [i, value] of [24, 24].entries()) head.writeInt32LE(value, 18 + i * 4)
    const script = Buffer.from(
      `\n#EXTM3U\n#EXTINF:1,\nfile://${site.folder}/red.png\nffconcat version 1.0\nfile red.png\n`,
    )
    await expect(prepared(Buffer.concat([head, script]))).rejects.toBeInstanceOf(Undecodable)
  })
})
