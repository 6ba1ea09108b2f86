import type { BookedMoney } from '../imports/imported-trade.ts'
import type { Deal } from './deal.ts'
import type { Fill } from './mean-price.ts'

/** Volumes are multiples of a lot step; anything smaller than this is a rounding error of the sum. */
export const VOLUME_EPSILON = 1e-9

/** One stretch of a position in one direction: a whole position, or what a reversal left of it. */
export interface PositionLeg {
  readonly side: Deal['side']
  readonly openedBy: Deal
  readonly entries: Fill[]
  readonly exits: Fill[]
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

export function openLeg(deal: Deal, volume: number, money: BookedMoney): PositionLeg {
  return {
    side: deal.side,
    openedBy: deal,
    entries: [{ price: deal.price, volume }],
    exits: [],
    closedBy: null,
    exposure: volume,
    closingRows: 0,
    money,
  }
}

export function enterMore(leg: PositionLeg, deal: Deal): void {
  leg.entries.push({ price: deal.price, volume: deal.volume })
  leg.exposure += deal.volume
  leg.money = addMoney(leg.money, moneyOf(deal))
}

export function exitPart(leg: PositionLeg, deal: Deal, volume: number, money: BookedMoney): void {
  leg.exits.push({ price: deal.price, volume })
  leg.exposure -= volume
  leg.closedBy = deal
  leg.closingRows += 1
  leg.money = addMoney(leg.money, money)
}

export function isClosed(leg: PositionLeg): boolean {
  return Math.abs(leg.exposure) < VOLUME_EPSILON
}
