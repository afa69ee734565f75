/** A document of text, set on as many pages as it needs. All strings are data: nothing of them becomes markup. */
export type TextDocument = {
  title: string
  /** Below the title. */
  subtitle: string
  blocks: Block[]
  /** At the bottom of each page, beside its number. */
  footer: string
}
export type Block =
  /** `level` 1: a part that begins on a new page, unless it comes first; 2: a section; 3: within it */
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  /** Line breaks stay. */
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  /** The name of a thing, and its description. */
  | { kind: 'facts'; rows: [string, string][] }
