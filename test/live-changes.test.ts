import { expect, test } from 'vitest'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { api } from '../src/contract/index.ts'
import { LiveEvent } from '../src/contract/live.ts'
import { queriesChangedBy } from '../src/web/kit/changed-queries.ts'

const endpoints = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, e]) => ({ name: `${feature}.${name}`, e })),
)

test('each call that members read says after which live events it is asked again', () => {
  const silent = endpoints.filter(
    ({ e }) => e.method === 'GET' && e.access !== 'anyone' && !e.answers && e.changedBy === undefined,
  )
  expect(
    silent.map(({ name }) => name),
    'src/contract wants `changedBy` at each of these calls; `{}` where no live event changes the answer',
  ).toEqual([])
  const named = endpoints.filter(({ e }) => Object.values(e.changedBy ?? {}).some((which) => which !== 'any'))
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter(({ e }) => !e.path.includes('{id}')).map(({ name }) => name)).toEqual([])
})

test('each live event changes answers, and one about a customer only those of that one', () => {
  for (const type of LiveEvent.shape.type.options) expect(queriesChangedBy(api, { type }), type).not.toEqual([])
  const [sessionId, customerId] = ['0197c2c4-0000-7000-8000-000000000001', '0197c2c4-0000-7000-8000-000000000002']
  const changed = queriesChangedBy(api, { type: 'progress', sessionId, customerId })
  expect(changed).toHaveLength(5)
  expect(changed).toEqual(
    expect.arrayContaining([
      ['shifts', 'get', { params: { id: sessionId } }],
      ['customers', 'get', { params: { id: customerId } }],
      ['media', 'ofCustomer', { params: { id: customerId } }],
      ['albums', 'get', { params: { id: customerId } }],
      ['unassigned', 'list', { params: { id: sessionId } }],
    ]),
  )
  expect(queriesChangedBy(api, { type: 'progress' })).toContainEqual(['shifts', 'get'])
  expect(queriesChangedBy(api, { type: 'email', sessionId, customerId })).toContainEqual(['overview', 'unserved'])
})
