import type { Deal, DealEntry } from '@plumbline/domain/positions/deal'
import { type AmountE8, fromCents, toCents } from '@plumbline/domain/money/amount'
import { grossCents, priceOf } from './gross-cents.ts'
import type { Instrument } from './instruments.ts'
import {
  meanTicks,
  newRecord,
  type PositionRecord,
  recordEntry,
  recordExit,
  recordMoney,
} from './position-record.ts'
import { swapCents } from './swap-cents.ts'

/** Parameters of an order. */
export interface Order {
  readonly timeMs: number
  readonly ticks: number
  /** Hundredths of a lot. */
  readonly volume: number
  /** Closed by the server (stop, target): its deal has order id 0. */
  readonly byServer: boolean
  readonly comment?: string
}

/** A simulated broker: executes orders, writes a deal for each, and records the resulting positions. */
export interface SimulatedBroker {
  readonly deals: readonly Deal[]
  readonly records: readonly PositionRecord[]
  /** The exact sum of money of all deals. */
  booked(): AmountE8
  /** `booked()` in whole cents. */
  bookedCents(): number
  open(instrument: Instrument, sign: 1 | -1, order: Order): void
  scaleIn(record: PositionRecord, order: Order): void
  close(record: PositionRecord, order: Order): void
  /** Closes the whole position and opens the rest of the order's volume in the opposite direction. */
  reverse(record: PositionRecord, order: Order): void
  closeBy(record: PositionRecord, opposite: PositionRecord, timeMs: number): void
}

/** USDJPY rate for results of yen pairs. One constant rate suffices, because deals state their results. */
const YEN_TICKS = 149_300
/** E8 amounts per hundredth of a lot, with fractions of a cent to test exact shares of costs. */
const COMMISSION_E8 = 3_500_000n
const FEE_E8 = 412_500n

export function createSimulatedBroker(firstTicket: number): SimulatedBroker {
  const deals: Deal[] = []
  const records: PositionRecord[] = []
  let ticket = firstTicket
  let money = 0n
  let order = firstTicket * 3

  function book(
    entry: DealEntry,
    record: PositionRecord,
    side: 1 | -1,
    at: Order,
    won: { cents: number; swapCents: number },
    orderId: number,
  ): Deal {
    ticket += 1
    const deal: Deal = {
      ticket: String(ticket),
      positionId: record.positionId,
      orderId: at.byServer ? '0' : String(orderId),
      timeMs: at.timeMs,
      side: side === 1 ? 'buy' : 'sell',
      entry,
      symbol: record.instrument.symbol,
      volume: at.volume / 100,
      price: priceOf(record.instrument, at.ticks),
      profit: fromCents(won.cents),
      commission: entry === 'out_by' ? 0n : -COMMISSION_E8 * BigInt(at.volume),
      swap: fromCents(won.swapCents),
      fee: record.instrument.kind === 'metal' ? -FEE_E8 * BigInt(at.volume) : 0n,
      comment: at.comment ?? '',
      line: deals.length + 1,
    }
    deals.push(deal)
    money += deal.profit + deal.commission + deal.swap + deal.fee
    return deal
  }

  /** Profit against the mean entry price, and the swap of the closed volume up to that time. */
  function result(record: PositionRecord, volume: number, ticks: number, timeMs: number) {
    const leg = { instrument: record.instrument, sign: record.sign, volume }
    const seconds = (ms: number): number => Math.floor(ms / 1000)
    return {
      cents: grossCents(leg, ticks - meanTicks(record), YEN_TICKS),
      swapCents: swapCents(leg, seconds(record.openedAtMs), seconds(timeMs)),
    }
  }

  const nothing = { cents: 0, swapCents: 0 }

  function enter(record: PositionRecord, at: Order, orderId: number): void {
    recordMoney(record, book('in', record, record.sign, at, nothing, orderId))
    recordEntry(record, at.volume, at.ticks)
  }

  return {
    deals,
    records,
    booked: () => money,
    bookedCents: () => toCents(money),
    open(instrument, sign, at) {
      order += 1
      const record = newRecord(String(order), 0, instrument, sign, at.timeMs)
      records.push(record)
      enter(record, { ...at, byServer: false }, order)
    },
    scaleIn(record, at) {
      order += 1
      enter(record, { ...at, byServer: false }, order)
    },
    close(record, at) {
      order += 1
      const won = result(record, at.volume, at.ticks, at.timeMs)
      recordMoney(record, book('out', record, opposite(record.sign), at, won, order))
      recordExit(record, at.volume, at.ticks, at.timeMs)
    },
    reverse(record, at) {
      order += 1
      const closed = record.left
      const won = result(record, closed, at.ticks, at.timeMs)
      const sign = opposite(record.sign)
      const deal = book('inout', record, sign, { ...at, byServer: false }, won, order)
      const part = (cost: bigint): bigint => shareOf((cost / BigInt(at.volume)) * BigInt(closed), cost)
      const closing = { ...deal, commission: part(deal.commission), fee: part(deal.fee) }
      recordMoney(record, closing)
      recordExit(record, closed, at.ticks, at.timeMs)
      const turned = newRecord(record.positionId, record.turn + 1, record.instrument, sign, at.timeMs)
      records.push(turned)
      recordEntry(turned, at.volume - closed, at.ticks)
      const commission = deal.commission - closing.commission
      recordMoney(turned, { profit: 0n, swap: 0n, commission, fee: deal.fee - closing.fee })
    },
    closeBy(record, other, timeMs) {
      order += 1
      const volume = Math.min(record.left, other.left)
      const entries = [Math.round(meanTicks(record)), Math.round(meanTicks(other))] as const
      const won = result(record, volume, entries[1], timeMs)
      // The terminal books the result on the closed position; the opposite position only gets its own swap.
      const swapOnly = { ...nothing, swapCents: result(other, volume, entries[0], timeMs).swapCents }
      for (const [closed, ticks, money] of [
        [record, entries[1], won] as const,
        [other, entries[0], swapOnly] as const,
      ]) {
        const at = { timeMs, ticks, volume, byServer: false }
        recordMoney(closed, book('out_by', closed, opposite(closed.sign), at, money, order))
        recordExit(closed, volume, ticks, timeMs)
      }
    },
  }
}

/** Brokers split costs of whole cents into whole cents. */
function shareOf(exact: AmountE8, whole: AmountE8): AmountE8 {
  return fromCents(toCents(whole)) === whole ? fromCents(toCents(exact)) : exact
}

function opposite(sign: 1 | -1): 1 | -1 {
  return sign === 1 ? -1 : 1
}
