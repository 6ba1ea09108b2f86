import type { CreateTrade, TimeInput, TradeChanges } from '@plumbline/contract/trades/trade-fields'
import { AppError } from '@plumbline/contract/errors'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import { centsOf } from '@plumbline/domain/money/cents'
import { keepSeconds, readTime } from '@plumbline/domain/time/broker-time'
import { NO_PNL, type Pnl, settlePnl } from '@plumbline/domain/trades/settle-pnl'
import type { TradePatch } from './trade-writer.ts'
import type { TradeRow } from './trades.repo.ts'

/** What the names in an input stand for: labels of tags by what was given, and the strategy's id. */
export interface NamedLabels {
  readonly tags: ReadonlyMap<string, string>
  readonly strategies: ReadonlyMap<string, string>
}

/** A new trade's values in the broker's clock and in cents. Throws the message of the field that is not usable. */
export function valuesOfInput(input: CreateTrade, brokerTimeZone: string | null): BrokerValues {
  const openedAt = openingOf(input.timestamp, brokerTimeZone)
  const closedAt = closingOf(input, null, brokerTimeZone)
  return {
    openedAt,
    closedAt,
    status: closedAt === null ? 'open' : 'closed',
    pair: input.pair,
    direction: input.direction,
    quantity: input.quantity,
    entryPrice: input.entryPrice,
    exitPrice: input.exitPrice,
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
): TradePatch {
  const pnl = pnlOf(input, {
    grossPnlCents: row.gross_pnl_cents,
    feesCents: row.fees_cents,
    netPnlCents: row.net_pnl_cents,
  })
  return {
    opened_at:
      input.timestamp === undefined
        ? undefined
        : keepSeconds(row.opened_at, openingOf(input.timestamp, brokerTimeZone)),
    closed_at: closingOf(input, row.closed_at, brokerTimeZone),
    gross_pnl_cents: pnl.grossPnlCents,
    fees_cents: pnl.feesCents,
    pair: input.pair,
    direction: input.direction,
    entry_price: input.entryPrice,
    exit_price: input.exitPrice,
    quantity: input.quantity,
    notes: input.notes,
    images: input.images,
    stop_loss: input.stopLoss,
    take_profit: input.takeProfit,
    emotion: input.emotion,
    session: input.session,
    risk_reward_ratio: input.riskRewardRatio,
    strategy_usage: input.strategyUsage,
    break_even: input.breakEven,
    missed_trade: input.missedTrade,
    mt5_trade_id: input.mt5TradeId,
    rating: input.rating,
    tags: input.tags && labelsOf(input.tags, names),
    strategy_id: strategyOf(input.strategyId, names),
  }
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
