import type { Strategy } from '@plumbline/contract/strategies/strategies'
import { createTradeInput, type CreateTradeInput } from '@plumbline/contract/trades/trade-fields'
import type { Trade } from '@plumbline/contract/trades/trades'
import { type CategoryField, categoryFields, eachCategory } from '@plumbline/domain/trades/trade-journal'
import { typedAmount } from '#web/lib/format/cents.ts'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import type { LastTrade } from './entry-memory.ts'
import { numberText, plainNumber } from '#web/lib/format/plain-number.ts'
import { strategyLabel } from './strategy-label.ts'
import type { TradeFigures } from './trade-figures.ts'

/** Form values as typed: numbers are plain decimal text, the strategy is its label. */
export type TradeValues = {
  pair: string
  direction: 'long' | 'short'
  state: 'closed' | 'open'
  timestamp: string
  closingTime: string
  quantity: string
  entryPrice: string
  exitPrice: string
  stopLoss: string
  takeProfit: string
  fees: string
  /** '' if computed from the prices. */
  grossPnl: string
  tags: string[]
  mistakes: string[]
  strategyId: string
  strategyUsage: string
  emotion: string
  notes: string
  riskRewardRatio: string
  mt5TradeId: string
  rating: number | null
  missedTrade: boolean
  breakEven: boolean
  /** Download URLs for a new trade; those of an existing one are edited in its review, one by one. */
  images: string[]
} & Record<CategoryField, string>

/** Quantity and price fields, in form order. An open position has no exit. */
export const priceFields = [
  { name: 'quantity', labelKey: 'entry.quantity', required: true },
  { name: 'entryPrice', labelKey: 'column.entry', required: true },
  { name: 'exitPrice', labelKey: 'column.exit', required: true, closed: true },
  { name: 'stopLoss', labelKey: 'field.stopLoss' },
  { name: 'takeProfit', labelKey: 'field.takeProfit' },
] as const satisfies readonly PriceField[]

type PriceField = {
  readonly name: keyof TradeValues
  readonly labelKey: string
  readonly required?: boolean
  readonly closed?: boolean
}

export const tradeFields = [
  'pair',
  'direction',
  'timestamp',
  'closingTime',
  ...priceFields.map(({ name }) => name),
  'fees',
  'grossPnl',
  'tags',
  'mistakes',
  'strategyId',
  'strategyUsage',
  'emotion',
  ...categoryFields,
  'notes',
  'riskRewardRatio',
  'mt5TradeId',
] as const satisfies readonly (keyof TradeValues)[]

type Times = Pick<TradeValues, 'timestamp' | 'closingTime'>

/** The times that a state suggests: an open trade has just been opened, a closed one has just been closed. */
function timesOfState(state: TradeValues['state'], now: string): Times {
  return state === 'open' ? { timestamp: now, closingTime: '' } : { timestamp: '', closingTime: now }
}

/** Times after a change of state: suggested ones follow it, typed ones stay. */
export function timesAfter(state: TradeValues['state'], typed: Times, now: string): Times {
  const before = timesOfState(state === 'open' ? 'closed' : 'open', now)
  const after = timesOfState(state, now)
  const next = (time: keyof Times) => (typed[time] === before[time] ? after[time] : typed[time])
  return { timestamp: next('timestamp'), closingTime: next('closingTime') }
}

/** Form values of a new trade: defaults from the account's last one, at the given minute. */
export function newTradeValues(last: LastTrade | undefined, now: string): TradeValues {
  const state = last?.state ?? 'closed'
  return {
    pair: last?.pair ?? '',
    direction: last?.direction ?? 'long',
    state,
    ...timesOfState(state, now),
    quantity: last?.quantity ?? '',
    entryPrice: '',
    exitPrice: '',
    stopLoss: '',
    takeProfit: '',
    fees: '',
    grossPnl: '',
    tags: [],
    mistakes: [],
    strategyId: last?.strategyId ?? '',
    strategyUsage: '',
    emotion: '',
    ...eachCategory(() => ''),
    notes: '',
    riskRewardRatio: '',
    mt5TradeId: '',
    rating: null,
    missedTrade: false,
    breakEven: false,
    images: [],
  }
}

