import { describe, expect, it } from 'vitest'
import {
  emptyFilter,
  partsSet,
  readSelectionFilter,
  toggled,
  writeSelectionFilter,
  type SelectionFilter,
} from './selection-filter.ts'

const filter: SelectionFilter = {
  pairs: ['EURUSD', 'XAUUSD'],
  directions: ['short'],
  results: ['loss', 'breakEven'],
  tags: ['news', 'a&b=c'],
  mistakes: ['late'],
  strategies: ['', 'strategy-1'],
  sessions: ['', 'London'],
  emotions: ['calm'],
  include: ['missed', 'open'],
  limits: {
    netPnlRange: { min: -10.5, max: 50 },
    hourRange: { min: 22, max: 5 },
    maeMoneyRange: { min: -50, max: -10 },
    mfeRange: { min: 1 },
    exitEfficiencyRange: { max: 60 },
    profitLeftRange: { min: -5 },
    weekdays: ['Monday', 'Friday'],
    hasNotes: false,
    reviewed: true,
  },
}

describe('the report filter in the URL', () => {
  it('is read back as written, and other parameters are kept', () => {
    const params = writeSelectionFilter(
      new URLSearchParams('account=a&from=2026-01-01&pair=old&view=cross'),
      filter,
    )
    expect(readSelectionFilter(new URLSearchParams(params.toString()))).toEqual(filter)
    expect([params.get('account'), params.get('from'), params.get('view')]).toEqual([
      'a',
      '2026-01-01',
      'cross',
    ])
  })

  it('is removed from the URL when everything is cleared', () => {
    const params = writeSelectionFilter(new URLSearchParams('account=a'), filter)
    expect(writeSelectionFilter(params, emptyFilter).toString()).toBe('account=a')
  })

  it('ignores unknown, duplicate and overlong values', () => {
    const params = new URLSearchParams('direction=up&result=luck&include=all&pair=&pair=EURUSD&pair=EURUSD')
    params.append('tag', 'x'.repeat(101))
    expect(readSelectionFilter(params)).toEqual({ ...emptyFilter, pairs: ['EURUSD'] })
  })

  it('is read from a journal URL, too', () => {
    expect(
      readSelectionFilter(new URLSearchParams('pair=EURUSD&direction=long&strategy=-&tag=a&tag=b')),
    ).toEqual({
      ...emptyFilter,
      pairs: ['EURUSD'],
      directions: ['long'],
      strategies: [''],
      tags: ['a', 'b'],
    })
  })
})

it('toggling a filter value adds it, and toggling it again removes it', () => {
  const one = toggled(emptyFilter, 'tags', 'news')
  expect(one.tags).toEqual(['news'])
  expect(partsSet(one)).toBe(1)
  expect(toggled(one, 'tags', 'news')).toEqual(emptyFilter)
})
