export const fontFolder: string
type File = { family: string; weight: number; name: string; source: string; without?: string; helps: boolean }
export function fontFiles(): File[]
export function fontsAreThere(): boolean
export function layFonts(): void
