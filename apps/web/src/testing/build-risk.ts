import type { AccountRisk, LimitStatus } from '@plumbline/contract/accounts/risk'

/** 10,000.00 at the start of the day with limits of 2, 2 and 5 percent, none of them used. */
export function buildRisk(overrides: Partial<AccountRisk> = {}): AccountRisk {
  return {
    today: '2026-11-21',
    clock: 'broker',
    dayStartBalance: 10_000,
    highBalance: 10_000,
    todayNetPnl: 0,
    todayTrades: 0,
    dailyLoss: buildLimit(0, 200),
    positionSize: buildLimit(0, 200),
    drawdown: buildLimit(0, 500),
    openPositions: 0,
    largestPosition: 0,
    withoutStop: { count: 0, pairs: [] },
    withoutValue: { count: 0, pairs: [] },
    maxDrawdown: 700,
    revision: 1,
    ...overrides,
  }
}

export function buildLimit(
  used: number,
  limit: number,
  state: 'ok' | 'near' | 'reached' = 'ok',
): LimitStatus {
  return { kind: 'limit', used, limit, limitPercent: limit / 100, percentUsed: (used / limit) * 100, state }
}
