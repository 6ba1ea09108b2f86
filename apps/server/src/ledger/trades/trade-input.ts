import {
  type CreateTrade,
  MAX_IMAGES,
  type TimeInput,
  type TradeChanges,
  type UpdateTrade,
} from '@plumbline/contract/trades/trade-fields'
import { AppError } from '@plumbline/contract/errors'
import { isDownloadUrl } from '@plumbline/domain/files/download-url'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import { centsOf } from '@plumbline/domain/money/cents'
import { changeMarks } from '@plumbline/domain/trades/rule-marks'
import { withStoredSeconds, readTime } from '@plumbline/domain/time/broker-time'
import { closingTime } from '@plumbline/domain/trades/closing-time'
import { editImages } from '@plumbline/domain/trades/edit-images'
import { NO_PNL, type Pnl, resolvePnl } from '@plumbline/domain/trades/resolve-pnl'
import { type ColumnPatch, patchOfFields } from './trade-columns.ts'
import type { TradeRow } from './trades.read.ts'

/** The resolved labels of an input: those of tags and mistakes by what was given, and the strategy's id. */
export interface NamedLabels {
  readonly tags: ReadonlyMap<string, string>
  readonly mistakes: ReadonlyMap<string, string>
  readonly strategies: ReadonlyMap<string, string>
}

/** A new trade's values in the broker's clock and in cents. Throws the error of the first invalid field. */
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

/**
 * A partial input as columns of one trade. Omitted fields stay unchanged; a time within the same minute keeps its
 * seconds.
 */
export function patchOfInput(
  row: TradeRow,
  input: Omit<UpdateTrade, 'id' | 'accountId'>,
  names: NamedLabels,
  brokerTimeZone: string | null,
  now: Date,
): ColumnPatch {
  const { ruleChecks, ...fields } = input
  const pnl = pnlOf(input, {
    grossPnlCents: row.gross_pnl_cents,
    feesCents: row.fees_cents,
    netPnlCents: row.net_pnl_cents,
  })
  const { openedAt, closedAt } = timesOf(row, input, brokerTimeZone)
  return {
    ...patchOfFields(fields),
    opened_at: openedAt,
    closed_at: closedAt,
    gross_pnl_cents: pnl.grossPnlCents,
    fees_cents: pnl.feesCents,
    exit_price: exitOf(row, input, closedAt),
    images: changedImages(row, input),
    tags: input.tags && labelsOf(input.tags, names.tags),
    mistakes: input.mistakes && labelsOf(input.mistakes, names.mistakes),
    strategy_id: strategyOf(input.strategyId, names),
    reviewed_at: reviewedAtOf(row, input.reviewed, now),
    rule_checks: ruleChecks && changeMarks(row.rule_checks, ruleChecks),
  }
}

function changedImages(
  row: TradeRow,
  { images = row.images, imageEdits = [] }: Pick<UpdateTrade, 'images' | 'imageEdits'>,
): string[] {
  const edited = imagesOf(editImages(images, imageEdits), row.images)
  if (edited.length > MAX_IMAGES && edited.length > row.images.length)
    throw new AppError('TRADE_NOT_SAVED', { reason: `a trade has at most ${MAX_IMAGES} images` })
  return edited
}

/** When the trade was reviewed, after an update: a trade that is reviewed again keeps its time. */
export function reviewedAtOf(
  { reviewed_at: before }: Pick<TradeRow, 'reviewed_at'>,
  reviewed: boolean | undefined,
  now: Date,
): Date | null | undefined {
  return reviewed === undefined ? undefined : reviewed ? (before ?? now) : null
}

/** Both times after an update; unchanged times were accepted before, whatever their order. */
function timesOf(
  { opened_at: before, closed_at }: TradeRow,
  input: TradeChanges,
  zone: string | null,
): Pick<BrokerValues, 'openedAt' | 'closedAt'> {
  const openedAt =
    input.timestamp === undefined ? before : withStoredSeconds(before, openingOf(input.timestamp, zone))
  const closedAt = closingOf(input, closed_at, zone)
  const isSame = openedAt === before && closedAt === closed_at
  return { openedAt, closedAt: isSame ? closedAt : notBefore(openedAt, closedAt, zone) }
}

