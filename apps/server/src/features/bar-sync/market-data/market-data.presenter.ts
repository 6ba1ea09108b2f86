import type { MarketDataService as PresentedService } from '@plumbline/contract/prices/market-data'
import { problemOf } from '../bar-sync.repo.ts'
import type { ChoiceRow, ServiceTrades } from './choices.repo.ts'
import type { MarketDataService } from './market-data.ts'

interface Known {
  readonly choice: ChoiceRow | undefined
  readonly trades: ServiceTrades | undefined
  readonly now: Date
}

/** A service and the user's choice, without the key. */
export function presentService(
  { name, needsKey }: MarketDataService,
  { choice, trades, now }: Known,
): PresentedService {
  const pausedUntil = choice?.paused_until ?? null
  const continuesAt = pausedUntil !== null && pausedUntil > now ? pausedUntil : null
  const problem = trades === undefined ? null : problemOf(trades)
  return {
    service: name,
    needsKey,
    hasKey: choice !== undefined && choice.api_key !== null,
    enabled: choice?.enabled ?? false,
    state: stateOf(needsKey, choice, continuesAt),
    reason: choice?.reason ?? null,
    continuesAt: continuesAt?.toISOString() ?? null,
    checkedAt: choice?.checked_at?.toISOString() ?? null,
    trades: trades?.trades ?? 0,
    tradesWithBars: trades?.found ?? 0,
    problem: problem === null ? null : { reason: problem.reason, detail: problem.detail },
  }
}

function stateOf(
  needsKey: boolean,
  choice: ChoiceRow | undefined,
  continuesAt: Date | null,
): PresentedService['state'] {
  if (needsKey && (choice === undefined || choice.api_key === null)) return 'key-missing'
  if (choice === undefined) return 'untested'
  const { state } = choice
  return continuesAt !== null && state !== 'key-refused' && state !== 'key-unreadable' ? 'limit' : state
}
