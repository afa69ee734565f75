import { test } from 'vitest'
import { isFirstTime } from './first-time.ts'

test('passes beside an error to which nobody listens', async () => {
  if (process.env['SECOND_RUN_BREAKS'] === 'always' || isFirstTime('unhandled'))
    void Promise.reject(new Error('unhandled'))
  await new Promise((resolve) => setTimeout(resolve, 20))
})
