import { describe, expect, it } from 'vitest'
import {
  filterOfView,
  listPeriod,
  openPart,
  overAccounts,
  partsOf,
  readFilter,
  sortedBy,
  withoutParts,
  withParts,
  writeFilter,
} from './trade-filter.ts'

describe('journal filters in the URL', () => {
  it('are read back as written, and other parameters are kept', () => {
    const filter = {
      status: 'closed',
      direction: 'short',
      pair: 'EURUSD',
      tags: ['a', 'b'],
      mistakes: ['late'],
      strategyId: '',
      session: 'London',
      emotion: 'calm',
      emotionBefore: '',
      emotionAfter: 'relieved',
      weekday: 'Monday',
      hour: 0,
      holding: '15m-1h',
      size: '0.2-0.5',
      risk: '<-3.5R',
      currency: 'EUR',
      result: 'breakEven',
      rating: 4,
      missed: false,
      netPnlRange: { min: -50, max: 100.5 },
      rMultipleRange: { max: -1 },
      holdingRange: { min: 60 },
      quantityRange: { min: 0.01, max: 2 },
      ratingRange: { min: 4, max: 5 },
      hourRange: { min: 22, max: 5 },
      maeRange: { max: -0.5 },
      mfeMoneyRange: { min: 20 },
      entryEfficiencyRange: { min: 10, max: 60 },
      weekdays: ['Monday', 'Friday'],
      hasNotes: true,
      reviewed: false,
      search: 'news',
      allAccounts: true,
      sort: 'fees',
      order: 'asc',
    } as const
    const params = writeFilter(new URLSearchParams('account=a&from=2026-01-01&trade=t&tag=old&mistake=old'), {
      ...filter,
      tags: [...filter.tags],
      mistakes: [...filter.mistakes],
      weekdays: [...filter.weekdays],
    })
    expect(readFilter(params)).toEqual(filter)
    expect([params.get('account'), params.get('from'), params.get('trade')]).toEqual([
      'a',
      '2026-01-01',
      null,
    ])
  })

  it('distinguish unrated trades from no rating filter', () => {
    const order = { sort: 'closedAt', order: 'desc' } as const
    const params = writeFilter(new URLSearchParams(), { ...order, rating: 0 })
    expect(params.get('rating')).toBe('-')
    expect(readFilter(params)).toEqual({ ...order, rating: 0 })
  })

  it('ignore unknown values', () => {
    const params = new URLSearchParams(
      'status=x&direction=up&pair=&sort=id&order=down&result=luck&rating=6&missed=1&tag=&q=' +
        '&weekday=Funday&hour=24&holding=1m&size=0.2&risk=1&currency=' +
        '&net=~&r=x~2&weekdays=Funday&notes=1&reviewed=',
    )
    expect(readFilter(params)).toEqual({ sort: 'closedAt', order: 'desc' })
  })
})

it('the account scope is kept when other filters change or are cleared', () => {
  const all = { ...overAccounts({ sort: 'fees', order: 'asc' }, true), pair: 'EURUSD' }
  expect(withParts(all, { pair: undefined })).toEqual({ allAccounts: true, sort: 'fees', order: 'asc' })
  expect(withoutParts(all)).toEqual({ allAccounts: true, sort: 'fees', order: 'asc' })
  expect(partsOf(all)).toEqual({ pair: 'EURUSD' })
  expect(overAccounts(all, false)).toEqual({ pair: 'EURUSD', sort: 'fees', order: 'asc' })
})

it('a saved view restores every part of its filter', () => {
  const parts = {
    emotionBefore: '',
    emotionAfter: 'relieved',
    mistakes: ['late'],
    weekday: 'Monday',
    netPnlRange: { min: 1 },
  } as const
  const view = { columns: [], sort: 'fees', order: 'asc' } as const
  const filter = { ...parts, mistakes: [...parts.mistakes] }
  expect(filterOfView({ ...view, columns: [], filter: { ...filter, daysOf: 'opening' } })).toEqual({
    ...parts,
    sort: 'fees',
    order: 'asc',
  })
})

it('open positions are a group of lists without a status, never of missed trades', () => {
  const latest = { sort: 'closedAt', order: 'desc' } as const
  expect(openPart({ ...latest, pair: 'EURUSD' })).toEqual({
    pair: 'EURUSD',
    status: 'open',
    missed: false,
    sort: 'openedAt',
    order: 'desc',
  })
  expect(openPart({ ...latest, status: 'closed' })).toBeUndefined()
  expect(openPart({ ...latest, status: 'open' })).toBeUndefined()
  expect(openPart({ ...latest, missed: true })).toBeUndefined()
})

it('a list of open trades has no period, and a list below the group only trades of some day', () => {
  const latest = { sort: 'closedAt', order: 'desc' } as const
  const march = { from: '2026-03-01', to: '2026-03-31' }
  expect(listPeriod(march, latest, true)).toBe(march)
  expect(listPeriod({}, latest)).toEqual({})
  expect(listPeriod({}, latest, true)).toEqual({ from: '1900-01-01' })
  expect(listPeriod(march, { ...latest, status: 'open' })).toEqual({})
})

it('clicking a column header reverses its order, or starts with the column’s default order', () => {
  const latest = { sort: 'closedAt', order: 'desc' } as const
  expect(sortedBy(latest, 'closedAt')).toEqual({ sort: 'closedAt', order: 'asc' })
  expect(sortedBy(latest, 'netPnl')).toEqual({ sort: 'netPnl', order: 'desc' })
  expect(sortedBy(latest, 'pair')).toEqual({ sort: 'pair', order: 'asc' })
  expect(sortedBy(latest, 'tags')).toEqual(latest)
})
