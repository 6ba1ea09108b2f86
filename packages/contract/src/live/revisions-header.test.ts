import { expect, test } from 'vitest'
import type { LiveChange } from './live.ts'
import type { LiveTopic } from '../features.ts'
import { formatRevisions, parseRevisions } from './revisions-header.ts'

const isTopic = (topic: string): topic is LiveTopic => topic === 'trades' || topic === 'accounts'

test('the revisions of a write survive the round trip through a header', () => {
  const changes: readonly LiveChange[] = [
    { topic: 'trades', id: '0199-a', revision: 17 },
    { topic: 'accounts', id: null, revision: 4 },
  ]
  expect(formatRevisions(changes)).toBe('trades/0199-a=17, accounts=4')
  expect(parseRevisions(formatRevisions(changes), isTopic)).toEqual(changes)
})

test('unknown topics and malformed entries are ignored', () => {
  expect(parseRevisions('weather=3, trades, =4, trades/a=x, trades/a b=1, accounts=5', isTopic)).toEqual([
    { topic: 'accounts', id: null, revision: 5 },
  ])
  expect(parseRevisions('', isTopic)).toEqual([])
})

test('a write to many accounts lists at most fifty of them in the header', () => {
  const changes = Array.from(
    { length: 80 },
    (_, index): LiveChange => ({
      topic: 'trades',
      id: `account-${index}`,
      revision: 1,
    }),
  )
  expect(parseRevisions(formatRevisions(changes), isTopic)).toHaveLength(50)
})
