import { expect, test } from 'vitest'
import { CustomerFilter } from '../src/contract/customers.ts'
import {
  endOfDay,
  isFiltered,
  lastPage,
  queryOf,
  readFilter,
  startOfDay,
} from '../src/web/backoffice/customers/filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

test('a day begins and ends by Berlin time, also when the clocks change', () => {
  expect([startOfDay('2026-11-21'), endOfDay('2026-11-21')]).toEqual([
    '2026-11-20T23:00:00.000Z',
    '2026-11-21T22:59:59.999Z',
  ])
  expect([startOfDay('2026-07-01'), endOfDay('2026-07-01')]).toEqual([
    '2026-06-30T22:00:00.000Z',
    '2026-07-01T21:59:59.999Z',
  ])
  // 23 hours in spring, 25 in autumn
  expect([startOfDay('2026-03-29'), endOfDay('2026-03-29')]).toEqual([
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T21:59:59.999Z',
  ])
  expect([startOfDay('2026-10-25'), endOfDay('2026-10-25')]).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T22:59:59.999Z',
  ])
})

test('without a filter the query asks for page 1 with 25 rows', () => {
  expect(queryOf(read(''))).toEqual({ page: 1, limit: 25 })
  expect(isFiltered(read('page=3&limit=100'))).toBe(false)
})

test('the query is read from the address', () => {
  const filter = read(
    'search=%20Huber%20&processing_status=completed&email_status=failed&session=019ab3f0-0000-7000-8000-000000000001' +
      '&from=2026-11-01&to=2026-11-21&page=2&limit=50',
  )
  expect(isFiltered(filter)).toBe(true)
  const query = queryOf(filter)
  expect(query).toEqual({
    search: 'Huber',
    processing_status: 'completed',
    email_status: 'failed',
    sessionId: '019ab3f0-0000-7000-8000-000000000001',
    dateFrom: '2026-10-31T23:00:00.000Z',
    dateTo: '2026-11-21T22:59:59.999Z',
    page: 2,
    limit: 50,
  })
  expect(CustomerFilter.parse(query)).toEqual(query)
})

test.for([
  'processing_status=all',
  'email_status=offen',
  'session=heute',
  'from=31.12.2026',
  'to=2026-02-30',
  'from=0026-01-01',
  'page=0',
  'page=zwei',
  'limit=7',
  'limit=1000',
])('an invalid parameter of the address is ignored: %s', (query) =>
  expect(queryOf(read(query))).toEqual({ page: 1, limit: 25 }),
)

test('the last page is the one with the last row', () => {
  expect([0, 1, 25, 26, 300].map((total) => lastPage(total, 25))).toEqual([1, 1, 1, 2, 12])
})
