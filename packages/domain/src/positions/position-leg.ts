import type { BookedMoney, ImportedExecution } from './imported-execution.ts'
import { fromLocalSeconds, type LocalTime } from '../time/local-time.ts'
import type { Deal } from './deal.ts'
import { exitMarker } from './exit-marker.ts'
import type { Fill } from './mean-price.ts'

/** Volumes are multiples of a lot step; anything smaller than this is a floating-point error of the sum. */
export const VOLUME_EPSILON = 1e-9

/** A stretch of a position in one direction: the whole position, or the part before or after a reversal. */
export interface PositionLeg {
  readonly side: Deal['side']
  readonly openedBy: Deal
  readonly entries: Fill[]
  readonly exits: Fill[]
  readonly executions: ImportedExecution[]
  /** The last deal that closed a part of it. */
  closedBy: Deal | null
  /** Volume that is still open. */
  exposure: number
  closingRows: number
  money: BookedMoney
}

export const NO_MONEY: BookedMoney = { grossPnl: 0n, commission: 0n, swap: 0n, fee: 0n }

export function moneyOf(deal: Deal): BookedMoney {
  return { grossPnl: deal.profit, commission: deal.commission, swap: deal.swap, fee: deal.fee }
}

export function addMoney(a: BookedMoney, b: BookedMoney): BookedMoney {
  return {
    grossPnl: a.grossPnl + b.grossPnl,
    commission: a.commission + b.commission,
    swap: a.swap + b.swap,
    fee: a.fee + b.fee,
  }
}

export function withoutMoney(a: BookedMoney, b: BookedMoney): BookedMoney {
  return {
    grossPnl: a.grossPnl - b.grossPnl,
    commission: a.commission - b.commission,
    swap: a.swap - b.swap,
    fee: a.fee - b.fee,
  }
}

export function openLeg(deal: Deal, volume: number, money: BookedMoney): PositionLeg {
  return {
    side: deal.side,
    openedBy: deal,
    entries: [{ price: deal.price, volume }],
    exits: [],
    executions: [executionOf('entry', deal, volume, money)],
    closedBy: null,
    exposure: volume,
    closingRows: 0,
    money,
  }
}

export function addEntry(leg: PositionLeg, deal: Deal): void {
  leg.entries.push({ price: deal.price, volume: deal.volume })
  leg.executions.push(executionOf('entry', deal, deal.volume, moneyOf(deal)))
  leg.exposure += deal.volume
  leg.money = addMoney(leg.money, moneyOf(deal))
}

export function addExit(leg: PositionLeg, deal: Deal, volume: number, money: BookedMoney): void {
  leg.exits.push({ price: deal.price, volume })
  leg.executions.push(executionOf('exit', deal, volume, money))
  leg.exposure -= volume
  leg.closedBy = deal
  leg.closingRows += 1
  leg.money = addMoney(leg.money, money)
}

/** Time of a deal in the broker's clock, to the second. */
export function timeOf(deal: Deal): LocalTime {
  return fromLocalSeconds(Math.floor(deal.timeMs / 1000))
}

function executionOf(
  kind: ImportedExecution['kind'],
  deal: Deal,
  quantity: number,
  { grossPnl, commission, swap, fee }: BookedMoney,
): ImportedExecution {
  const { ticket, price } = deal
  const money = { grossPnl, commission, swap, fee }
  return { kind, brokerId: ticket, at: timeOf(deal), price, quantity, ...money, ...stopsAt(kind, deal) }
}

/** Stops that the deal states; the comment of an exit names the one that was hit. */
function stopsAt(
  kind: ImportedExecution['kind'],
  deal: Deal,
): Pick<ImportedExecution, 'stopLoss' | 'takeProfit'> {
  const marker = kind === 'exit' ? exitMarker(deal.comment) : undefined
  // The stops of a reversal are those of the position that it opens.
  const own = kind === 'exit' && deal.entry === 'inout' ? undefined : deal.stops
  const stopLoss = own?.stopLoss || (marker?.kind === 'stop-loss' ? marker.price : 0)
  const takeProfit = own?.takeProfit || (marker?.kind === 'take-profit' ? marker.price : 0)
  return { ...(stopLoss !== 0 && { stopLoss }), ...(takeProfit !== 0 && { takeProfit }) }
}

export function isClosed(leg: PositionLeg): boolean {
  return Math.abs(leg.exposure) < VOLUME_EPSILON
}
