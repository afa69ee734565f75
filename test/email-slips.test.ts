import { expect, test } from 'vitest'
import { meantAddress } from '../src/contract/email-slips.ts'

test.each([
  ['mia@gmial.com', 'mia@gmail.com'],
  ['mia@gmail.con', 'mia@gmail.com'],
  ['mia@gmai.com', 'mia@gmail.com'],
  ['mia@gmaill.com', 'mia@gmail.com'],
  ['mia@hotmial.com', 'mia@hotmail.com'],
  ['mia@outlok.de', 'mia@outlook.de'],
  ['mia@gxm.net', 'mia@gmx.net'],
  ['mia@wbe.de', 'mia@web.de'],
  ['mia@t-onlin.de', 'mia@t-online.de'],
  ['mia@iclould.com', 'mia@icloud.com'],
])('%s was meant to be %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant)
})

test('the part before the @ is kept as typed, without spaces around it', () => {
  expect(meantAddress(' Mia.Huber+urlaub@GMIAL.COM ')).toBe('Mia.Huber+urlaub@gmail.com')
  expect(meantAddress('"mia@home"@gmial.com')).toBe('"mia@home"@gmail.com')
})

test.each([
  // correct addresses
  'mia@gmail.com',
  'MIA@GMAIL.COM',
  'mia@gmx.de',
  'mia@mail.com',
  'mia@ymail.com',
  'mia@live.at',
  // other people's own names, and two slips at once
  'mia@huber.example',
  'mia@ne.com',
  'mia@mia.com',
  'mia@gmiall.con',
  'mia@gail.co',
  // no addresses at all
  '',
  '@',
  '@gmial.com',
  'mia',
  'mia@',
])('%s gets no suggestion', (typed) => {
  expect(meantAddress(typed)).toBeNull()
})
