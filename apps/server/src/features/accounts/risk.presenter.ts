import type { AccountRisk, LimitStatus } from '@plumbline/contract/accounts/risk'
import type { RiskSettings } from '@plumbline/domain/accounts/account-settings'
import type { OpenExposure } from '@plumbline/domain/accounts/open-exposure'
import type { LimitStatus as LimitCents, RiskStatus } from '@plumbline/domain/accounts/risk-status'
import { unitsOf } from '@plumbline/domain/money/cents'
import type { AccountStanding } from '#server/ledger/statistics/account-standing.service.ts'

interface RiskParts {
  readonly today: string
  readonly clock: AccountRisk['clock']
  readonly dayStartCents: number
  readonly highCents: number
  readonly standing: AccountStanding
  readonly exposure: OpenExposure
  readonly settings: RiskSettings
  readonly status: RiskStatus
  readonly revision: number
}

export function presentRisk(parts: RiskParts): AccountRisk {
  const { standing, exposure, settings, status } = parts
  return {
    today: parts.today,
    clock: parts.clock,
    dayStartBalance: unitsOf(parts.dayStartCents),
    highBalance: unitsOf(parts.highCents),
    todayNetPnl: unitsOf(standing.dayNetCents),
    todayTrades: standing.dayTrades,
    dailyLoss: presentLimit(status.dailyLoss, settings.maxDailyLoss),
    positionSize: presentLimit(status.positionSize, settings.maxPositionSize),
    drawdown: presentLimit(status.drawdown, settings.maxDrawdown),
    openPositions: exposure.positions,
    largestPosition: unitsOf(exposure.largestCents),
    withoutStop: named(exposure.withoutStop),
    withoutValue: named(exposure.withoutValue),
    maxDrawdown: unitsOf(standing.maxDrawdownCents),
    revision: parts.revision,
  }
}

function presentLimit(status: LimitCents, limitPercent: number): LimitStatus {
  const used = unitsOf(status.usedCents)
  if (status.kind === 'none') return { kind: 'none', used }
  const { limitCents, percentUsed, state } = status
  return { kind: 'limit', used, limit: unitsOf(limitCents), limitPercent, percentUsed, state }
}

const NAMED_PAIRS = 10

function named(pairs: readonly string[]): AccountRisk['withoutStop'] {
  return { count: pairs.length, pairs: [...new Set(pairs)].slice(0, NAMED_PAIRS) }
}
