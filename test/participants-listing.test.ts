import { expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { nameMark } from '../src/contract/doubles.ts'
import { doublesOf } from '../src/web/backoffice/customers/records/doubles.ts'
import { findCustomers } from '../src/web/backoffice/customers/words.ts'
import { listed, ordered } from '../src/web/backoffice/shift-detail/participants/listing.ts'

const customer = (number: number, change: Partial<Customer> = {}) =>
  ({
    id: String(number),
    customer_number: number,
    name: `Gast ${number}`,
    email: null,
    consent: true,
    created_at: `2026-11-21T10:00:0${number}.000Z`,
    media_count: 0,
    photo_count: 0,
    video_count: 0,
    has_film: false,
    anonymized_at: null,
    deletion_due_at: null,
    finished_at: null,
    state: 'awaiting_media',
    ...change,
  }) as Customer
const numbers = (customers: readonly Customer[]) => customers.map((one) => one.customer_number)

const shift = [
  customer(1, { name: 'Mia Müller', media_count: 2, photo_count: 2 }),
  customer(2, {
    name: 'muller  mia',
    media_count: 1,
    video_count: 1,
    has_film: true,
    finished_at: 'now',
    state: 'no_media',
  }),
  customer(3, { name: 'Tom', consent: false, state: 'refused' }),
  customer(4, { name: 'Ärmel', email: 'Familie@gast.example' }),
  customer(5, { name: 'Zoe', email: 'familie@gast.example', deletion_due_at: 'soon' }),
]

test('a listing shows the customers of its filter', () => {
  expect(numbers(listed(shift, 'no_photos'))).toEqual([2, 4])
  expect(numbers(listed(shift, 'no_film'))).toEqual([1, 4])
  expect(numbers(listed(shift, 'refused'))).toEqual([3])
  expect(numbers(listed(shift, 'unserved'))).toEqual([2])
  expect(numbers(listed(shift, 'no_media'))).toEqual([2])
  expect(numbers(listed(shift, 'done'))).toEqual([2])
  expect(numbers(listed(shift, 'not_done'))).toEqual([1, 3, 4])
  expect(numbers(listed(shift, 'doubles'))).toEqual([1, 2])
  expect(listed(shift, null)).toBe(shift)
})

test('customers who share a name or an address are doubles', () => {
  expect([...doublesOf(shift)].map(([id, others]) => [id, numbers(others)])).toEqual([
    ['1', [2]],
    ['2', [1]],
  ])
  const staying = shift.map((one) => ({ ...one, deletion_due_at: null }))
  expect(numbers(doublesOf(staying).get('4') ?? [])).toEqual([5])
})

test('names that differ only in the order of their numbers are no doubles', () => {
  for (const [one, other] of [
    ['Gast 12', 'Gast 21'],
    ['Gast 1 2', 'Gast 2 1'],
    ['Boot 1 Gast 2', 'Boot 2 Gast 1'],
  ] as const)
    expect(nameMark(one), one).not.toBe(nameMark(other))
  expect(nameMark('Gast 12')).toBe(nameMark('12  GAST'))
  expect(nameMark('Huber Zoë')).toBe(nameMark('zoe HUBER'))
})

test('an order is by name, media or time, and by number among equals', () => {
  expect(numbers(ordered(shift, 'name'))).toEqual([4, 1, 2, 3, 5])
  expect(numbers(ordered(shift, 'media'))).toEqual([3, 4, 5, 2, 1])
  expect(numbers(ordered(shift, 'newest'))).toEqual([5, 4, 3, 2, 1])
  expect(numbers(ordered(shift, 'number'))).toEqual([1, 2, 3, 4, 5])
})

test('a search takes parts of names in any order, an address and a number', () => {
  expect(numbers(findCustomers(shift, 'müll mia'))).toEqual([1, 2])
  expect(numbers(findCustomers(shift, 'FAMILIE@'))).toEqual([4, 5])
  expect(numbers(findCustomers(shift, 'zoe familie'))).toEqual([5])
  expect(numbers(findCustomers(shift, '#003'))).toEqual([3])
  expect(numbers(findCustomers(shift, 'mia tom'))).toEqual([])
})
