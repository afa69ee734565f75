import { plural } from '../forms.ts'

/** A number and the form of the word that goes with it: "1 файл", "2 файла". */
const counted = (count: number, one: string, other: string): string =>
  `${count} ${plural('bg-BG', count, { one, other })}`

export const files = (count: number): string => counted(count, 'файл', 'файла')
export const pictures = (count: number): string => counted(count, 'кадър', 'кадъра')
export const visits = (count: number): string => counted(count, 'посещение', 'посещения')
export const photos = (count: number): string => counted(count, 'снимка', 'снимки')
export const clips = (count: number): string => counted(count, 'видео', 'видеа')
export const days = (count: number): string => counted(count, 'ден', 'дни')
