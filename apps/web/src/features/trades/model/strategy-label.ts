import type { Strategy } from '@plumbline/contract/strategies/strategies'

/** What a strategy is called; its id where nobody knows it, '' for none. */
export function strategyLabel(strategies: readonly Strategy[], id: string | null): string {
  if (id === null) return ''
  return strategies.find((strategy) => strategy.id === id)?.label ?? id
}
