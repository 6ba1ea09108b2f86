import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { splitAmount } from '@plumbline/domain/positions/split-amount'
import { VOLUME_EPSILON } from '@plumbline/domain/positions/position-leg'
import { type AmountE8, parseAmount } from '@plumbline/domain/money/amount'
import type { Fill } from './fill.ts'
import { compareIds, fillPair } from './fill-pair.ts'

/** The unpaired rest of a fill. */
interface Lot {
  readonly fill: Fill
  quantity: number
  commission: AmountE8
}

/**
 * Pairs fills first in, first out, per account and contract: a fill closes the oldest open lots of the opposite side,
 * and its rest opens a new lot. Lots that stay open become open trades with the id of their fill.
 */
export function pairFills(fills: readonly Fill[]): readonly ImportedTrade[] {
  const trades: ImportedTrade[] = []
  const lotsByContract = new Map<string, OpenLots>()
  for (const fill of fills.toSorted(compareFills)) {
    const key = `${fill.account}|${fill.contract}`
    const open = lotsByContract.get(key) ?? { lots: [], oldest: 0 }
    lotsByContract.set(key, open)
    trade(open, { fill, quantity: fill.quantity, commission: fill.commission }, trades)
  }
  for (const { lots, oldest } of lotsByContract.values()) {
    for (const lot of lots.slice(oldest)) trades.push(openTrade(lot))
  }
  return trades.sort((a, b) => a.line - b.line)
}

/** Open lots of one contract, all on one side, oldest first. A cursor avoids shifting an array of a million lots. */
interface OpenLots {
  readonly lots: Lot[]
  oldest: number
}

function compareFills(a: Fill, b: Fill): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1
  return compareIds(a.id, b.id) || a.line - b.line
}

function trade(open: OpenLots, taker: Lot, trades: ImportedTrade[]): void {
  for (let maker = open.lots[open.oldest]; maker; maker = open.lots[open.oldest]) {
    if (maker.fill.side === taker.fill.side || taker.quantity <= VOLUME_EPSILON) break
    const quantity = Math.min(maker.quantity, taker.quantity)
    trades.push(closedTrade(maker, taker, quantity))
    if (maker.quantity <= VOLUME_EPSILON) open.oldest += 1
  }
  if (taker.quantity > VOLUME_EPSILON) open.lots.push(taker)
}

function closedTrade(maker: Lot, taker: Lot, quantity: number): ImportedTrade {
  const commission = takeFrom(maker, quantity) + takeFrom(taker, quantity)
  const direction = maker.fill.side === 'buy' ? 'long' : 'short'
  const [buy, sell] = direction === 'long' ? [maker.fill, taker.fill] : [taker.fill, maker.fill]
  const grossPnl = moneyOf(sell.priceE8 - buy.priceE8, quantity, buy.pointValue)
  const { contract, line } = taker.fill
  return fillPair({ contract, direction, buy, sell, quantity, grossPnl, commission, line })
}

/** Removes contracts from a lot and returns their share of its commission. */
function takeFrom(lot: Lot, quantity: number): AmountE8 {
  const [share, rest] = splitAmount(lot.commission, quantity, lot.quantity)
  lot.commission = rest
  lot.quantity -= quantity
  return share
}

const E16 = 10_000_000_000_000_000n

/** Rounded to eight decimals, half away from zero; exact before that, because all factors are decimals. */
function moneyOf(moveE8: AmountE8, quantity: number, pointValue: number): AmountE8 {
  const product = moveE8 * decimalE8(quantity) * decimalE8(pointValue)
  const size = ((product < 0n ? -product : product) + E16 / 2n) / E16
  return product < 0n ? -size : size
}

function decimalE8(value: number): bigint {
  return parseAmount(value.toFixed(8)) ?? 0n
}

function openTrade({ fill, quantity, commission }: Lot): ImportedTrade {
  return {
    brokerId: fill.id === '' ? null : fill.id,
    line: fill.line,
    pair: fill.contract,
    direction: fill.side === 'buy' ? 'long' : 'short',
    quantity,
    entryPrice: fill.price,
    exitPrice: null,
    openedAt: fill.at,
    closedAt: null,
    grossPnl: 0n,
    commission,
    swap: 0n,
    fee: 0n,
    stopLoss: 0,
    takeProfit: 0,
    notes: '',
    closingRows: 0,
  }
}
