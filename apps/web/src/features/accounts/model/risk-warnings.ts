import type { AccountRisk, LimitStatus } from '@plumbline/contract/accounts/risk'

export const riskLimits = ['dailyLoss', 'positionSize', 'drawdown'] as const
export type RiskLimit = (typeof riskLimits)[number]

export type RiskWarningOf = {
  readonly limit: RiskLimit
  readonly state: 'near' | 'reached' | 'exceeded'
  readonly percentUsed: number
}

/** Limits to warn about, reached ones first. */
export function riskWarnings(risk: AccountRisk): readonly RiskWarningOf[] {
  const warnings = riskLimits.flatMap((limit) => {
    const status = risk[limit]
    if (status.kind !== 'limit' || status.state === 'ok') return []
    return [{ limit, state: stateOf(status), percentUsed: status.percentUsed }]
  })
  return [
    ...warnings.filter(({ state }) => state !== 'near'),
    ...warnings.filter(({ state }) => state === 'near'),
  ]
}

/** Percentages are rounded down when shown: 100.4% appears as 100%, where "exceeded" would contradict the figure. */
function stateOf({ state, percentUsed }: Extract<LimitStatus, { kind: 'limit' }>): RiskWarningOf['state'] {
  if (state === 'reached') return percentUsed < 101 ? 'reached' : 'exceeded'
  return 'near'
}
