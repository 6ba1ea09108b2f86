import { distanceIn } from '../instruments/distance-in.ts'
import { dividedBy, fractionOf, minus, times, type Fraction } from '../instruments/exact-decimal.ts'
import { moneyOfMove, type MoneyPerMove } from '../instruments/money-of-move.ts'
import type { Direction } from '../trades/direction.ts'
import { defineCalculator } from './calculator.ts'
import { amountField, priceField, quantityField, signedAmountField, termFields } from './fields.ts'
import { termsOf, termsProblem } from './terms.ts'

/** The exit price at which the result before costs equals commission plus swap, rounded to the side of a profit. */
export const breakEvenPrice = defineCalculator({
  asks: ['pair', 'direction'],
  required: { entry: priceField, quantity: quantityField, commission: amountField },
  optional: { ...termFields, swap: signedAmountField },
  outputs: { breakEvenPrice: 'price', distance: 'pips', totalCosts: 'money' },
  compute(value, given, context) {
    const { direction, instrument } = context
    const [entry, quantity] = [value('entry'), value('quantity')]
    const costs = Number((value('commission') + (given('swap') ?? 0)).toPrecision(15))
    // If the rate is 1 / price, the money value at price 1 is the whole position.
    const money = moneyOfMove(termsOf(given, context), 1)
    if (money.kind !== 'money') return termsProblem(money)
    const exact = exitOf(money, direction, entry, quantity, costs)
    if (exact === undefined) return { reason: 'costs-too-high', field: 'commission' }
    const price = roundedUpFor(direction, exact, instrument?.tickSize ?? 0.00000001)
    if (!(price > 0)) return { reason: 'costs-too-high', field: 'commission' }
    const move = direction === 'long' ? price - entry : entry - price
    return {
      breakEvenPrice: price,
      totalCosts: costs,
      ...(instrument && { distance: distanceIn('pips', instrument, move) }),
    }
  },
})

/**
 * entry ± costs / (quantity × contract size × rate). Converted at the exit price itself, the equation is
 * (exit − entry) × N / exit = costs, hence exit = entry × N / (N − costs); for a short, N + costs.
 */
function exitOf(
  { perLot, rateFrom }: MoneyPerMove,
  direction: Direction,
  entry: number,
  quantity: number,
  costs: number,
): Fraction | undefined {
  const [start, size, paid] = [fractionOf(entry), fractionOf(quantity), fractionOf(costs)]
  if (!start || !size || !paid) return undefined
  const position = times(perLot, size)
  const signed = direction === 'long' ? paid : times(paid, MINUS_ONE)
  if (rateFrom === 'price') {
    const rest = minus(position, signed)
    return rest.numerator > 0n ? dividedBy(times(start, position), rest) : undefined
  }
  const move = dividedBy(signed, position)
  return move && minus(start, times(move, MINUS_ONE))
}

const MINUS_ONE: Fraction = { numerator: -1n, denominator: 1n }

/** The next tick at which a long (short) is not below (above) break-even. */
function roundedUpFor(direction: Direction, price: Fraction, tick: number): number {
  const step = fractionOf(tick)
  const ticks = step && dividedBy(price, step)
  if (!ticks || !step || ticks.numerator < 0n) return 0
  const whole = ticks.numerator / ticks.denominator
  const isExact = whole * ticks.denominator === ticks.numerator
  const count = direction === 'long' && !isExact ? whole + 1n : whole
  return Number((Number(count * step.numerator) / Number(step.denominator)).toPrecision(15))
}
