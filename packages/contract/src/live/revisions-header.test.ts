import { expect, test } from 'vitest'
import type { LiveChange, LiveTopic } from './live.ts'
import { formatRevisions, parseRevisions } from './revisions-header.ts'

const isTopic = (topic: string): topic is LiveTopic => topic === 'trades' || topic === 'accounts'

test('what a write moved on survives the way through a header', () => {
  const changes: readonly LiveChange[] = [
    { topic: 'trades', id: '0199-a', revision: 17 },
    { topic: 'accounts', id: null, revision: 4 },
  ]
  expect(formatRevisions(changes)).toBe('trades/0199-a=17, accounts=4')
  expect(parseRevisions(formatRevisions(changes), isTopic)).toEqual(changes)
})

test('a topic of a newer server and anything malformed are passed over', () => {
  expect(parseRevisions('weather=3, trades, =4, trades/a=x, trades/a b=1, accounts=5', isTopic)).toEqual([
    { topic: 'accounts', id: null, revision: 5 },
  ])
  expect(parseRevisions('', isTopic)).toEqual([])
})

test('a write to very many accounts names fifty: a header has limits', () => {
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
