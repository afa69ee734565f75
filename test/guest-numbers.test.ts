import { expect, test } from 'vitest'
import { guestNumbers } from '../src/web/backoffice/shift-detail/media/guest-numbers.ts'

const found = (text: string) => {
  const isNamed = guestNumbers(text)
  return isNamed && Array.from({ length: 20 }, (_, i) => i + 1).filter(isNamed)
}

test('numbers and ranges are recognised in common spellings', () => {
  expect(found('2-5, 14')).toEqual([2, 3, 4, 5, 14])
  expect(found('#003 #7')).toEqual([3, 7])
  expect(found(' 2 – 4 ; 9')).toEqual([2, 3, 4, 9])
  expect(found('5-2')).toEqual([])
})

test('names, addresses and a single number are left to the search', () => {
  for (const text of ['', '7', '#007', 'Mia 7', 'a-b', '2-5 Mia', 'mia@gast.example']) expect(found(text)).toBeNull()
})
