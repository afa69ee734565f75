import { test } from 'vitest'
import { isFirstTime } from './first-time.ts'

if (process.env['SECOND_RUN_BREAKS'] === 'always' || isFirstTime('broken')) throw new Error('cannot be loaded')
test('is in a file that broke', () => {})
