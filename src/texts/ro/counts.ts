import { plural } from '../forms.ts'

/** A number and the form of the word that goes with it: "1 fișier", "2 fișiere", "20 de fișiere". */
const counted = (count: number, one: string, many: string): string =>
  `${count} ${plural('ro-RO', count, { one, few: many, other: `de ${many}` })}`

export const files = (count: number): string => counted(count, 'fișier', 'fișiere')
export const pictures = (count: number): string => counted(count, 'imagine', 'imagini')
export const visits = (count: number): string => counted(count, 'vizită', 'vizite')
export const photos = (count: number): string => counted(count, 'fotografie', 'fotografii')
export const clips = (count: number): string => counted(count, 'videoclip', 'videoclipuri')
export const days = (count: number): string => counted(count, 'zi', 'zile')
