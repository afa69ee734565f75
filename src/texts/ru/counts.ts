import { plural } from '../forms.ts'

/** A number and the form of the word that goes with it: "1 файл", "2 файла", "5 файлов". */
const counted = (count: number, one: string, few: string, other: string): string =>
  `${count} ${plural('ru-RU', count, { one, few, other })}`

export const files = (count: number): string => counted(count, 'файл', 'файла', 'файлов')
export const pictures = (count: number): string => counted(count, 'снимок', 'снимка', 'снимков')
export const visits = (count: number): string => counted(count, 'просмотр', 'просмотра', 'просмотров')
export const days = (count: number): string => counted(count, 'день', 'дня', 'дней')
