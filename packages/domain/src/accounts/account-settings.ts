export const ACCOUNT_TYPES = ['demo', 'live'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/** In what distances between prices are shown. */
export const TRADING_MODES = ['pips', 'points', 'ticks'] as const
export type TradingMode = (typeof TRADING_MODES)[number]

/** Percent of the balance at the start of the day; 0 is no limit. Position size is the percent at risk. */
export interface RiskSettings {
  readonly maxPositionSize: number
  readonly maxDailyLoss: number
  readonly maxDrawdown: number
}

/** What a new account is where nothing else was said (spec, section 3). */
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

/** What a document without risk settings means: no limits (spec, section 3). */
export const noRiskSettings: RiskSettings = { maxPositionSize: 0, maxDailyLoss: 0, maxDrawdown: 0 }

/** Longest texts of an account, as the contract takes them and documents are cut to. */
export const ACCOUNT_NAME_LENGTH = 100
export const BROKER_TYPE_LENGTH = 50
