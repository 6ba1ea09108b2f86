import type { RiskSettings } from './account-settings.ts'

/** Amounts in cents of the account's currency; what is used of a limit is never negative. */
export interface RiskFigures {
  /** Balance at the start of today: what the percentages are of. */
  readonly dayStartCents: number
  /** Net result of the trades closed today. */
  readonly todayNetCents: number
  /** What open positions lose together at their stops. */
  readonly exposureCents: number
  /** Fall of closed P&L from its highest point so far. */
  readonly drawdownCents: number
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

/** What is used of each limit; limits are percent of the balance at the start of the day (DESIGN section 3). */
export function riskStatus(figures: RiskFigures): RiskStatus {
  const { settings, dayStartCents } = figures
  const against = (percent: number, usedCents: number) =>
    limitStatus(dayStartCents, percent, Math.max(0, usedCents))
  return {
    dailyLoss: against(settings.maxDailyLoss, -figures.todayNetCents),
    positionSize: against(settings.maxPositionSize, figures.exposureCents),
    drawdown: against(settings.maxDrawdown, figures.drawdownCents),
  }
}

function limitStatus(dayStartCents: number, percent: number, usedCents: number): LimitStatus {
  if (percent === 0) return { kind: 'none', usedCents }
  // Nothing is left to lose of a balance of nothing: whatever is used then is too much.
  const limitCents = Math.round((Math.max(0, dayStartCents) * percent) / 100)
  const percentUsed = usedCents === 0 ? 0 : limitCents === 0 ? 100 : (usedCents / limitCents) * 100
  return { kind: 'limit', usedCents, limitCents, percentUsed, state: stateOf(usedCents, limitCents) }
}

/** Near from four fifths of the limit (80 percent), reached at it; in whole cents, so that exactly 80 percent is near. */
function stateOf(usedCents: number, limitCents: number): LimitState {
  if (usedCents === 0) return 'ok'
  if (usedCents >= limitCents) return 'reached'
  return usedCents * 5 >= limitCents * 4 ? 'near' : 'ok'
}
