import { oc, type } from '@orpc/contract'
import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import * as z from 'zod/mini'
import { id, period } from '../fields.ts'

const ofAccount = z.extend(period, { accountId: id })

/** Statistics of a period with what they rest on. */
export interface AccountStatistics {
  readonly statistics: TradeStatistics
  readonly revision: number
  readonly openTrades: number
  readonly balance: number
  /** Balance before the first trade or cash operation of the period. */
  readonly balanceBefore: number
  /** First and last day of the broker's clock with a closed trade in the whole account; null without any. */
  readonly span: { readonly from: string; readonly to: string } | null
}

/** A point of the equity curve; `low` is the lowest equity since the point before. Money in units. */
export interface EquityPoint {
  readonly at: string
  readonly equity: number
  readonly low: number
  readonly high: number
  readonly drawdown: number
  readonly netPnl: number
  readonly trades: number
}

export interface EquityCurve {
  /** One point a trade for short stretches, one a day for long ones. */
  readonly resolution: 'trade' | 'day'
  readonly start: number
  readonly points: readonly EquityPoint[]
  readonly revision: number
}

/** Net result and trades of one day of closing. */
export interface DayResult {
  readonly date: string
  readonly netPnl: number
  readonly trades: number
}

export const statisticsContract = {
  get: oc
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/statistics',
      summary: 'Statistics of an account over a period',
    })
    .input(ofAccount)
    .output(type<AccountStatistics>()),
  equity: oc
    .route({ method: 'GET', path: '/accounts/{accountId}/equity', summary: 'Equity curve with drawdown' })
    .input(ofAccount)
    .output(type<EquityCurve>()),
  days: oc
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/days',
      summary: 'Net result of each day with a closed trade',
    })
    .input(ofAccount)
    .output(type<readonly DayResult[]>()),
}
