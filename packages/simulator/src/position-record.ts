import type { Deal } from '@plumbline/domain/positions/deal'
import type { AmountE8 } from '@plumbline/domain/money/amount'
import type { Direction } from '@plumbline/domain/trades/direction'
import { type Leg, priceOf } from './gross-cents.ts'

/** The expected result of pairing: one position, or one side of a reversed one, with the sums of all its bookings. */
export interface SimulatedPosition {
  /** The position's identifier; with suffix `-1`, `-2` for each reversal. */
  readonly id: string
  readonly pair: string
  readonly direction: Direction
  /** Total entered volume, in lots. */
  readonly volume: number
  readonly entryPrice: number
  /** Mean exit price; null before the first exit. */
  readonly exitPrice: number | null
  readonly openedAtMs: number
  /** null while any volume is open. */
  readonly closedAtMs: number | null
  readonly grossPnl: AmountE8
  readonly commission: AmountE8
  readonly swap: AmountE8
  readonly fee: AmountE8
  /** Number of deals that closed some of its volume. */
  readonly closingRows: number
}

/** Mutable state of a position. Volumes are hundredths of a lot, prices ticks. */
export interface PositionRecord {
  readonly positionId: string
  readonly turn: number
  readonly instrument: Leg['instrument']
  readonly sign: 1 | -1
  readonly openedAtMs: number
  entered: number
  enteredTicks: number
  left: number
  leftTicks: number
  exited: number
  exitedTicks: number
  lastExitMs: number
  closingRows: number
  readonly money: { grossPnl: AmountE8; commission: AmountE8; swap: AmountE8; fee: AmountE8 }
}

export function newRecord(
  positionId: string,
  turn: number,
  instrument: Leg['instrument'],
  sign: 1 | -1,
  openedAtMs: number,
): PositionRecord {
  return {
    positionId,
    turn,
    instrument,
    sign,
    openedAtMs,
    entered: 0,
    enteredTicks: 0,
    left: 0,
    leftTicks: 0,
    exited: 0,
    exitedTicks: 0,
    lastExitMs: 0,
    closingRows: 0,
    money: { grossPnl: 0n, commission: 0n, swap: 0n, fee: 0n },
  }
}

/** Mean entry price of the open volume, in fractional ticks. */
export function meanTicks(record: PositionRecord): number {
  return record.leftTicks / record.left
}

export function recordEntry(record: PositionRecord, volume: number, ticks: number): void {
  record.entered += volume
  record.enteredTicks += volume * ticks
  record.left += volume
  record.leftTicks += volume * ticks
}

export function recordExit(record: PositionRecord, volume: number, ticks: number, timeMs: number): void {
  record.leftTicks -= meanTicks(record) * volume
  record.left -= volume
  record.exited += volume
  record.exitedTicks += volume * ticks
  record.lastExitMs = timeMs
  record.closingRows += 1
}

export function recordMoney(
  record: PositionRecord,
  booked: Pick<Deal, 'profit' | 'commission' | 'swap' | 'fee'>,
): void {
  record.money.grossPnl += booked.profit
  record.money.commission += booked.commission
  record.money.swap += booked.swap
  record.money.fee += booked.fee
}

export function positionOf(record: PositionRecord): SimulatedPosition {
  const { instrument, turn, positionId } = record
  return {
    id: turn === 0 ? positionId : `${positionId}-${turn}`,
    pair: instrument.symbol,
    direction: record.sign === 1 ? 'long' : 'short',
    volume: record.entered / 100,
    entryPrice: priceOf(instrument, record.enteredTicks / record.entered),
    exitPrice: record.exited === 0 ? null : priceOf(instrument, record.exitedTicks / record.exited),
    openedAtMs: record.openedAtMs,
    closedAtMs: record.left === 0 ? record.lastExitMs : null,
    ...record.money,
    closingRows: record.closingRows,
  }
}
