import pg from 'pg'
import { expect, test } from 'vitest'
import { openComplaints } from '../../src/server/platform/jobs.ts'

const cut = Object.assign(new pg.DatabaseError('terminating connection due to administrator command', 90, 'error'), {
  code: '57P01',
})

test('the queue logs one complaint about an outage', () => {
  const logged: unknown[] = []
  const complaints = openComplaints({ error: (event: unknown) => void logged.push(event) })
  complaints.hear(cut)
  complaints.hear(cut)
  expect(logged).toEqual([{ err: cut }])
  complaints.end()
  complaints.hear(cut)
  expect(logged).toHaveLength(1)
  const fault = new Error('a fault of ours')
  complaints.hear(fault)
  expect(logged).toEqual([{ err: cut }, { err: fault }])
})

test('a queue that closes before an outage does not complain', () => {
  const logged: unknown[] = []
  const complaints = openComplaints({ error: (event: unknown) => void logged.push(event) })
  complaints.end()
  complaints.hear(cut)
  expect(logged).toEqual([])
})
