import { TRADING_MODES, type TradingMode } from '../instruments/distance-in.ts'
import { centsOf, LARGEST_UNITS } from '../money/cents.ts'
import { CURRENCY_CODE } from '../money/currency-code.ts'
import {
  ACCOUNT_NAME_LENGTH,
  ACCOUNT_TYPES,
  type AccountType,
  BROKER_TYPE_LENGTH,
  newAccountDefaults,
  noRiskSettings,
  type RiskSettings,
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
  /** ISO time, UTC; null where missing or invalid. */
  readonly createdAt: string | null
  readonly isFavorite: boolean
  readonly riskSettings: RiskSettings
}

type Fields = Readonly<Record<string, unknown>>

/** Called for each value that was read differently from what the document holds. */
export type NoteAdjusted = (code: 'other-kind' | 'shortened', field: string, value: unknown) => void

/**
 * Reads an account from a document: 'Unnamed Account' without a name, risk settings 0, 0, 0 where missing. Values of
 * the wrong type count as missing and are reported to `note`. The broker link is read by `connectionFromDocument`.
 */
export function accountFromDocument(document: unknown, note: NoteAdjusted = () => {}): DocumentAccount {
  const fields = reader(document, note)
  const risk = reader(fields.read('riskSettings', mapOf, {}), note)
  const percent = (field: keyof RiskSettings) => risk.read(field, percentOf, noRiskSettings[field])
  return {
    id: fields.text('id', 200),
    name: fields.text('name', ACCOUNT_NAME_LENGTH) || 'Unnamed Account',
    type: fields.read('type', oneOf(ACCOUNT_TYPES), newAccountDefaults.type),
    broker: fields.text('broker', ACCOUNT_NAME_LENGTH),
    brokerType: fields.text('brokerType', BROKER_TYPE_LENGTH) || newAccountDefaults.brokerType,
    currency: fields.read('currency', currencyOf, newAccountDefaults.currency),
    tradingMode: fields.read('tradingMode', oneOf(TRADING_MODES), newAccountDefaults.tradingMode),
    initialBalanceCents: fields.read('initialBalance', moneyOf, 0),
    currentBalanceCents: fields.read('currentBalance', moneyOf, 0),
    baseBalanceOffsetCents: fields.read('baseBalanceOffset', moneyOf, 0),
    createdAt: fields.read('createdAt', instantOf, null),
    isFavorite: fields.read('isFavorite', booleanOf, false),
    riskSettings: {
      maxPositionSize: percent('maxPositionSize'),
      maxDailyLoss: percent('maxDailyLoss'),
      maxDrawdown: percent('maxDrawdown'),
    },
  }
}

/**
 * Reads typed fields of a document: missing and unusable values give the default, unusable ones are reported to `note`.
 */
function reader(document: unknown, note: NoteAdjusted) {
  const fields = mapOf(document) ?? {}
  function read<T>(field: string, parse: (value: unknown) => T | undefined, missing: T): T {
    const value = fields[field]
    if (value === undefined || value === null || value === '') return missing
    const found = parse(value)
    if (found === undefined) note('other-kind', field, value)
    return found ?? missing
  }
  return {
    read,
    /** Trimmed, without invalid characters, and cut to `longest`. */
    text(field: string, longest: number): string {
      const whole = read(field, (value) => (typeof value === 'string' ? value.trim() : undefined), '')
      // Cutting may split a surrogate pair, so invalid characters are removed again.
      const kept = whole.replaceAll(BROKEN, '').trim().slice(0, longest).replaceAll(BROKEN, '')
      if (kept !== whole) note('shortened', field, whole)
      return kept
    },
  }
}

function mapOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined
}

/** A NUL character or a lone surrogate, which databases reject. */
const BROKEN = /[\u0000\p{Cs}]/gu

function oneOf<T extends string>(values: readonly T[]): (value: unknown) => T | undefined {
  return (value) => values.find((candidate) => candidate === value)
}

function currencyOf(value: unknown): string | undefined {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : ''
  return CURRENCY_CODE.test(code) ? code : undefined
}

function booleanOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

/** A finite number, or the text of one; undefined for anything else. */
function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

function moneyOf(value: unknown): number | undefined {
  const units = numberOf(value)
  return units === undefined || Math.abs(units) > LARGEST_UNITS ? undefined : centsOf(units)
}

function percentOf(value: unknown): number | undefined {
  const percent = numberOf(value)
  return percent === undefined || percent < 0 || percent > 100 ? undefined : percent
}

/** ISO text, or a timestamp object of the document database (`{ seconds, nanoseconds }`). */
function instantOf(value: unknown): string | undefined {
  const seconds = numberOf(mapOf(value)?.['seconds'])
  const time = new Date(
    typeof value === 'string' ? value : seconds === undefined ? Number.NaN : seconds * 1000,
  )
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}
