export const ACCOUNT_TYPES = ['demo', 'live'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/**
 * Percentages; 0 means no limit. `maxDailyLoss` and `maxPositionSize` (percent at risk) are of the balance at the start
 * of the day, `maxDrawdown` of the balance at the peak.
 */
export interface RiskSettings {
  readonly maxPositionSize: number
  readonly maxDailyLoss: number
  readonly maxDrawdown: number
}

/** Defaults of a new account. */
export const newAccountDefaults = {
  name: 'New Account',
  type: 'demo',
  broker: '',
  brokerType: 'manual',
  currency: 'USD',
  tradingMode: 'pips',
  initialBalance: 0,
  riskSettings: { maxPositionSize: 2, maxDailyLoss: 2, maxDrawdown: 5 },
} as const

/** Risk settings of a document without any: no limits. */
export const noRiskSettings: RiskSettings = { maxPositionSize: 0, maxDailyLoss: 0, maxDrawdown: 0 }

/**
 * The limits that a user has set. Those of a new account count as never set, as no limits: they are defaults, and
 * they would raise alarms about accounts that were never meant to keep them.
 */
export function chosenLimits(settings: RiskSettings): RiskSettings {
  const { maxPositionSize, maxDailyLoss, maxDrawdown } = newAccountDefaults.riskSettings
  const isDefault =
    settings.maxPositionSize === maxPositionSize &&
    settings.maxDailyLoss === maxDailyLoss &&
    settings.maxDrawdown === maxDrawdown
  return isDefault ? noRiskSettings : settings
}

/** Maximum text lengths of an account: the contract enforces them, documents are cut to them. */
export const ACCOUNT_NAME_LENGTH = 100
export const BROKER_TYPE_LENGTH = 50
