import type { PlanType } from './subscription.ts'

/** What a plan allows at most; null: no limit. Limits stop additions only: nothing that exists is hidden or deleted. */
export interface PlanLimits {
  readonly accounts: number | null
  /** Accounts that a terminal keeps up to date. */
  readonly terminalLinks: number | null
  readonly notebooks: number | null
  readonly tradingPlans: number | null
  /** Megabytes of images and other files, beside the limit of the installation. */
  readonly fileMegabytes: number | null
}

export type PlanLimit = keyof PlanLimits

export const planLimits: Readonly<Record<PlanType, PlanLimits>> = {
  basic: { accounts: 3, terminalLinks: 1, notebooks: 10, tradingPlans: 3, fileMegabytes: 500 },
  pro: { accounts: null, terminalLinks: null, notebooks: null, tradingPlans: null, fileMegabytes: null },
}

/** The limit that an addition would exceed; null if it fits. `used` is what exists, `more` what is added. */
export function exceededLimit(
  plan: PlanType,
  limit: PlanLimit,
  { used, more = 1 }: { readonly used: number; readonly more?: number },
): number | null {
  const most = planLimits[plan][limit]
  return most !== null && used + more > most ? most : null
}
