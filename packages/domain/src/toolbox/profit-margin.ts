import { distanceIn } from '../instruments/distance-in.ts'
import { dividedBy, fractionOf, numberOf, times, type Fraction } from '../instruments/exact-decimal.ts'
import { moneyOfMove, type MoneyTerms } from '../instruments/money-of-move.ts'
import { profitOf } from '../instruments/profit-of.ts'
import { unitsOf } from '../money/cents.ts'
import { defineCalculator, type ToolField } from './calculator.ts'
import { priceField, quantityField, signedAmountField, termFields } from './fields.ts'
import { termsOf, termsProblem } from './terms.ts'

const leverageField: ToolField = { unit: 'ratio', least: 1, most: 10_000 }

/** Result of a trade before and after costs, and the margin that its position ties up at a leverage. */
export const profitMargin = defineCalculator({
  asks: ['pair', 'direction'],
  required: { entry: priceField, exit: priceField, quantity: quantityField },
  optional: { ...termFields, costs: signedAmountField, leverage: leverageField },
  outputs: {
    gross: 'money',
    net: 'money',
    distance: 'pips',
    margin: 'money',
    returnOnMargin: 'percent',
  },
  compute(value, given, context) {
    const { direction, instrument } = context
    const terms = termsOf(given, context)
    const [entry, exit, quantity] = [value('entry'), value('exit'), value('quantity')]
    const profit = profitOf({ ...terms, direction, entryPrice: entry, exitPrice: exit, quantity })
    if (profit.kind !== 'profit') return termsProblem(profit)
    const gross = unitsOf(profit.grossPnlCents)
    const net = Number((gross - (given('costs') ?? 0)).toPrecision(15))
    const margin = marginOf(terms, entry, quantity, given('leverage'))
    const move = direction === 'long' ? exit - entry : entry - exit
    return {
      gross,
      net,
      ...(instrument && { distance: distanceIn('pips', instrument, move) }),
      ...(margin !== undefined && { margin }),
      ...(margin !== undefined && margin > 0 && { returnOnMargin: (net / margin) * 100 }),
    }
  },
})

/** entry × quantity × contract size / leverage, converted at the entry. */
function marginOf(
  terms: MoneyTerms,
  entry: number,
  quantity: number,
  leverage: number | undefined,
): number | undefined {
  const money = moneyOfMove(terms, entry)
  const size: Fraction | undefined = fractionOf(quantity)
  const price = fractionOf(entry)
  const divisor = leverage === undefined ? undefined : fractionOf(leverage)
  if (money.kind !== 'money' || !size || !price || !divisor) return undefined
  const margin = dividedBy(times(times(price, size), money.perLot), divisor)
  return margin && numberOf(margin, 2)
}
