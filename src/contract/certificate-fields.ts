import { z } from 'zod'
import { Id } from './wire.ts'

/** Pixels, percent of a size, and other numbers that editor and engine share (docs/product/certificates.md 2). */
export const certificateLimits = {
  /** Fields on one design. */
  fields: 100,
  /** Characters of a free text. */
  text: 500,
  fontSize: { min: 8, max: 200 },
  /** Pixels of a design in all, and of one side. */
  designPixels: 100_000_000,
  side: 30_000,
  /** A text that is too long shrinks to this share of its size, and wraps if it is still too long. */
  smallestShare: 0.6,
  /** Longer side of the page in millimetres (docs/product/certificates.md 6). */
  pageMillimetres: 297,
  /** Customers on one contact sheet. */
  sheet: 24,
  /** Customers in one print. */
  print: 200,
} as const

/**
 * The available fonts, and the free ones of the same metrics (DejaVu Sans: similar ones) that replace those that are not free. `null`: the font is
 * free itself.
 */
export const certificateFonts = {
  Arial: 'Arimo',
  'Times New Roman': 'Tinos',
  Helvetica: 'Arimo',
  Georgia: 'Gelasio',
  Verdana: 'DejaVu Sans',
  'Courier New': 'Cousine',
  Antonio: null,
  Roboto: null,
  'Open Sans': null,
  Lato: null,
  Montserrat: null,
  Poppins: null,
  Inter: null,
  Oswald: null,
  Raleway: null,
  Nunito: null,
  'Source Sans Pro': null,
  Ubuntu: null,
  Merriweather: null,
  'Playfair Display': null,
  'Bebas Neue': null,
  'Fjalla One': null,
  Comfortaa: null,
  'Dancing Script': null,
  Pacifico: null,
  Lobster: null,
  'Crimson Text': null,
  'PT Sans': null,
  Quicksand: null,
  'Work Sans': null,
} as const satisfies Record<string, string | null>
export type CertificateFont = keyof typeof certificateFonts
const fontNames = Object.keys(certificateFonts) as [CertificateFont, ...CertificateFont[]]

/** The source of a field's content, its type, and its label in the editor. */
export const certificateSources = {
  'customer.name': { type: 'text', label: 'Name des Kunden' },
  'customer.number': { type: 'text', label: 'Kundennummer' },
  'session.start_date': { type: 'date', label: 'Datum der Schicht (Beginn)' },
  'session.end_date': { type: 'date', label: 'Datum der Schicht (Ende)' },
  'session.name': { type: 'text', label: 'Name der Schicht' },
  'activity.name': { type: 'text', label: 'Aktivität' },
  'activity_name.last_word': { type: 'computed', label: 'Ort (letztes Wort der Aktivität)' },
  'organization.name': { type: 'text', label: 'Name der Organisation' },
  'organization.place': { type: 'text', label: 'Ort der Organisation' },
  'guide.name': { type: 'text', label: 'Name des Guides' },
  current_date: { type: 'date', label: 'Erstellungsdatum' },
  current_year: { type: 'text', label: 'Jahr der Erstellung' },
  full_title: { type: 'computed', label: 'Aktivität und Schicht' },
  free_text: { type: 'text', label: 'Freier Text' },
  check_page: { type: 'qr', label: 'QR-Code zur Prüfseite' },
  'organization.logo': { type: 'image', label: 'Logo der Organisation' },
  'customer.photo': { type: 'image', label: 'Foto des Kunden' },
} as const satisfies Record<string, { type: 'text' | 'date' | 'computed' | 'qr' | 'image'; label: string }>
export type CertificateSource = keyof typeof certificateSources
const sourceNames = Object.keys(certificateSources) as [CertificateSource, ...CertificateSource[]]

/** `long` is the date as the customer's language writes it. Names of months are in that language too. */
export const certificateDateFormats = [
  'DD.MM.YYYY',
  'DD.MM.YY',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'YYYY-MM-DD',
  'MMMM YYYY',
  'DD. MMMM YYYY',
  'DD.MM.',
  'MMMM',
  'long',
] as const
export type CertificateDateFormat = (typeof certificateDateFormats)[number]

const position = 'Position muss positive Werte haben'
const fontSize = 'Schriftgröße muss zwischen 8 und 200 liegen'
const color = 'Bitte geben Sie eine Farbe wie #1976d2 ein'
const Coordinate = z
  .number(position)
  .min(0, position)
  .max(certificateLimits.side, 'Das Feld liegt außerhalb der Vorlage')
const typeOf = (source: CertificateSource) => certificateSources[source].type
/** Errors that depend on the source are reported beside all others, unless the source itself is wrong. */
const knowsSource = ({ value }: { value: unknown }) =>
  typeof value === 'object' &&
  value !== null &&
  'source' in value &&
  Object.hasOwn(certificateSources, String(value.source))
