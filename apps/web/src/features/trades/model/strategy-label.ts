import type { Strategy } from '@plumbline/contract/strategies/strategies'

/** Label of a strategy; its id if unknown, '' for none. */
export function strategyLabel(strategies: readonly Strategy[], id: string | null): string {
  if (id === null) return ''
  return strategies.find((strategy) => strategy.id === id)?.label ?? id
}
