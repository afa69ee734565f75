import { plural } from '../forms.ts'

/** A number and the form of the word that goes with it: "1 soubor", "2 soubory", "5 souborů". */
export const counted = (count: number, one: string, few: string, other: string): string =>
  `${count} ${plural('cs-CZ', count, { one, few, other })}`

export const files = (count: number): string => counted(count, 'soubor', 'soubory', 'souborů')
export const pictures = (count: number): string => counted(count, 'snímek', 'snímky', 'snímků')
export const visits = (count: number): string => counted(count, 'návštěva', 'návštěvy', 'návštěv')
export const photos = (count: number): string => counted(count, 'fotka', 'fotky', 'fotek')
export const clips = (count: number): string => counted(count, 'video', 'videa', 'videí')
export const days = (count: number): string => counted(count, 'den', 'dny', 'dní')