const Side = z.number('Bitte geben Sie eine Zahl ein').min(8, 'Mindestens 8 Pixel').max(certificateLimits.side)

/**
 * A field of a design. `position` is the anchor in pixels of the design: x is the left edge, centre or right edge,
 * depending on `align`, y the top of the first line. A QR code and a picture are as large as `size`, from the same
 * anchor.
 */
export const CertificateField = z
  .object(
    {
      id: z
        .string('Feld-ID ist erforderlich')
        .trim()
        .min(1, 'Feld-ID ist erforderlich')
        .max(100, 'Höchstens 100 Zeichen'),
      type: z.enum(['text', 'date', 'computed', 'qr', 'image'], 'Diese Art von Feld gibt es nicht'),
      source: z.enum(sourceNames, 'Datenquelle ist erforderlich'),
      enabled: z.boolean('Bitte geben Sie an, ob das Feld gedruckt wird'),
      label: z
        .string('Feldname ist erforderlich')
        .trim()
        .min(1, 'Feldname ist erforderlich')
        .max(100, 'Höchstens 100 Zeichen'),
      /** of dates only */
      format: z.enum(certificateDateFormats, 'Dieses Datumsformat gibt es nicht').optional(),
      /** of a free text only */
      text: z
        .string('Bitte geben Sie den Text ein')
        .max(certificateLimits.text, `Höchstens ${certificateLimits.text} Zeichen`)
        .optional(),
      position: z.object({ x: Coordinate, y: Coordinate }, position),
      /** of a QR code and a picture only */
      size: z.object({ width: Side, height: Side }, 'Bitte geben Sie Breite und Höhe an').optional(),
      style: z.object(
        {
          fontSize: z
            .number(fontSize)
            .min(certificateLimits.fontSize.min, fontSize)
            .max(certificateLimits.fontSize.max, fontSize),
          fontFamily: z.enum(fontNames, 'Schriftart ist erforderlich'),
          fontWeight: z.enum(['normal', 'bold', 'lighter'], 'Diese Schriftstärke gibt es nicht'),
          color: z.string(color).regex(/^#[\da-f]{6}$/i, color),
          align: z.enum(['left', 'center', 'right'], 'Diese Ausrichtung gibt es nicht'),
          /** Bounds the text around its anchor; without it the page's edges do. */
          maxWidth: Side.optional(),
        },
        'Bitte geben Sie Schrift, Farbe und Ausrichtung an',
      ),
    },
    'Bitte geben Sie ein Feld an',
  )
  .refine(({ type, source }) => type === typeOf(source), {
    path: ['type'],
    error: 'Die Art passt nicht zur Datenquelle',
    when: knowsSource,
  })
  .refine(({ source, format }) => typeOf(source) !== 'date' || Boolean(format), {
    path: ['format'],
    error: 'Datumsformat ist für Datumsfelder erforderlich',
    when: knowsSource,
  })
  .refine(({ source, size }) => !['qr', 'image'].includes(typeOf(source)) || Boolean(size), {
    path: ['size'],
    error: 'Bitte geben Sie Breite und Höhe an',
    when: knowsSource,
  })
  .refine(({ source, text }) => source !== 'free_text' || (typeof text === 'string' && text.trim() !== ''), {
    path: ['text'],
    error: 'Bitte geben Sie den Text ein',
    when: knowsSource,
  })
export type CertificateField = z.infer<typeof CertificateField>

/** Ten thousand fields are refused before any of them is checked. */
export const CertificateFields = z
  .array(z.unknown(), 'Bitte geben Sie die Felder an')
  .max(certificateLimits.fields, `Höchstens ${certificateLimits.fields} Felder`)
  .pipe(z.array(CertificateField))
  .refine(
    (fields) => new Set(fields.map(({ id }) => id)).size === fields.length,
    'Jede Feld-ID darf nur einmal vorkommen',
  )

/** The position of a field in the engine, in pixels of the design: the editor draws its text there. */
export const CertificateFieldLayout = z.object({
  id: z.string(),
  /** After shrinking; at most the field's own size. */
  fontSize: z.number(),
  /** Each line from its left edge, at the baseline. The browser decides the order of letters. */
  lines: z.array(
    z.object({
      text: z.string(),
      left: z.number(),
      width: z.number(),
      baseline: z.number(),
      dir: z.enum(['ltr', 'rtl']),
    }),
  ),
  box: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
  /** Letters that no font has; a visible box is printed for each. */
  missing: z.array(z.string()),
})
export type CertificateFieldLayout = z.infer<typeof CertificateFieldLayout>

export const CertificateConfig = z.object({
  id: Id,
  template_width: z.number(),
  template_height: z.number(),
  field_configs: z.object({ fields: z.array(CertificateField) }),
  /** Changes with every save; sent back as `basedOn`. */
  version: z.int(),
  updated_at: z.iso.datetime(),
})
export type CertificateConfig = z.infer<typeof CertificateConfig>
