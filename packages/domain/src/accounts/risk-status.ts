import { chosenLimits, type RiskSettings } from './account-settings.ts'

/** Amounts in cents of the account's currency. */
export interface RiskFigures {
  /** Balance at the start of today; base of the limits for daily loss and position size. */
  readonly dayStartCents: number
  /** Net result of the trades closed today. */
  readonly todayNetCents: number
  /** Total loss of open positions if every stop is hit. */
  readonly exposureCents: number
  /** Current drawdown: fall of closed P&L from its peak. */
  readonly drawdownCents: number
  /** Balance without that drawdown; base of the drawdown limit. */
  readonly highCents: number
  readonly settings: RiskSettings
}

export type LimitState = 'ok' | 'near' | 'reached'

/** Usage of a limit, never negative. `none`: the setting is 0, or was never chosen. */
export type LimitStatus =
  | { readonly kind: 'none'; readonly usedCents: number }
  | {
      readonly kind: 'limit'
      readonly usedCents: number
      readonly limitCents: number
      /** Percent of the limit, not of the balance: at 100 the limit is reached. */
      readonly percentUsed: number
      readonly state: LimitState
    }

export interface RiskStatus {
  readonly dailyLoss: LimitStatus
  readonly positionSize: LimitStatus
  readonly drawdown: LimitStatus
}

/**
 * Usage of each limit. Daily loss and position size are measured against the balance at the start of the day, drawdown
 * against the balance at the peak: against the current balance, a limit would shrink with each loss
 * (docs/decisions/0015).
 */
export function riskStatus(figures: RiskFigures): RiskStatus {
  const { dayStartCents, highCents } = figures
  const settings = chosenLimits(figures.settings)
  return {
    dailyLoss: limitStatus(dayStartCents, settings.maxDailyLoss, -figures.todayNetCents),
    positionSize: limitStatus(dayStartCents, settings.maxPositionSize, figures.exposureCents),
    drawdown: limitStatus(highCents, settings.maxDrawdown, figures.drawdownCents),
  }
}

function limitStatus(balanceCents: number, percent: number, moneyCents: number): LimitStatus {
  const usedCents = Math.max(0, moneyCents)
  if (percent === 0) return { kind: 'none', usedCents }
  // With a balance of 0 or less the limit is 0, so any usage exceeds it.
  const limitCents = Math.round((Math.max(0, balanceCents) * percent) / 100)
  const percentUsed = usedCents === 0 ? 0 : limitCents === 0 ? 100 : (usedCents / limitCents) * 100
  return { kind: 'limit', usedCents, limitCents, percentUsed, state: stateOf(usedCents, limitCents) }
}

/** `near` from 80% of the limit, `reached` at 100%; compared in whole cents, so that exactly 80% is near. */
function stateOf(usedCents: number, limitCents: number): LimitState {
  if (usedCents === 0) return 'ok'
  if (usedCents >= limitCents) return 'reached'
  return usedCents * 5 >= limitCents * 4 ? 'near' : 'ok'
}