/** Form values of an existing trade. */
export function valuesOfTrade(trade: Trade, strategies: readonly Strategy[]): TradeValues {
  return {
    pair: trade.pair,
    direction: trade.direction,
    state: trade.status,
    timestamp: trade.timestamp,
    closingTime: trade.closingTime,
    quantity: numberText(trade.quantity),
    entryPrice: numberText(trade.entryPrice),
    exitPrice: numberText(trade.exitPrice),
    stopLoss: numberText(trade.stopLoss || null),
    takeProfit: numberText(trade.takeProfit || null),
    fees: numberText(trade.fees),
    // Unrealised P&L of an open position is not a result.
    grossPnl: trade.status === 'open' ? '' : numberText(trade.grossPnl),
    tags: [...trade.tags],
    mistakes: [...trade.mistakes],
    strategyId: strategyLabel(strategies, trade.strategyId),
    strategyUsage: trade.strategyUsage ?? '',
    emotion: trade.emotion,
    ...eachCategory((field) => trade[field] ?? ''),
    notes: trade.notes,
    riskRewardRatio: trade.riskRewardRatio,
    mt5TradeId: trade.mt5TradeId,
    rating: trade.rating,
    missedTrade: trade.missedTrade,
    breakEven: trade.breakEven,
    images: [],
  }
}

/**
 * The form as contract input; text that is not a number becomes NaN, which the contract rejects. `grossCents` is used where
 * the form shows no result or a blank one.
 */
export function toTradeInput(
  accountId: string,
  values: TradeValues,
  { grossCents }: Pick<TradeFigures, 'grossCents'>,
): CreateTradeInput {
  const closed = values.state === 'closed'
  const typedGross = closed ? typedAmount(values.grossPnl) : undefined
  const grossPnl = typedGross ?? (grossCents === null ? 0 : grossCents / 100)
  return {
    accountId,
    pair: values.pair.trim(),
    direction: values.direction,
    timestamp: values.timestamp,
    closingTime: closed ? values.closingTime : null,
    quantity: plainNumber(values.quantity) ?? 0,
    entryPrice: plainNumber(values.entryPrice) ?? 0,
    exitPrice: closed ? (plainNumber(values.exitPrice) ?? null) : null,
    stopLoss: plainNumber(values.stopLoss) ?? 0,
    takeProfit: plainNumber(values.takeProfit) ?? 0,
    fees: typedAmount(values.fees) ?? 0,
    grossPnl,
    tags: values.tags,
    mistakes: values.mistakes,
    strategyId: values.strategyId.trim() || null,
    strategyUsage: values.strategyUsage.trim() || null,
    emotion: values.emotion.trim() || 'neutral',
    ...eachCategory((field) => values[field].trim() || null),
    notes: values.notes,
    riskRewardRatio: values.riskRewardRatio.trim(),
    mt5TradeId: values.mt5TradeId.trim(),
    rating: values.rating,
    missedTrade: values.missedTrade,
    breakEven: values.breakEven,
    images: values.images,
  }
}

/** Validates the form against the contract's schema, plus the requirements of a closed trade. */
export function tradeResolver(
  accountId: string,
  state: TradeValues['state'],
  figuresOf: (values: TradeValues) => TradeFigures,
) {
  const check = contractResolver<TradeValues>({
    schema: createTradeInput,
    toInput: (values) => toTradeInput(accountId, values, figuresOf(values)),
    required: {
      pair: 'errors:required.pair',
      timestamp: 'errors:required.openingTime',
      quantity: 'errors:required.quantity',
      entryPrice: 'errors:required.entryPrice',
      ...(state === 'closed'
        ? { closingTime: 'errors:required.closingTime', exitPrice: 'errors:required.exitPrice' }
        : {}),
    },
    messages: {
      ...Object.fromEntries(priceFields.map(({ name }) => [name, 'trades:error.number'])),
      fees: 'trades:error.money',
      grossPnl: 'trades:error.money',
    },
  })
  return async (
    ...[values, ...rest]: Parameters<typeof check>
  ): Promise<Awaited<ReturnType<typeof check>>> => {
    const checked = await check(values, ...rest)
    const errors = { ...checked.errors, ...ownErrors(values, figuresOf(values)) }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}

function ownErrors(values: TradeValues, { grossCents }: TradeFigures) {
  const error = (message: string) => ({ type: 'trade', message })
  const quantity = plainNumber(values.quantity)
  const closed = values.state === 'closed'
  const isBackwards = closed && values.closingTime !== '' && values.closingTime < values.timestamp
  const priced = plainNumber(values.entryPrice) !== undefined && plainNumber(values.exitPrice) !== undefined
  return {
    ...(quantity === 0 ? { quantity: error('trades:error.quantity') } : {}),
    ...(isBackwards ? { closingTime: error('trades:error.backwards') } : {}),
    // An unknown result must not be saved as 0.
    ...(closed && grossCents === null && values.grossPnl.trim() === '' && priced && quantity
      ? { grossPnl: error('trades:error.grossPnl') }
      : {}),
  }
}
