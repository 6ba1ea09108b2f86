import { expect, it } from 'vitest'
import { buildAccount } from '#web/testing/build-import.ts'
import {
  groupAccounts,
  quickComparisons,
  readComparison,
  writeComparison,
  type CompareGroup,
  type Comparison,
} from './compare-groups.ts'
import { emptyFilter } from '#web/lib/selection/selection-filter.ts'

const all: CompareGroup = { scope: { kind: 'selected' }, period: {}, filter: emptyFilter }
const [first, second] = [buildAccount({ id: 'x' }), buildAccount({ id: 'y', closedTrades: 3 })]
const known = { today: '2026-11-25', selected: first, accounts: [first, second], strategies: [], tags: [] }

it('a comparison is read back from the URL as written, and other parameters stay', () => {
  const comparison: Comparison = {
    a: { ...all, filter: { ...emptyFilter, strategies: [''], tags: ['a&b=c'] } },
    b: { ...all, scope: { kind: 'account', id: 'y' }, period: { from: '2026-01-01', to: '2026-01-31' } },
  }
  const params = writeComparison(new URLSearchParams('account=x&tag=news'), comparison)
  expect(readComparison(new URLSearchParams(params.toString()), { a: all, b: all })).toEqual(comparison)
  expect([params.get('account'), params.get('tag')]).toEqual(['x', 'news'])
})

it('a side that is not in the URL has its default', () => {
  const short: CompareGroup = { ...all, filter: { ...emptyFilter, directions: ['short'] } }
  expect(readComparison(new URLSearchParams('a='), { a: short, b: short })).toEqual({ a: all, b: short })
})

it('a group of an account that no longer exists has the selected one', () => {
  expect(groupAccounts({ kind: 'account', id: 'y' }, [first, second], first)).toEqual([second])
  expect(groupAccounts({ kind: 'account', id: 'z' }, [first, second], first)).toEqual([first])
})

it('the default is long against short, or a period against the one before', () => {
  expect(quickComparisons(all, known)[0]).toMatchObject({
    a: { filter: { directions: ['long'] } },
    b: { filter: { directions: ['short'] } },
  })
  const october: CompareGroup = { ...all, period: { from: '2026-10-01', to: '2026-10-31' } }
  expect(quickComparisons(october, known)[0]).toMatchObject({
    kind: 'period',
    a: { period: { from: '2026-10-01' } },
    b: { period: { from: '2026-09-01', to: '2026-09-30' } },
  })
})

it('a comparison of the page’s period that is a common one too is offered once', () => {
  const month: CompareGroup = { ...all, period: { from: '2026-11-01', to: '2026-11-30' } }
  expect(quickComparisons(month, known).map(({ kind }) => kind)).toEqual([
    'period',
    'direction',
    'quarter',
    'year',
    'account',
  ])
})

it('comparisons of labels take the two with the most trades, and need two', () => {
  const tags = ['rare', 'most', 'many'].map((label, index) => ({ label, trades: [1, 9, 5][index] ?? 0 }))
  const found = quickComparisons(all, { ...known, tags, strategies: [{ id: 's', trades: 4 }] })
  expect(found.map(({ kind }) => kind)).toEqual(['direction', 'month', 'quarter', 'year', 'tag', 'account'])
  expect(found.find(({ kind }) => kind === 'tag')).toMatchObject({
    a: { filter: { tags: ['most'] } },
    b: { filter: { tags: ['many'] } },
  })
})
