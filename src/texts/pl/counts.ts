import { plural } from '../forms.ts'

/** A number and the form of the word that goes with it: "1 plik", "2 pliki", "5 plików". */
const counted = (count: number, one: string, few: string, other: string): string =>
  `${count} ${plural('pl-PL', count, { one, few, other })}`

export const files = (count: number): string => counted(count, 'plik', 'pliki', 'plików')
export const pictures = (count: number): string => counted(count, 'ujęcie', 'ujęcia', 'ujęć')
export const visits = (count: number): string => counted(count, 'wizyta', 'wizyty', 'wizyt')
export const photos = (count: number): string => counted(count, 'zdjęcie', 'zdjęcia', 'zdjęć')
export const clips = (count: number): string => counted(count, 'nagranie', 'nagrania', 'nagrań')
export const days = (count: number): string => counted(count, 'dzień', 'dni', 'dni')
