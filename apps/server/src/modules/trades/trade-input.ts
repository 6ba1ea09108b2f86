import type { CreateTrade, TimeInput, TradeChanges } from '@plumbline/contract/trades/trade-fields'
import { AppError } from '@plumbline/contract/errors'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import { centsOf } from '@plumbline/domain/money/cents'
import { keepSeconds, readTime } from '@plumbline/domain/time/broker-time'
import { type GivenPnl, NO_PNL, type Pnl, settlePnl } from '@plumbline/domain/trades/settle-pnl'
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
  const closedAt = closingOf(input.closingTime, brokerTimeZone)
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
    closed_at:
      input.closingTime === undefined
        ? undefined
        : closingAfter(row.closed_at, closingOf(input.closingTime, brokerTimeZone)),
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

/** null while the position is open. */
function closingOf(value: TimeInput | null | undefined, zone: string | null): string | null {
  if (value == null || value === '') return null
  const time = timeOf(value, zone)
  if (time === undefined) throw new AppError('INVALID_CLOSING_TIME')
  return time
}

function closingAfter(stored: string | null, given: string | null): string | null {
  return given === null ? null : keepSeconds(stored, given)
}

/** In the broker's clock; where nobody knows that, moments are read in UTC. Years are those of the API's days. */
function timeOf(value: unknown, zone: string | null): string | undefined {
  const read = readTime(value, zone ?? 'UTC')
  return read.kind === 'time' && read.time >= '1900' && read.time < '3000' ? read.time : undefined
}

function pnlOf(input: Pick<TradeChanges, 'grossPnl' | 'fees' | 'netPnl'>, before: Pnl): Pnl {
  const parts: GivenPnl = {
    grossPnlCents: input.grossPnl === undefined ? undefined : centsOf(input.grossPnl),
    feesCents: input.fees === undefined ? undefined : centsOf(input.fees),
    netPnlCents: input.netPnl === undefined ? undefined : centsOf(input.netPnl),
  }
  const pnl = settlePnl(parts, before)
  if (pnl === undefined)
    throw new AppError('TRADE_NOT_SAVED', { reason: 'netPnl is not grossPnl minus fees' })
  return pnl
}
