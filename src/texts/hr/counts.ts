import { plural } from '../forms.ts'

/** A number and the form of the word that goes with it: "1 datoteka", "2 datoteke", "5 datoteka". */
export const counted = (count: number, one: string, few: string, other: string): string =>
  `${count} ${plural('hr-HR', count, { one, few, other })}`

export const files = (count: number): string => counted(count, 'datoteka', 'datoteke', 'datoteka')
export const pictures = (count: number): string => counted(count, 'snimka', 'snimke', 'snimki')
export const visits = (count: number): string => counted(count, 'posjet', 'posjeta', 'posjeta')
export const photos = (count: number): string => counted(count, 'fotografija', 'fotografije', 'fotografija')
export const clips = (count: number): string => counted(count, 'videozapis', 'videozapisa', 'videozapisa')
export const days = (count: number): string => counted(count, 'dan', 'dana', 'dana')
