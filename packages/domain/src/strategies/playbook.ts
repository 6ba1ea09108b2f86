import { PLAN_LIMITS } from '../rules/plan-limits.ts'
import { NO_RISK, type TradingPlan } from '../rules/trading-plan.ts'

/** How a strategy is traded. */
export interface Playbook extends Pick<TradingPlan, 'market' | 'pairs' | 'sessions' | 'rules' | 'risk'> {
  /** Free text: what the set-up looks like, and why it works. */
  readonly setup: string
  /** Addresses of screenshots of the ideal trade. */
  readonly images: readonly string[]
}

export const EMPTY_PLAYBOOK: Playbook = {
  setup: '',
  market: '',
  pairs: [],
  sessions: [],
  rules: [],
  risk: NO_RISK,
  images: [],
}

/** Maximum lengths of a playbook's texts and lists. */
export const PLAYBOOK_LIMITS = { ...PLAN_LIMITS, setup: 20_000, images: 20, versions: 100 } as const

/** First day on which a version applies: a day of the broker's clock, in days from 1970. */
export interface InForce {
  readonly since: number
}

/** The version in force on a day; `versions` are in order of `since`. Earlier trades belong to the first version. */
export function versionOn<Version extends InForce>(
  versions: readonly Version[],
  day: number,
): Version | undefined {
  return versions.findLast(({ since }) => since <= day) ?? versions[0]
}
