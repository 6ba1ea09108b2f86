import { centsOf } from '../money/cents.ts'
import { CURRENCY_CODE } from '../money/currency-code.ts'
import {
  ACCOUNT_NAME_LENGTH,
  ACCOUNT_TYPES,
  type AccountType,
  BROKER_TYPE_LENGTH,
  newAccountDefaults,
  noRiskSettings,
  type RiskSettings,
  TRADING_MODES,
  type TradingMode,
} from './account-settings.ts'

/** An account as the spec's document database holds it, with every missing value filled in. */
export interface DocumentAccount {
  /** '' where the document has none. */
  readonly id: string
  readonly name: string
  readonly type: AccountType
  readonly broker: string
  readonly brokerType: string
  readonly currency: string
  readonly tradingMode: TradingMode
  readonly initialBalanceCents: number
  readonly currentBalanceCents: number
  readonly baseBalanceOffsetCents: number
  /** ISO time, UTC; null where it is missing or none. */
  readonly createdAt: string | null
  readonly isFavorite: boolean
  readonly riskSettings: RiskSettings
}

type Fields = Readonly<Record<string, unknown>>

/** Cents past this leave the exact integers once an account's amounts are summed. */
const LARGEST_UNITS = 1e13

/**
 * Reads an account back from a document (spec, section 3): 'Unnamed Account' without a name, risk settings 0, 0, 0
 * where they are missing. Values of a wrong kind count as missing. The broker link is not read here: the MT5 feature
 * takes `mt5Connection` from the document itself.
 */
export function accountFromDocument(document: unknown): DocumentAccount {
  const fields = fieldsOf(document)
  const risk = fieldsOf(fields['riskSettings'])
  return {
    id: textOf(fields['id'], 200),
    name: textOf(fields['name'], ACCOUNT_NAME_LENGTH) || 'Unnamed Account',
    type: oneOf(ACCOUNT_TYPES, fields['type']) ?? newAccountDefaults.type,
    broker: textOf(fields['broker'], ACCOUNT_NAME_LENGTH),
    brokerType: textOf(fields['brokerType'], BROKER_TYPE_LENGTH) || newAccountDefaults.brokerType,
    currency: currencyOf(fields['currency']),
    tradingMode: oneOf(TRADING_MODES, fields['tradingMode']) ?? newAccountDefaults.tradingMode,
    initialBalanceCents: moneyOf(fields['initialBalance']),
    currentBalanceCents: moneyOf(fields['currentBalance']),
    baseBalanceOffsetCents: moneyOf(fields['baseBalanceOffset']),
    createdAt: instantOf(fields['createdAt']),
    isFavorite: fields['isFavorite'] === true,
    riskSettings: {
      maxPositionSize: percentOf(risk['maxPositionSize'], noRiskSettings.maxPositionSize),
      maxDailyLoss: percentOf(risk['maxDailyLoss'], noRiskSettings.maxDailyLoss),
      maxDrawdown: percentOf(risk['maxDrawdown'], noRiskSettings.maxDrawdown),
    },
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

/** A zero byte, and half of a surrogate pair: no database takes them. */
const BROKEN = /[\u0000\p{Cs}]/gu

/** Trimmed, without broken characters, and no longer than it may be; '' for anything but text. */
function textOf(value: unknown, longest: number): string {
  if (typeof value !== 'string') return ''
  // Cutting may halve a pair, so what is broken goes once more.
  return value.replaceAll(BROKEN, '').trim().slice(0, longest).replaceAll(BROKEN, '')
}

function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((candidate) => candidate === value)
}

function currencyOf(value: unknown): string {
  const code = textOf(value, 20).toUpperCase()
  return CURRENCY_CODE.test(code) ? code : newAccountDefaults.currency
}

/** A finite number, also as text; undefined for anything else. */
function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

function moneyOf(value: unknown): number {
  const units = numberOf(value) ?? 0
  return Math.abs(units) > LARGEST_UNITS ? 0 : centsOf(units)
}

function percentOf(value: unknown, missing: number): number {
  const percent = numberOf(value)
  return percent === undefined || percent < 0 || percent > 100 ? missing : percent
}

/** ISO text, or a timestamp object of the document database (`{ seconds, nanoseconds }`). */
function instantOf(value: unknown): string | null {
  const seconds = numberOf(fieldsOf(value)['seconds'])
  const time = new Date(
    typeof value === 'string' ? value : seconds === undefined ? Number.NaN : seconds * 1000,
  )
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}
