import { plural } from '../forms.ts'

/** A number and the form of the word that goes with it: "1 datoteka", "2 datoteki", "3 datoteke", "5 datotek". */
export const counted = (count: number, one: string, two: string, few: string, other: string): string =>
  `${count} ${plural('sl-SI', count, { one, two, few, other })}`

export const files = (count: number): string => counted(count, 'datoteka', 'datoteki', 'datoteke', 'datotek')
export const pictures = (count: number): string => counted(count, 'posnetek', 'posnetka', 'posnetki', 'posnetkov')
export const visits = (count: number): string => counted(count, 'obisk', 'obiska', 'obiski', 'obiskov')
export const photos = (count: number): string =>
  counted(count, 'fotografija', 'fotografiji', 'fotografije', 'fotografij')
export const clips = (count: number): string =>
  counted(count, 'videoposnetek', 'videoposnetka', 'videoposnetki', 'videoposnetkov')
export const days = (count: number): string => counted(count, 'dan', 'dneva', 'dni', 'dni')
