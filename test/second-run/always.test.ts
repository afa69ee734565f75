import { expect, test } from 'vitest'

test('fails in both runs', () => {
  expect('what is there').toBe('what was expected')
})
