import type { StrategyComparisonAnswer } from '@plumbline/contract/strategies/report'
import { expect, test } from 'vitest'
import { showPart } from '#web/testing/show-part.tsx'
import { ComparedRules } from './compared-rules.tsx'

type Side = StrategyComparisonAnswer['a']

const counts = (kept: number, broken: number) => ({
  kept,
  broken,
  unknown: 0,
  percent: (kept / (kept + broken)) * 100,
  percentInterval: null,
})

/** A side with the same rule under several ids, each kept and broken this often. */
const side = (...rules: readonly (readonly [number, number])[]): Side => ({
  strategyId: 's1',
  versionId: null,
  trades: 0,
  openTrades: 0,
  results: [],
  usages: [],
  missed: { trades: 0, withoutResult: 0, results: [] },
  adherence: {
    trades: 0,
    checks: counts(0, 0),
    whole: { ...counts(0, 0), effects: [] },
    rules: rules.map(([kept, broken], index) => ({
      rule: { id: `r${index}`, section: 'entry', text: 'Wait for the close', check: { kind: 'manual' } },
      ...counts(kept, broken),
      reasons: {},
      effects: [],
    })),
    weeks: [],
  },
})

test('checks of rules with the same text are added', async () => {
  const comparison = { a: side([3, 1], [5, 3]), b: side([1, 1]), differences: [], accounts: [] }
  const { screen } = await showPart(<ComparedRules comparison={comparison} nameA="A" nameB="B" />)
  const row = screen.getByRole('row').last()
  // 8 of 12 kept against 1 of 2.
  await expect.poll(() => row.element().textContent).toMatch(/66\.7%.*50\.0%.*\+16\.7/)
})
