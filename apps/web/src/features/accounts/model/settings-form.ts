import {
  type Account,
  updateAccountInput,
  type UpdateAccountInput,
} from '@plumbline/contract/accounts/accounts'
import type { TradingMode } from '@plumbline/domain/instruments/distance-in'
import { typedAmount } from '#web/lib/format/cents.ts'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'

/** Form values as typed: amounts and percentages are plain decimal text; '' means no time zone. */
export type SettingsValues = {
  name: string
  type: 'demo' | 'live'
  broker: string
  brokerType: string
  currency: string
  tradingMode: TradingMode
  initialBalance: string
  brokerTimeZone: string
  maxPositionSize: string
  maxDailyLoss: string
  maxDrawdown: string
}

export const settingsFields = [
  'name',
  'type',
  'broker',
  'brokerType',
  'currency',
  'tradingMode',
  'initialBalance',
  'brokerTimeZone',
  'maxPositionSize',
  'maxDailyLoss',
  'maxDrawdown',
] as const

export const settingsResolver = contractResolver<SettingsValues>({
  schema: updateAccountInput,
  toInput: (values) => toSettingsInput('the one of the page', values),
  required: {
    name: 'errors:required.name',
    currency: 'errors:required.currency',
    brokerType: 'errors:required.source',
  },
  messages: {
    name: 'accounts:error.name',
    broker: 'accounts:error.broker',
    brokerType: 'accounts:error.brokerType',
    currency: 'accounts:error.currency',
    initialBalance: 'accounts:error.initialBalance',
    brokerTimeZone: 'accounts:error.brokerTimeZone',
    maxPositionSize: 'accounts:error.percent',
    maxDailyLoss: 'accounts:error.percent',
    maxDrawdown: 'accounts:error.percent',
  },
})

export function settingsOf(account: Account): SettingsValues {
  const { riskSettings } = account
  return {
    name: account.name,
    type: account.type,
    broker: account.broker,
    brokerType: account.brokerType,
    currency: account.currency,
    tradingMode: account.tradingMode,
    initialBalance: String(account.initialBalance),
    brokerTimeZone: account.brokerTimeZone ?? '',
    maxPositionSize: String(riskSettings.maxPositionSize),
    maxDailyLoss: String(riskSettings.maxDailyLoss),
    maxDrawdown: String(riskSettings.maxDrawdown),
  }
}

/** Text that is not a number becomes NaN, which the contract rejects; an empty limit means no limit. */
export function toSettingsInput(id: string, values: SettingsValues): UpdateAccountInput {
  const { maxPositionSize, maxDailyLoss, maxDrawdown, initialBalance, brokerTimeZone, ...texts } = values
  const number = (typed: string) => Number(typed.trim() || '0')
  return {
    id,
    ...texts,
    initialBalance: typedAmount(initialBalance) ?? 0,
    brokerTimeZone: brokerTimeZone.trim() === '' ? null : brokerTimeZone,
    riskSettings: {
      maxPositionSize: number(maxPositionSize),
      maxDailyLoss: number(maxDailyLoss),
      maxDrawdown: number(maxDrawdown),
    },
  }
}
