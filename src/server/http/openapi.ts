import { z } from 'zod'
import { takesKey, type Contract, type Endpoint } from '../../contract/endpoint.ts'
import { errors } from '../../contract/errors.ts'
import { Nothing } from '../../contract/wire.ts'
import { apiBase } from './app.ts'

/** Prints the contract as OpenAPI 3.1; nothing is written twice. */
export function openapi(api: Record<string, Contract>) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [tag, contract] of Object.entries(api)) {
    for (const [name, e] of Object.entries(contract)) {
      paths[e.path] = { ...paths[e.path], [e.method.toLowerCase()]: operation(tag, name, e) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Andenken',
      version: '1',
      description: 'Alle Aufrufe von Andenken. Fehler tragen einen stabilen `code` und einen deutschen Text.',
    },
    servers: [{ url: apiBase }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  }
}

function operation(tag: string, name: string, e: Endpoint) {
  const parameters = (Object.keys(places) as (keyof typeof places)[]).flatMap((part) =>
    Object.entries(e[part]?.shape ?? {}).map(([key, schema]) => ({
      name: key,
      in: places[part],
      required: part === 'params' || !z.safeParse(schema, undefined).success,
      schema: print(schema, 'input'),
    })),
  )
  const failures = Object.groupBy(e.errors, (code) => String(errors[code].status))
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: e.summary,
    ...(e.access !== 'anyone' && { security: [{ bearer: [] }], 'x-access': e.access }),
    ...(e.stepUp && { 'x-step-up': e.stepUp }),
    ...(e.newOwnersWait && { 'x-new-owners-wait': e.newOwnersWait }),
    parameters: takesKey(e) ? [...parameters, keyParameter] : parameters,
    ...((e.body ?? e.sends) && { requestBody: { required: true, content: content(e.sends, e.body, 'input') } }),
    responses: {
      [e.status ?? 200]: success(e),
      ...(e.statusAgain && { [e.statusAgain]: { ...success(e), description: 'War schon so' } }),
      ...Object.fromEntries(
        Object.entries(failures).map(([status, codes]) => [status, { description: (codes ?? []).join(', ') }]),
      ),
    },
  }
}

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Derselbe Schlüssel mit demselben Inhalt bekommt 24 Stunden lang die erste Antwort noch einmal, mit anderem Inhalt 409. Höchstens 200 Zeichen, ohne Anmeldung mindestens 16.',
  schema: { type: 'string', maxLength: 200 },
}

const success = (e: Endpoint) =>
  e.response === Nothing
    ? { description: e.status === 204 ? 'Erledigt' : 'OK' }
    : { description: 'OK', content: content(e.answers, e.response, 'output') }

const places = { params: 'path', query: 'query', headers: 'header' } as const

const content = (mediaType = 'application/json', schema: z.ZodType | undefined, io: 'input' | 'output') => ({
  [mediaType]: schema ? { schema: print(schema, io) } : {},
})

const print = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' })

/** The contract as a page for people, at /api/docs. */
export function docsPage(api: Record<string, Contract>): string {
  const sections = Object.entries(api).map(([tag, contract]) => {
    const rows = Object.values(contract).map(
      (e) => `<tr><td><code>${e.method}</code></td><td><code>${escape(e.path)}</code></td><td>${escape(e.summary)}</td>
        <td>${escape(e.access)}</td><td>${[e.status ?? 200, ...e.errors.map((code) => `${errors[code].status} ${code}`)].join('<br>')}</td></tr>`,
    )
    return `<h2>${escape(tag)}</h2><div class="wide"><table><thead><tr><th>Methode</th><th>Pfad</th><th>Was</th><th>Wer</th><th>Antworten</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  })
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Andenken – Aufrufe</title><style>
:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:1100px;margin:32px auto;padding:0 16px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:8px 12px;border-bottom:1px solid #8884}
.wide{overflow-x:auto}code{font-size:13px}td:last-child{font-size:12px}</style></head><body><main>
<h1>Andenken: Aufrufe</h1><p>Alle unter <code>${apiBase}</code>, maschinenlesbar als <a href="${apiBase}/openapi.json">OpenAPI 3.1</a>.</p>
${sections.join('\n')}</main></body></html>`
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
