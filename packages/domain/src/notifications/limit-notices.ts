import type { LimitStatus, RiskStatus } from '../accounts/risk-status.ts'

/** An account’s limits on a day. */
export interface DayOfLimits {
  readonly accountId: string
  /** `YYYY-MM-DD` by the account’s clock. */
  readonly day: string
  /** Net result of the trades closed on the day. */
  readonly netCents: number
  readonly status: Pick<RiskStatus, 'dailyLoss' | 'drawdown'>
  /** Closed P&L at the peak that the drawdown fell from: identifies the drawdown. */
  readonly peakCents: number
}

/** A notification, and what it is about: there is one of a kind for each subject. */
export type LimitNotice = { readonly subject: string } & (
  | {
      readonly kind: 'daily-loss-near' | 'daily-loss-reached'
      readonly data: { readonly accountId: string; readonly day: string; readonly percentUsed: number }
    }
  | {
      readonly kind: 'drawdown-reached'
      readonly data: { readonly accountId: string; readonly percentUsed: number }
    }
)

/**
 * What an account’s limits raise: a daily loss from 80 % of its limit, and at or over it, each once a day; a drawdown at
 * its limit once until there is a new peak, on a day that lost: one of imported history raises nothing. A loss that is
 * over the limit at once raises only that.
 */
export function limitNotices({
  accountId,
  day,
  netCents,
  status,
  peakCents,
}: DayOfLimits): readonly LimitNotice[] {
  const raised: LimitNotice[] = []
  const { dailyLoss, drawdown } = status
  if (isAt(dailyLoss, 'near') || isAt(dailyLoss, 'reached')) {
    const kind = dailyLoss.state === 'near' ? 'daily-loss-near' : 'daily-loss-reached'
    const data = { accountId, day, percentUsed: shownPercent(dailyLoss.percentUsed) }
    raised.push({ kind, subject: `${accountId} ${day}`, data })
  }
  if (netCents < 0 && isAt(drawdown, 'reached')) {
    const data = { accountId, percentUsed: shownPercent(drawdown.percentUsed) }
    raised.push({ kind: 'drawdown-reached', subject: `${accountId} ${peakCents}`, data })
  }
  return raised
}

function isAt(
  status: LimitStatus,
  state: 'near' | 'reached',
): status is Extract<LimitStatus, { kind: 'limit' }> {
  return status.kind === 'limit' && status.state === state
}

/** Tenths of a percent, rounded down: 99.96 % of a limit is not 100 %. */
function shownPercent(percent: number): number {
  return Math.min(1e9, Math.floor(percent * 10) / 10)
}
