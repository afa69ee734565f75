import { afterAll, test } from 'vitest'
import { isFirstTime } from './first-time.ts'

afterAll(() => {
  if (process.env['SECOND_RUN_BREAKS'] === 'always' || isFirstTime('hook')) throw new Error('the hook fails')
})
test('passes before its hook fails', () => {})
