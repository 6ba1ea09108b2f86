import type { CreateTrade, TimeInput, TradeChanges } from '@plumbline/contract/trades/trade-fields'
import { AppError } from '@plumbline/contract/errors'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import { centsOf } from '@plumbline/domain/money/cents'
import { keepSeconds, readTime } from '@plumbline/domain/time/broker-time'
import { closingTime } from '@plumbline/domain/trades/closing-time'
import { NO_PNL, type Pnl, settlePnl } from '@plumbline/domain/trades/settle-pnl'
import { type ColumnPatch, patchOfFields } from './trade-columns.ts'
import type { TradeRow } from './trades.read.ts'

/** What the names in an input stand for: labels of tags by what was given, and the strategy's id. */
export interface NamedLabels {
  readonly tags: ReadonlyMap<string, string>
  readonly strategies: ReadonlyMap<string, string>
}

/** A new trade's values in the broker's clock and in cents. Throws the message of the field that is not usable. */
export function valuesOfInput(input: CreateTrade, brokerTimeZone: string | null): BrokerValues {
  const openedAt = openingOf(input.timestamp, brokerTimeZone)
  const closedAt = notBefore(openedAt, closingOf(input, null, brokerTimeZone), brokerTimeZone)
  return {
    openedAt,
    closedAt,
    status: closedAt === null ? 'open' : 'closed',
    pair: input.pair,
    direction: input.direction,
    quantity: input.quantity,
    entryPrice: input.entryPrice,
    exitPrice: closedAt === null ? null : input.exitPrice,
    ...pnlOf(input, NO_PNL),
    stopLoss: input.stopLoss,
    takeProfit: input.takeProfit,
    notes: input.notes,
  }
}

/** A partial input as columns of one trade. What is left out stays; a time of the same minute keeps its seconds. */
export function patchOfInput(
  row: TradeRow,
  input: TradeChanges,
  names: NamedLabels,
  brokerTimeZone: string | null,
): ColumnPatch {
  const pnl = pnlOf(input, {
    grossPnlCents: row.gross_pnl_cents,
    feesCents: row.fees_cents,
    netPnlCents: row.net_pnl_cents,
  })
  const { openedAt, closedAt } = timesOf(row, input, brokerTimeZone)
  return {
    ...patchOfFields(input),
    opened_at: openedAt,
    closed_at: closedAt,
    gross_pnl_cents: pnl.grossPnlCents,
    fees_cents: pnl.feesCents,
    exit_price: exitOf(row, input, closedAt),
    images: input.images && imagesOf(input.images, row.images),
    tags: input.tags && labelsOf(input.tags, names),
    strategy_id: strategyOf(input.strategyId, names),
  }
}

/** Both times after an update; those that stay as they are have been accepted before, whatever their order. */
function timesOf(
  { opened_at: before, closed_at }: TradeRow,
  input: TradeChanges,
  zone: string | null,
): Pick<BrokerValues, 'openedAt' | 'closedAt'> {
  const openedAt =
    input.timestamp === undefined ? before : keepSeconds(before, openingOf(input.timestamp, zone))
  const closedAt = closingOf(input, closed_at, zone)
  const isSame = openedAt === before && closedAt === closed_at
  return { openedAt, closedAt: isSame ? closedAt : notBefore(openedAt, closedAt, zone) }
}

/**
 * The exit price after an update: an open position has none. One that an import brought has the market's price
 * there (docs/departures.md), which stays until the person changes it.
 */
function exitOf(
  row: TradeRow,
  { exitPrice }: TradeChanges,
  closedAt: string | null,
): number | null | undefined {
  if (closedAt !== null) return exitPrice
  const isKept = row.closed_at === null && (exitPrice === undefined || exitPrice === row.exit_price)
  return isKept ? undefined : null
}

