import type { StrategyWithCount } from '@plumbline/contract/strategies/strategies'
import { personStore } from '#web/lib/local-store/person-store.ts'

type StrategyState = {
  /** By label; null: the server has not answered yet, and nothing is kept. */
  readonly strategies: readonly StrategyWithCount[] | null
}

/** The user's strategies, also from the last visit (persisted as `strategy-storage`, version 1). */
export const useStrategyStore = personStore<StrategyState>('strategy-storage', (stored) => {
  const { strategies } = Object(stored)
  const usable = Array.isArray(strategies) ? strategies.filter(isStrategy) : []
  return { strategies: usable.length === 0 ? null : usable }
})

/** Shows what the server answered. */
export function showStrategies(strategies: readonly StrategyWithCount[]): void {
  useStrategyStore.setState({ strategies })
}

/** Stored data may be from another version, or edited. */
function isStrategy(value: unknown): value is StrategyWithCount {
  const strategy = Object(value)
  return (
    (['id', 'label', 'createdAt'] as const).every((name) => typeof strategy[name] === 'string') &&
    (['trades', 'versions', 'rules'] as const).every((name) => typeof strategy[name] === 'number')
  )
}
