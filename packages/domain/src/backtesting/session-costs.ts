import { type Bar, UNKNOWN } from '../bars/bars.ts'
import { profitOf } from '../instruments/profit-of.ts'
import { centsOf } from '../money/cents.ts'
import { weekdayOf } from '../time/calendar-position.ts'
import { WEEKDAYS } from '../time/weekdays.ts'
import type { Direction } from '../trades/direction.ts'
import { moneyTermsOf, priceOf, type SessionSettings, type SwapCost } from './session-settings.ts'

/** Points between bid and ask in a bar. */
export function spreadOf({ costs: { spread } }: SessionSettings, bar: Pick<Bar, 'spread'>): number {
  if (spread.kind === 'fixed') return spread.points
  return bar.spread === UNKNOWN ? spread.otherwise : bar.spread
}

/** Result of a price move before costs, in cents; undefined: too large, or the price gives no rate. */
export function grossCentsOf(
  settings: SessionSettings,
  direction: Direction,
  entry: number,
  exit: number,
  quantity: number,
): number | undefined {
  const profit = profitOf({
    ...moneyTermsOf(settings),
    direction,
    entryPrice: priceOf(settings, entry),
    exitPrice: priceOf(settings, exit),
    quantity,
  })
  return profit.kind === 'profit' ? profit.grossPnlCents : undefined
}

/** Commission of one fill, zero or positive. */
export function commissionCentsOf(
  settings: SessionSettings,
  price: number,
  quantity: number,
): number | undefined {
  const { commission } = settings.costs
  if (commission.kind === 'perLot') return centsOf(commission.amount * quantity)
  if (commission.percent === 0) return 0
  const value = grossCentsOf(settings, 'long', 0, price, quantity)
  return value === undefined ? undefined : Math.round((Math.abs(value) * commission.percent) / 100)
}

/** Swap of a position for a number of nights; negative if it is paid. */
export function swapCentsOf(
  { costs: { swap } }: SessionSettings,
  direction: Direction,
  quantity: number,
  nights: number,
): number {
  return centsOf(swap[direction] * quantity * nights)
}

const DAY = 86_400

/** Nights after `from` up to and including `to`: each ends at midnight. The triple one counts three times. */
export function nightsBetween({ tripleWeekday }: SwapCost, from: number, to: number): number {
  let nights = 0
  for (let midnight = (Math.floor(from / DAY) + 1) * DAY; midnight <= to; midnight += DAY) {
    nights += weightOfNight(tripleWeekday, weekdayOf(midnight - DAY))
  }
  return nights
}

function weightOfNight(tripleWeekday: SwapCost['tripleWeekday'], weekday: number): number {
  if (tripleWeekday === null) return 1
  if (WEEKDAYS[weekday] === tripleWeekday) return 3
  return weekday >= 5 ? 0 : 1
}
