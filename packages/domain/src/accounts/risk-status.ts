import type { RiskSettings } from './account-settings.ts'

/** Amounts in cents of the account's currency; what is used of a limit is never negative. */
export interface RiskFigures {
  /** Balance at the start of today: what the percentages of a day's loss and of positions are of. */
  readonly dayStartCents: number
  /** Net result of the trades closed today. */
  readonly todayNetCents: number
  /** What open positions lose together at their stops. */
  readonly exposureCents: number
  /** Fall of closed P&L from its highest point so far. */
  readonly drawdownCents: number
  /** What the balance would be without that fall: what the percentage of the drawdown is of. */
  readonly highCents: number
  readonly settings: RiskSettings
}

export type LimitState = 'ok' | 'near' | 'reached'

/** How much of a limit is used. `none`: the setting is 0. */
export type LimitStatus =
  | { readonly kind: 'none'; readonly usedCents: number }
  | {
      readonly kind: 'limit'
      readonly usedCents: number
      readonly limitCents: number
      /** Of the limit, not of the balance: 100 is reached. */
      readonly percentUsed: number
      readonly state: LimitState
    }

export interface RiskStatus {
  readonly dailyLoss: LimitStatus
  readonly positionSize: LimitStatus
  readonly drawdown: LimitStatus
}

/**
 * What is used of each limit. A day's loss and positions are measured by the balance at the start of the day, a drawdown by
 * the balance that it fell from: by what is left, a limit would shrink with each loss (docs/decisions/0015).
 */
export function riskStatus(figures: RiskFigures): RiskStatus {
  const { settings, dayStartCents, highCents } = figures
  return {
    dailyLoss: limitStatus(dayStartCents, settings.maxDailyLoss, -figures.todayNetCents),
    positionSize: limitStatus(dayStartCents, settings.maxPositionSize, figures.exposureCents),
    drawdown: limitStatus(highCents, settings.maxDrawdown, figures.drawdownCents),
  }
}

function limitStatus(balanceCents: number, percent: number, moneyCents: number): LimitStatus {
  const usedCents = Math.max(0, moneyCents)
  if (percent === 0) return { kind: 'none', usedCents }
  // Nothing is left to lose of a balance of nothing: whatever is used then is too much.
  const limitCents = Math.round((Math.max(0, balanceCents) * percent) / 100)
  const percentUsed = usedCents === 0 ? 0 : limitCents === 0 ? 100 : (usedCents / limitCents) * 100
  return { kind: 'limit', usedCents, limitCents, percentUsed, state: stateOf(usedCents, limitCents) }
}

/** Near from four fifths of the limit (80 percent), reached at it; in whole cents, so that exactly 80 percent is near. */
function stateOf(usedCents: number, limitCents: number): LimitState {
  if (usedCents === 0) return 'ok'
  if (usedCents >= limitCents) return 'reached'
  return usedCents * 5 >= limitCents * 4 ? 'near' : 'ok'
}