/** A closing time in the minute of the opening, given to the minute, is not before it. */
function notBefore(openedAt: string, closedAt: string | null, zone: string | null): string | null {
  const kept = closingTime({ openedAt, closedAt }, zone)
  if (kept !== undefined) return kept
  if (closedAt === `${openedAt.slice(0, 16)}:00`) return openedAt
  throw new AppError('TRADE_CLOSES_BEFORE_OPENING')
}

/**
 * Addresses of images, none of which runs anything where it is opened; those that the trade has (`before`) stay as they were
 * received. Throws TRADE_NOT_SAVED.
 */
export function imagesOf(given: readonly string[], before: readonly string[] = []): string[] {
  const strange = given.find((image) => !before.includes(image) && !isWebAddress(image))
  if (strange !== undefined)
    throw new AppError('TRADE_NOT_SAVED', { reason: `images are http and https addresses, not ${strange}` })
  return [...given]
}

function isWebAddress(text: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '')
}

/** Labels of the tags that were given by label or id, each once. */
export function labelsOf(given: readonly string[], { tags }: NamedLabels): string[] {
  return [...new Set(given.map((name) => tags.get(name) ?? name))]
}

/** The id of the strategy that was given by label or id; undefined where none was given. */
export function strategyOf(
  given: string | null | undefined,
  { strategies }: NamedLabels,
): string | null | undefined {
  return given == null ? given : (strategies.get(given) ?? given)
}

function openingOf(value: TimeInput | undefined, zone: string | null): string {
  const time = timeOf(value, zone)
  if (time === undefined) throw new AppError('INVALID_TIMESTAMP')
  return time
}

/** The time of closing by what is given of it and of the status, which must agree; null while the position is open. */
function closingOf(
  { closingTime, status }: Pick<TradeChanges, 'closingTime' | 'status'>,
  before: string | null,
  zone: string | null,
): string | null {
  const given = closingTime === undefined && status === 'open' ? null : closingTime
  const closedAt = given === undefined ? before : closingAfter(before, given, zone)
  if (status === 'closed' && closedAt === null) throw new AppError('INVALID_CLOSING_TIME')
  if (status === 'open' && closedAt !== null)
    throw new AppError('TRADE_NOT_SAVED', { reason: 'status is open, but there is a closingTime' })
  return closedAt
}

function closingAfter(before: string | null, given: TimeInput | null, zone: string | null): string | null {
  if (given === null || given === '') return null
  const time = timeOf(given, zone)
  if (time === undefined) throw new AppError('INVALID_CLOSING_TIME')
  return keepSeconds(before, time)
}

/** In the broker's clock; where nobody knows that, moments are read in UTC. Years are those of the API's days. */
function timeOf(value: unknown, zone: string | null): string | undefined {
  const read = readTime(value, zone ?? 'UTC')
  return read.kind === 'time' && read.time >= '1900' && read.time < '3000' ? read.time : undefined
}

function pnlOf(given: Pick<TradeChanges, 'grossPnl' | 'fees' | 'netPnl'>, before: Pnl): Pnl {
  const { grossPnl: gross, fees, netPnl: net } = given
  const isAgreed = gross !== undefined && fees !== undefined && net !== undefined && agree(gross, fees, net)
  const pnl = settlePnl(
    {
      grossPnlCents: centsIfGiven(gross),
      // Amounts that agree before they are rounded to cents may differ by one after.
      feesCents: isAgreed ? undefined : centsIfGiven(fees),
      netPnlCents: centsIfGiven(net),
    },
    before,
  )
  if (pnl === undefined)
    throw new AppError('TRADE_NOT_SAVED', { reason: 'netPnl is not grossPnl minus fees' })
  return pnl
}

function agree(gross: number, fees: number, net: number): boolean {
  const largest = Math.max(Math.abs(gross), Math.abs(fees), Math.abs(net))
  return Math.abs(gross - fees - net) <= 4 * Number.EPSILON * largest
}

function centsIfGiven(units: number | undefined): number | undefined {
  return units === undefined ? undefined : centsOf(units)
}