/**
 * The exit price after an update: open positions have none. An imported open position has the market's price there
 * (docs/departures.md), which is kept until the user changes it.
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

/** A closing time given to the minute counts as not before an opening within the same minute. */
function notBefore(openedAt: string, closedAt: string | null, zone: string | null): string | null {
  const kept = closingTime({ openedAt, closedAt }, zone)
  if (kept !== undefined) return kept
  if (closedAt === `${openedAt.slice(0, 16)}:00`) return openedAt
  throw new AppError('TRADE_CLOSES_BEFORE_OPENING')
}

/**
 * Checks that image URLs are http or https, so that none runs code when opened; URLs that the trade already has
 * (`before`) are accepted unchanged. Throws TRADE_NOT_SAVED.
 */
export function imagesOf(given: readonly string[], before: readonly string[] = []): string[] {
  const strange = given.find(
    (image) => !before.includes(image) && !isWebAddress(image) && !isDownloadUrl(image),
  )
  if (strange !== undefined)
    throw new AppError('TRADE_NOT_SAVED', {
      reason: `images must be http or https addresses or download URLs, not ${strange}`,
    })
  return [...given]
}

function isWebAddress(text: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '')
}

/** Labels given by label or id, without duplicates. */
export function labelsOf(given: readonly string[], named: ReadonlyMap<string, string>): string[] {
  return [...new Set(given.map((name) => named.get(name) ?? name))]
}

/** The id of a strategy given by label or id; undefined if omitted. */
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

/** The closing time from the given time and status, which must agree; null while the position is open. */
function closingOf(
  { closingTime, status }: Pick<TradeChanges, 'closingTime' | 'status'>,
  before: string | null,
  zone: string | null,
): string | null {
  const given = closingTime === undefined && status === 'open' ? null : closingTime
  const closedAt = given === undefined ? before : closingAfter(before, given, zone)
  if (status === 'closed' && closedAt === null) throw new AppError('INVALID_CLOSING_TIME')
  if (status === 'open' && closedAt !== null)
    throw new AppError('TRADE_NOT_SAVED', { reason: 'status is open, but closingTime is set' })
  return closedAt
}

function closingAfter(before: string | null, given: TimeInput | null, zone: string | null): string | null {
  if (given === null || given === '') return null
  const time = timeOf(given, zone)
  if (time === undefined) throw new AppError('INVALID_CLOSING_TIME')
  return withStoredSeconds(before, time)
}

/**
 * In the broker's clock; if its zone is unknown, instants are converted to UTC. Years are limited to the API's range.
 */
function timeOf(value: unknown, zone: string | null): string | undefined {
  const read = readTime(value, zone ?? 'UTC')
  return read.kind === 'time' && read.time >= '1900' && read.time < '3000' ? read.time : undefined
}

function pnlOf(given: Pick<TradeChanges, 'grossPnl' | 'fees' | 'netPnl'>, before: Pnl): Pnl {
  const { grossPnl: gross, fees, netPnl: net } = given
  const isAgreed = gross !== undefined && fees !== undefined && net !== undefined && agree(gross, fees, net)
  const pnl = resolvePnl(
    {
      grossPnlCents: centsIfGiven(gross),
      // Amounts that agree before rounding to cents may differ by one afterwards.
      feesCents: isAgreed ? undefined : centsIfGiven(fees),
      netPnlCents: centsIfGiven(net),
    },
    before,
  )
  if (pnl === undefined)
    throw new AppError('TRADE_NOT_SAVED', { reason: 'netPnl does not equal grossPnl minus fees' })
  return pnl
}

function agree(gross: number, fees: number, net: number): boolean {
  const largest = Math.max(Math.abs(gross), Math.abs(fees), Math.abs(net))
  return Math.abs(gross - fees - net) <= 4 * Number.EPSILON * largest
}

function centsIfGiven(units: number | undefined): number | undefined {
  return units === undefined ? undefined : centsOf(units)
}
