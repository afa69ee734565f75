import { expect, test } from 'vitest'
import { limits } from '../src/contract/limits.ts'
import { intro, music, templateRefusal, templateSize } from '../src/web/backoffice/templates/template-kinds.ts'

const file = (name: string, type: string, size = 1) => {
  const made = new File([''], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test('a file of another type is refused in the words of its kind', () => {
  expect(templateRefusal(file('logo.png', 'image/png'), intro)).toBe('Ungültiger Dateityp für Intro-Video')
  expect(templateRefusal(file('intro.mp4', 'video/mp4'), music)).toBe(
    'Bitte wählen Sie eine Audio-Datei aus (MP3, WAV, AAC, etc.)',
  )
  expect(templateRefusal(file('intro.webm', 'video/webm'), intro)).toBeNull()
})

test('where the system knows no type, the extension decides', () => {
  expect(templateRefusal(file('INTRO.WMV', ''), intro)).toBeNull()
  expect(templateRefusal(file('intro.txt', ''), intro)).toBe('Ungültiger Dateityp für Intro-Video')
})

test('exactly 100 MB are accepted, one byte more is not', () => {
  expect(templateRefusal(file('song.mp3', 'audio/mpeg', limits.templateBytes), music)).toBeNull()
  expect(templateRefusal(file('song.mp3', 'audio/mpeg', limits.templateBytes + 1), music)).toBe(
    'Datei zu groß. Maximum 100MB erlaubt.',
  )
})

test('sizes have two decimals from KB on', () => {
  expect([0, 1023, 1024, 12_345_678].map(templateSize)).toEqual([
    '0\u00A0Bytes',
    '1.023\u00A0Bytes',
    '1,00\u00A0KB',
    '11,77\u00A0MB',
  ])
})
