import { expect, test } from 'vitest'
import { buildRow } from '#web/testing/build-import.ts'
import { changesOf } from './row-changes.ts'

const { trade } = buildRow()
if (!trade) throw new Error('a row has a trade')

test('a change lists each field that differs, most important first', () => {
  const before = { ...trade, quantity: 0.1, netPnl: 20, closedAt: null }
  expect(changesOf({ before, trade }).map(({ field }) => field)).toEqual(['netPnl', 'quantity', 'closedAt'])
})

test('a change without differing fields, or a new trade, lists none', () => {
  expect(changesOf({ before: trade, trade })).toEqual([])
  expect(changesOf({ before: null, trade })).toEqual([])
  expect(changesOf({ before: null, trade: null })).toEqual([])
})
