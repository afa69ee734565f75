import { plural } from '../forms.ts'

/** A number and the form of the word that goes with it: "1 файл", "2 файли", "5 файлів". */
const counted = (count: number, one: string, few: string, other: string): string =>
  `${count} ${plural('uk-UA', count, { one, few, other })}`

export const files = (count: number): string => counted(count, 'файл', 'файли', 'файлів')
export const pictures = (count: number): string => counted(count, 'знімок', 'знімки', 'знімків')
export const visits = (count: number): string => counted(count, 'перегляд', 'перегляди', 'переглядів')
export const days = (count: number): string => counted(count, 'день', 'дні', 'днів')
