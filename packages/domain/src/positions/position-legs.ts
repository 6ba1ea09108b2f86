import { assertNever } from '../assert-never.ts'
import type { Deal } from './deal.ts'
import {
  addMoney,
  addEntry,
  addExit,
  isClosed,
  moneyOf,
  openLeg,
  type PositionLeg,
  VOLUME_EPSILON,
} from './position-leg.ts'
import { splitAmount } from './split-amount.ts'

export type LegsOfPosition =
  | { readonly kind: 'complete'; readonly legs: readonly PositionLeg[] }
  /** A deal closes more than the history opened: the position began earlier. None of its deals is used. */
  | { readonly kind: 'incomplete'; readonly at: Deal }

/** Splits the deals of one position, given in order, into legs. */
export function legsOfPosition(deals: readonly Deal[]): LegsOfPosition {
  const legs: PositionLeg[] = []
  let current: PositionLeg | null = null
  for (const deal of deals) {
    if (deal.service === true) {
      const leg = legs.at(-1)
      if (!leg) return { kind: 'incomplete', at: deal }
      leg.money = addMoney(leg.money, moneyOf(deal))
      continue
    }
    if (current && isClosed(current)) current = null
    switch (deal.entry) {
      case 'in':
        if (current && current.side !== deal.side) return { kind: 'incomplete', at: deal }
        if (current) addEntry(current, deal)
        else legs.push((current = openLeg(deal, deal.volume, moneyOf(deal))))
        break
      case 'out':
      case 'out_by':
        if (!current || !canClose(current, deal)) return { kind: 'incomplete', at: deal }
        addExit(current, deal, deal.volume, moneyOf(deal))
        break
      case 'inout': {
        if (!current || current.side === deal.side) return { kind: 'incomplete', at: deal }
        const opened = reverse(current, deal)
        if (opened) legs.push((current = opened))
        break
      }
      default:
        return assertNever(deal.entry)
    }
  }
  return { kind: 'complete', legs }
}

function canClose(leg: PositionLeg, deal: Deal): boolean {
  return leg.side !== deal.side && deal.volume <= leg.exposure + VOLUME_EPSILON
}

/**
 * Closes the whole exposure and opens the rest in the other direction. Profit and swap belong to the closed leg,
 * commission and fee to both by volume. Returns the new leg, if the deal was large enough to open one.
 */
function reverse(leg: PositionLeg, deal: Deal): PositionLeg | undefined {
  const opened = deal.volume - leg.exposure
  if (opened < VOLUME_EPSILON) {
    addExit(leg, deal, deal.volume, moneyOf(deal))
    return undefined
  }
  const [closingCommission, openingCommission] = splitAmount(deal.commission, leg.exposure, deal.volume)
  const [closingFee, openingFee] = splitAmount(deal.fee, leg.exposure, deal.volume)
  addExit(leg, deal, cleanVolume(leg.exposure), {
    grossPnl: deal.profit,
    swap: deal.swap,
    commission: closingCommission,
    fee: closingFee,
  })
  return openLeg(deal, cleanVolume(opened), {
    grossPnl: 0n,
    swap: 0n,
    commission: openingCommission,
    fee: openingFee,
  })
}

/** 1.01 − 1.00 is 0.010000000000000009 in floating point; lots have at most eight decimals. */
export function cleanVolume(volume: number): number {
  return Number(volume.toFixed(8))
}
