/** The kinds of objects, which are the first part of their keys. */
export const objectKinds = [
  'original',
  'rendition',
  'piece',
  'film',
  'template',
  'logo',
  'export',
  'design',
  'certificate',
] as const
export type ObjectKind = (typeof objectKinds)[number]
