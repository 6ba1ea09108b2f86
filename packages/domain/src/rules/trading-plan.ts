import type { LossLimit, MoneyLimit, Rule, RuleCheck } from './rule.ts'

/** A set-up that a plan trades. */
export interface PlanSetup {
  readonly name: string
  readonly description: string
  /** The strategy of its trades; null: none. */
  readonly strategyId: string | null
}

/** Limits of a plan; null: none. */
export interface PlanRisk {
  readonly perTrade: MoneyLimit | null
  readonly perDay: LossLimit | null
  readonly tradesPerDay: number | null
}

/** The content of a trading plan template. */
export interface TradingPlan {
  readonly name: string
  readonly description: string
  /** Free text: markets, instruments and conditions. */
  readonly market: string
  readonly pairs: readonly string[]
  readonly sessions: readonly string[]
  readonly setups: readonly PlanSetup[]
  readonly risk: PlanRisk
  readonly rules: readonly Rule[]
  readonly morningQuestions: readonly string[]
  readonly eveningQuestions: readonly string[]
}

export const NO_RISK: PlanRisk = { perTrade: null, perDay: null, tradesPerDay: null }

export const EMPTY_PLAN: TradingPlan = {
  name: '',
  description: '',
  market: '',
  pairs: [],
  sessions: [],
  setups: [],
  risk: NO_RISK,
  rules: [],
  morningQuestions: [],
  eveningQuestions: [],
}

/** The rules of a plan, followed by its risk limits, which are checked like rules. Their text is empty. */
export function planRules({
  id,
  rules,
  risk,
}: Pick<TradingPlan, 'rules' | 'risk'> & { readonly id: string }) {
  const limit = (name: keyof PlanRisk, check: RuleCheck): Rule => ({
    id: `${id}.${name}`,
    section: 'risk',
    text: '',
    check,
  })
  const limits: readonly Rule[] = [
    ...(risk.perTrade === null ? [] : [limit('perTrade', { kind: 'riskPerTrade', limit: risk.perTrade })]),
    ...(risk.perDay === null ? [] : [limit('perDay', { kind: 'lossPerDay', limit: risk.perDay })]),
    ...(risk.tradesPerDay === null
      ? []
      : [limit('tradesPerDay', { kind: 'tradesPerDay', most: risk.tradesPerDay })]),
  ]
  return [...rules, ...limits]
}
