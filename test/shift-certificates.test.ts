import { expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { atOnce, printRanges, withCertificate } from '../src/web/backoffice/shift-detail/certificates/print-ranges.ts'

/** Tests which customers' certificates are printed together. */
const customer = (customer_number: number, change: Partial<Customer> = {}) =>
  ({
    customer_number,
    media_count: 1,
    anonymized_at: null,
    deletion_due_at: null,
    media_expired_at: null,
    ...change,
  }) as Customer

test('a customer who has media and stays can have a certificate', () => {
  const time = '2026-11-22T12:00:00.000Z'
  const customers = [
    customer(1),
    customer(2, { media_count: 0 }),
    customer(3, { anonymized_at: time }),
    customer(4, { deletion_due_at: time }),
    customer(5, { media_expired_at: time }),
  ]
  expect(withCertificate(customers).map(({ customer_number }) => customer_number)).toEqual([1])
})

test('a large shift is printed in several parts, by number, without gaps or repetition', () => {
  const customers = Array.from({ length: 2 * atOnce + 10 }, (_, n) =>
    customer(n + 1, n === 4 ? { media_count: 0 } : {}),
  )
  expect(printRanges(customers.toReversed())).toEqual([
    { from: 1, to: atOnce + 1, customers: atOnce },
    { from: atOnce + 2, to: 2 * atOnce + 1, customers: atOnce },
    { from: 2 * atOnce + 2, to: 2 * atOnce + 10, customers: 9 },
  ])
  expect(printRanges([])).toEqual([])
})
