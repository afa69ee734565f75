/**
 * The pages of the embedded mailbox: what the product "sent" while no mail server is configured. Plain documents
 * without scripts; an email's own HTML only ever shows inside a sandboxed frame.
 */

type ListedMessage = { id: string; to: string; subject: string; at: Date }
type ShownMessage = ListedMessage & { from: string; html: string; text: string }

/** A visitor without the link; the whole HTML document. */
export const mailboxClosedPage = (): string =>
  sheet(
    'Postfach',
    `<header><div><h1>Postfach</h1></div></header>
    <p class="empty">Das Postfach öffnet sich mit dem Link, den Andenken beim Start ausgibt.</p>`,
  )

/** All messages, the newest first as they are given; the whole HTML document. @param path of the mailbox */
export function mailboxListPage(path: string, messages: ListedMessage[]): string {
  const rows = messages.map(
    ({ id, to, subject, at }) => `<li><a href="${path}/${encodeURIComponent(id)}">
      <strong dir="auto">${escape(subject) || 'Ohne Betreff'}</strong>
      <span dir="auto">An ${escape(to)}</span>
      ${time(at)}</a></li>`,
  )
  const list =
    rows.length > 0
      ? `<ol>${rows.join('')}</ol>`
      : '<p class="empty">Noch keine Nachrichten. Sobald die Aufnahmen eines Gasts fertig sind, erscheint seine E-Mail hier.</p>'
  return sheet(
    'Postfach',
    `<header><div><h1>Postfach</h1>
    <p>Hier landen E-Mails, solange kein Mailserver eingerichtet ist. Nichts davon verlässt diesen Rechner.</p></div>
    <a class="button" href="${path}">Aktualisieren</a></header>${list}`,
  )
}

/** One message: its HTML as customers see it, and its text; the whole HTML document. @param path of the mailbox */
export function mailboxMessagePage(path: string, message: ShownMessage): string {
  const subject = escape(message.subject) || 'Ohne Betreff'
  // The two views are radio buttons: they switch by style sheet alone.
  return sheet(
    subject,
    `<p><a class="back" href="${path}">Zurück zum Postfach</a></p>
    <h1 dir="auto">${subject}</h1>
    <dl>
      <dt>Von</dt><dd dir="auto">${escape(message.from)}</dd>
      <dt>An</dt><dd dir="auto">${escape(message.to)}</dd>
      <dt>Gesendet</dt><dd>${time(message.at)}</dd>
    </dl>
    <fieldset>
      <legend>Ansicht</legend>
      <input type="radio" name="view" id="as-html" checked><label for="as-html">HTML</label>
      <input type="radio" name="view" id="as-text"><label for="as-text">Text</label>
      <iframe src="${path}/${encodeURIComponent(message.id)}/html" title="Die E-Mail als HTML"
        sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>
      <pre tabindex="0" dir="auto">${linked(escape(message.text))}</pre>
    </fieldset>`,
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

/** Addresses in text that is escaped already, made clickable. */
const linked = (text: string) =>
  text.replaceAll(
    /https?:\/\/(?:(?!&(?:quot|lt|gt|#39);)[^\s<])+/g,
    (address) => `<a href="${address}" rel="noreferrer">${address}</a>`,
  )

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' })
const time = (at: Date) => `<time datetime="${at.toISOString()}">${day.format(at)}</time>`

const sheet = (title: string, body: string) => `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<title>${title} – Andenken</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>
`

const style = `
:root { --page: #f4f5f7; --surface: #fff; --text: #1b222c; --muted: #59636f; --line: #d9dee5; --accent: #1565c0 }
@media (prefers-color-scheme: dark) {
  :root { --page: #0f1318; --surface: #161b22; --text: #eceff3; --muted: #a3adba; --line: #2b3442; --accent: #8ab8f0 }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 860px; margin: 0 auto; padding: 24px 16px 48px }
h1 { margin: 0; font-size: 24px; font-weight: 600; line-height: 1.25 }
header { display: flex; flex-wrap: wrap; gap: 16px; align-items: center; justify-content: space-between; margin-bottom: 24px }
header p { margin: 4px 0 0; color: var(--muted); max-width: 60ch }
a { color: var(--accent) }
.button, label { display: inline-flex; align-items: center; min-height: 44px; padding: 0 18px; border: 1px solid var(--line);
  border-radius: 8px; background: var(--surface); color: var(--text); font-weight: 500; text-decoration: none; cursor: pointer }
.back { display: inline-block; padding: 8px 0 }
ol { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); overflow: hidden }
li + li { border-top: 1px solid var(--line) }
li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 12px 16px; color: inherit; text-decoration: none }
li a:hover { background: color-mix(in srgb, var(--accent) 8%, transparent) }
li strong { font-weight: 500 }
li span { grid-column: 1; color: var(--muted); font-size: 14px }
time { font-variant-numeric: tabular-nums }
li time { grid-column: 2; grid-row: 1 / 3; color: var(--muted); font-size: 14px; white-space: nowrap }
.empty { padding: 48px 16px; border: 1px dashed var(--line); border-radius: 10px; color: var(--muted); text-align: center }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 12px 0 24px }
dt { color: var(--muted) }
dd { margin: 0 }
fieldset { margin: 0; padding: 0; border: 0; min-width: 0 }
legend { position: absolute; clip-path: inset(50%) }
input { position: absolute; opacity: 0 }
input:checked + label { background: var(--accent); border-color: var(--accent); color: var(--page) }
:focus-visible, input:focus-visible + label { outline: 3px solid var(--accent); outline-offset: 2px }
iframe, pre { display: none; width: 100%; margin: 16px 0 0; border: 1px solid var(--line); border-radius: 10px }
iframe { height: min(1100px, 85vh); background: var(--surface) }
pre { padding: 16px; background: var(--surface); font: 14px/1.6 ui-monospace, monospace; white-space: pre-wrap }
#as-html:checked ~ iframe, #as-text:checked ~ pre { display: block }
@media (max-width: 560px) { li a { grid-template-columns: 1fr } li time { grid-column: 1; grid-row: auto } }
`
