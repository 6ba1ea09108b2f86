import type { AccountStatistics } from '@plumbline/contract/statistics/statistics'
import { storedState } from '#web/lib/local-store/stored-state.ts'
import type { Period } from '#web/lib/period/period.ts'

/** The figures that the dashboard showed last, for one account and period. */
type Stats = {
  readonly accountId: string
  readonly period: Period
  readonly answer: AccountStatistics
  /** The build that stored them: another build may know other figures. */
  readonly build: string
}

/** `trade-storage` of the specification: the figures, and whether they may be shown. */
type TradeStorage = { readonly stats: Stats | null; readonly initialized: boolean }

// URL of this module's file, which contains a hash of its content.
const build = import.meta.url

const tradeStorage = storedState('trade-storage', (state, version): TradeStorage | undefined => {
  if (!isTradeStorage(state)) return undefined
  return version < 2 ? { ...state, initialized: false } : state
})

/** Key figures of the last visit in this browser, shown until the server responds. */
export function storedFigures(accountId: string, period: Period | undefined): AccountStatistics | undefined {
  if (period === undefined) return undefined
  const kept = tradeStorage.read()
  if (!kept?.initialized || kept.stats?.build !== build) return undefined
  const { stats } = kept
  const isSame =
    stats.accountId === accountId && stats.period.from === period.from && stats.period.to === period.to
  return isSame ? stats.answer : undefined
}

export function storeFigures(accountId: string, period: Period, answer: AccountStatistics): void {
  tradeStorage.write({ stats: { accountId, period, answer, build }, initialized: true })
}

function isTradeStorage(state: unknown): state is TradeStorage {
  return typeof state === 'object' && state !== null && 'stats' in state && 'initialized' in state
}
