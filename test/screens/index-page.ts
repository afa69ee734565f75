export type Look = { size: 'desk' | 'phone'; colours: 'light' | 'dark' }
export const looks: Look[] = [
  { size: 'desk', colours: 'light' },
  { size: 'desk', colours: 'dark' },
  { size: 'phone', colours: 'light' },
  { size: 'phone', colours: 'dark' },
]

export const fileOf = (name: string, { size, colours }: Look) =>
  `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.${size}.${colours}.png`

/** All pictures side by side; the whole HTML document. */
export function indexPage(names: string[], failed: ReadonlyMap<string, string>): string {
  const rows = names.map((name) => {
    const trouble = failed.get(name)
    const pictures = looks.map((look) => {
      const file = encodeURIComponent(fileOf(name, look))
      return `<a href="${file}"><img src="${file}" alt="${escape(name)}, ${look.size}, ${look.colours}" loading="lazy" class="${look.size}"></a>`
    })
    return `<section><h2>${escape(name)}</h2>${trouble ? `<pre>${escape(trouble)}</pre>` : ''}<div>${pictures.join('')}</div></section>`
  })
  return `<!doctype html>
<html lang="de"><meta charset="utf-8"><title>Andenken: alle Ansichten</title>
<style>
body { margin: 24px; background: #777; color: #fff; font: 14px system-ui, sans-serif }
h2 { font-size: 14px; margin: 24px 0 8px }
pre { background: #b3001b; padding: 8px; white-space: pre-wrap }
div { display: flex; gap: 12px; align-items: flex-start }
img { display: block; border-radius: 4px }
.desk { width: 560px } .phone { width: 162px }
</style>
${rows.join('\n')}
</html>
`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
