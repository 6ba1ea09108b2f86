import type { AccountRisk, LimitStatus } from '@plumbline/contract/accounts/risk'

export const riskLimits = ['dailyLoss', 'positionSize', 'drawdown'] as const
export type RiskLimit = (typeof riskLimits)[number]

export type RiskWarningOf = {
  readonly limit: RiskLimit
  readonly state: 'near' | 'reached'
  readonly percentUsed: number
}

/** Limits to warn about, reached ones first. */
export function riskWarnings(risk: AccountRisk): readonly RiskWarningOf[] {
  const warnings = riskLimits.flatMap((limit) => {
    const status = risk[limit]
    return isWarning(status) ? [{ limit, state: status.state, percentUsed: status.percentUsed }] : []
  })
  return [
    ...warnings.filter(({ state }) => state === 'reached'),
    ...warnings.filter(({ state }) => state === 'near'),
  ]
}

type Limited = Extract<LimitStatus, { kind: 'limit' }>

function isWarning(status: LimitStatus): status is Limited & { state: 'near' | 'reached' } {
  return status.kind === 'limit' && status.state !== 'ok'
}
