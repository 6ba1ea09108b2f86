import { expect, it } from 'vitest'
import { canChoose, chooseKey, isChosen } from './choose-key.ts'
import { emptyFilter } from '#web/lib/selection/selection-filter.ts'

const everything = { filter: emptyFilter, period: {} }

it.each([
  ['pair', 'EURUSD', 'pairs'],
  ['session', '', 'sessions'],
  ['direction', 'short', 'directions'],
  ['strategy', 's1', 'strategies'],
  ['tag', 'news', 'tags'],
  ['mistake', 'late', 'mistakes'],
  ['emotion', 'calm', 'emotions'],
] as const)('choosing a row by %s sets the filter, and choosing it again clears it', (by, key, part) => {
  const chosen = chooseKey(by, key, everything)
  expect(chosen.filter).toEqual({ ...emptyFilter, [part]: [key] })
  expect(isChosen(by, key, chosen)).toBe(true)
  expect(chooseKey(by, key, chosen)).toEqual(everything)
})

it('choosing a month sets the period to its days', () => {
  const chosen = chooseKey('month', '2024-02', everything)
  expect(chosen.period).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(isChosen('month', '2024-02', chosen)).toBe(true)
  expect(chooseKey('month', '2024-02', chosen)).toEqual(everything)
})

it.each(['weekday', 'hour', 'holding', 'size', 'risk'] as const)(
  'choosing a row by %s changes nothing',
  (by) => {
    expect(canChoose(by, 'x')).toBe(false)
    expect(chooseKey(by, 'x', everything)).toBe(everything)
  },
)
