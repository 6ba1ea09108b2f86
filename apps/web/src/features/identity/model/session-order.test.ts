import { expect, it } from 'vitest'
import { buildSession } from '#web/testing/build-profile.ts'
import { sortSessions } from './session-order.ts'

it('sorts this browser first, then by last use, then by sign-in time', () => {
  const sessions = [
    buildSession({ id: 'old', isCurrent: false, lastUsedAt: '2026-10-01T00:00:00.000Z' }),
    buildSession({ id: 'early', isCurrent: false, signedInAt: '2026-11-01T08:00:00.000Z' }),
    buildSession({ id: 'here', lastUsedAt: '2026-09-01T00:00:00.000Z' }),
    buildSession({ id: 'late', isCurrent: false, signedInAt: '2026-11-21T08:00:00.000Z' }),
  ]
  expect(sortSessions(sessions).map(({ id }) => id)).toEqual(['here', 'late', 'early', 'old'])
})
