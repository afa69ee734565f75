import { hash } from 'node:crypto'
import { z } from 'zod'
import type { TextDocument, Typesetter } from '../platform/typeset/typesetter.ts'
import { moment } from './installation.ts'
import type { AgreementRow } from './sql.ts'

/** The SHA-256 of a document's words, in their order, one text a line. */
export function hashOf({ title, subtitle, blocks }: TextDocument): string {
  const words = blocks.flatMap((block) =>
    block.kind === 'list' ? block.items : block.kind === 'facts' ? block.rows.flat() : [block.text],
  )
  return hash('sha256', [title, subtitle, ...words].join('\n'))
}

const Text = z.string()
const Stored: z.ZodType<TextDocument> = z.object({
  title: Text,
  subtitle: Text,
  footer: Text,
  blocks: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('heading'), level: z.literal([1, 2, 3]), text: Text }),
      z.object({ kind: z.literal('paragraph'), text: Text }),
      z.object({ kind: z.literal('list'), items: z.array(Text) }),
      z.object({ kind: z.literal('facts'), rows: z.array(z.tuple([Text, Text])) }),
    ]),
  ),
})

/** A concluded version as PDF; the same bytes each time. */
export function printAgreement(typesetter: Pick<Typesetter, 'document'>, row: AgreementRow): Promise<Buffer> {
  const document = Stored.parse(row.document)
  const conclusion: TextDocument['blocks'] = [
    { kind: 'heading', level: 1, text: 'Abschluss' },
    {
      kind: 'facts',
      rows: [
        ['Geschlossen von', row.name],
        ['Zeitpunkt', moment(row.concluded_at)],
        ['Fassung', String(row.version)],
        // in groups, so that it can be compared by eye
        ['Prüfsumme (SHA-256)', row.hash.replaceAll(/.{16}(?!$)/g, '$& ')],
      ],
    },
    {
      kind: 'paragraph',
      text: 'Geschlossen in elektronischer Form in Andenken, angemeldet als Besitzer der Organisation. Der Auftragsverarbeiter hat den Text angeboten und ist an ihn gebunden.',
    },
  ]
  return typesetter.document({ ...document, blocks: [...document.blocks, ...conclusion] }, { at: row.concluded_at })
}

/** The text that is offered, to be read before it is concluded. */
export const printDraft = (typesetter: Pick<Typesetter, 'document'>, document: TextDocument, at: Date) =>
  typesetter.document(
    {
      ...document,
      subtitle: `${document.subtitle} · Entwurf, noch nicht geschlossen`,
      footer: `${document.footer} · Entwurf`,
    },
    { at },
  )
