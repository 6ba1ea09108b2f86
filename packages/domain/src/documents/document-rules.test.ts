import { documentTrade as trade } from '@plumbline/testing/documents/document-trade'
import { describe, expect, test } from 'vitest'
import { documentBalances } from './document-balance.ts'
import { readDocumentFile } from './read-document-file.ts'
import { type DocumentPerson, readPerson } from './read-person.ts'

function personOf(trades: object, accounts: readonly object[] = [{ id: 'a1' }]): DocumentPerson {
  const read = readDocumentFile(JSON.stringify({ users: { u1: { accounts, trades } } }))
  const [person] = read.kind === 'people' ? read.people : []
  if (person === undefined) throw new Error('Nobody')
  return readPerson(person)
}

const balanceOf = (trades: object, account: object = {}) =>
  documentBalances(personOf(trades, [{ id: 'a1', ...account }])).get('a1')?.balanceCents

test('currentBalance = initialBalance + baseBalanceOffset + sum of netPnl of the account’s trades', () => {
  const accounts = [
    { id: 'a1', initialBalance: 100, baseBalanceOffset: -20 },
    { id: 'a2', initialBalance: 7 },
  ]
  const other = { ...trade, accountId: 'a2', grossPnl: 1, fees: 0, netPnl: 1 }
  const balances = documentBalances(personOf({ t1: trade, t2: other }, accounts))
  expect(['a1', 'a2'].map((id) => balances.get(id)?.balanceCents)).toEqual([12_930, 800])
})

describe('Balance recalculation ignores trades marked missedTrade and non-numeric values; amounts are rounded to cents', () => {
  test('missedTrade', () => {
    expect(balanceOf({ t1: trade, t2: { ...trade, missedTrade: true } })).toBe(4_930)
  })

  test.each([['NaN'], ['n/a'], [{}], [[]], [true]])('the non-numeric value %j', (netPnl) => {
    expect(balanceOf({ t1: trade, t2: { ...trade, netPnl } })).toBe(4_930)
  })

  test('non-numeric values of the account count as 0', () => {
    expect(balanceOf({ t1: trade }, { initialBalance: 'much', baseBalanceOffset: null })).toBe(4_930)
  })

  test('money is summed in cents (value x100 rounded): ten times 0.1 and ten times 0.005', () => {
    const tenths = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [
        `t${index}`,
        { ...trade, closingTime: `2025-03-03T11:0${index}`, grossPnl: 0.1, fees: 0, netPnl: 0.1 },
      ]),
    )
    expect(balanceOf(tenths)).toBe(100)
    const halves = Object.entries(tenths).map(([id, one]) => [id, { ...one, grossPnl: 0.005, netPnl: 0.005 }])
    // Each is rounded by itself: 0.01.
    expect(balanceOf(Object.fromEntries(halves))).toBe(10)
  })
})

describe('Day of week comes from the trade timestamp; invalid dates are skipped', () => {
  test.each([['2025-02-30T10:00'], ['someday'], [null], [{ seconds: 'x' }]])(
    'a trade dated %j is skipped, reported with its reason, and kept as received',
    (timestamp) => {
      const person = personOf({ t1: trade, bad: { ...trade, timestamp } })
      expect(person.trades.map(({ sourceId }) => sourceId)).toEqual(['t1'])
      expect(person.problems).toMatchObject([{ id: 'bad', kind: 'unusable', code: 'timestamp' }])
      expect(person.pending).toMatchObject([{ collection: 'trades', id: 'bad' }])
    },
  )
})

test('Trade status is open or closed, by the source flag on import', () => {
  const open = { ...trade, status: 'open' }
  const { trades } = personOf({ t1: trade, t2: open, t3: { ...open, closingTime: '' } })
  expect(trades.map(({ values }) => values.status)).toEqual(['closed', 'open', 'open'])
})

test('Tag creation: an existing tag with the same label is returned rather than duplicated', () => {
  const { trades } = personOf({ t1: { ...trade, tags: ['news', 'news', ' news '] } })
  expect(trades[0]?.tags).toEqual(['news'])
})
