import { expect, it } from 'vitest'
import {
  countOf,
  allSelected,
  isSelected,
  noneSelected,
  selectionInput,
  toggled,
  withIds,
} from './selection.ts'

it('a trade is selected, and deselected by the same toggle', () => {
  const one = toggled(noneSelected, 'a')
  expect([isSelected(one, 'a'), isSelected(one, 'b'), countOf(one, 500)]).toEqual([true, false, 1])
  expect(countOf(toggled(one, 'a'), 500)).toBe(0)
})

it('“select all” covers every listed trade without ids, except those deselected', () => {
  const most = toggled(allSelected, 'a')
  expect([isSelected(most, 'a'), isSelected(most, 'b'), countOf(most, 500)]).toEqual([false, true, 499])
  expect(isSelected(withIds(most, ['a']), 'a')).toBe(true)
})

it('the server receives ids, or the filter with its exceptions', () => {
  const filter = { accountId: 'x', direction: 'short' } as const
  expect(selectionInput(withIds(noneSelected, ['a', 'b']), filter)).toEqual({ ids: ['a', 'b'] })
  expect(selectionInput(toggled(allSelected, 'c'), filter)).toEqual({ filter, except: ['c'] })
})
