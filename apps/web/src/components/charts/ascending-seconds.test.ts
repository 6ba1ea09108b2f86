import { expect, it } from 'vitest'
import { ascendingSeconds } from './ascending-seconds.ts'

it('gives trades in the same second consecutive seconds', () => {
  const noon = Date.parse('2026-11-20T12:00:00Z') / 1000
  expect(
    ascendingSeconds([
      '2026-11-20T12:00:00',
      '2026-11-20T12:00:00',
      '2026-11-20T12:00:01',
      '2026-11-20T12:00:09',
    ]),
  ).toEqual([noon, noon + 1, noon + 2, noon + 9])
})
