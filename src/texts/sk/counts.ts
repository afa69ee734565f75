import { plural } from '../forms.ts'

/** A number and the form of the word that goes with it: "1 súbor", "2 súbory", "5 súborov". */
export const counted = (count: number, one: string, few: string, other: string): string =>
  `${count} ${plural('sk-SK', count, { one, few, other })}`

export const files = (count: number): string => counted(count, 'súbor', 'súbory', 'súborov')
export const pictures = (count: number): string => counted(count, 'záber', 'zábery', 'záberov')
export const visits = (count: number): string => counted(count, 'návšteva', 'návštevy', 'návštev')
export const photos = (count: number): string => counted(count, 'fotka', 'fotky', 'fotiek')
export const clips = (count: number): string => counted(count, 'video', 'videá', 'videí')
export const days = (count: number): string => counted(count, 'deň', 'dni', 'dní')
