import type { BacktestSummary } from '@plumbline/contract/backtesting/backtesting'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { idleStorage } from '#web/lib/local-store/idle-storage.ts'
import { localStores } from '#web/lib/local-store/local-stores.ts'
import { forgetWithSession } from '#web/lib/local-store/session-stores.ts'

/** Sessions that are kept: those used last. */
export const MAX_STORED = 50

type BacktestState = {
  /** Last used first; null: the server has not answered yet, and nothing is kept. */
  readonly sessions: readonly BacktestSummary[] | null
}

const empty: BacktestState = { sessions: null }

/** The user's backtesting sessions, also from the last visit (persisted as `backtesting-sessions`, version 1). */
export const useBacktestStore = create<BacktestState>()(
  persist(() => empty, {
    name: 'backtesting-sessions',
    version: localStores['backtesting-sessions'].version ?? 0,
    partialize: ({ sessions }) => ({ sessions: sessions && sessions.slice(0, MAX_STORED) }),
    merge: readStored,
    migrate: readStored,
    storage: idleStorage<BacktestState>(),
  }),
)
forgetWithSession(() => {
  reset()
  useBacktestStore.persist.clearStorage()
})

/** Shows what the server answered. */
export function showBacktests(sessions: readonly BacktestSummary[]): void {
  useBacktestStore.setState({ sessions })
}

export function reset(): void {
  useBacktestStore.setState(empty)
}

/** The valid part of the cached sessions, which may be of another version or edited. */
function readStored(stored: unknown): BacktestState {
  const { sessions } = Object(stored)
  const usable = Array.isArray(sessions) ? sessions.filter(isSummary) : []
  return { sessions: usable.length === 0 ? null : usable }
}

const texts = ['id', 'name', 'notes', 'createdAt', 'updatedAt'] as const
const numbers = [
  'clock',
  'events',
  'trades',
  'openPositions',
  'balance',
  'netPnl',
  'winRate',
  'revision',
] as const

function isSummary(value: unknown): value is BacktestSummary {
  const summary = Object(value)
  const { symbol, timeframe, currency, digits } = Object(summary.settings)
  return (
    texts.every((name) => typeof summary[name] === 'string') &&
    numbers.every((name) => typeof summary[name] === 'number') &&
    [symbol, currency].every((text) => typeof text === 'string') &&
    [timeframe, digits].every((number) => typeof number === 'number')
  )
}
