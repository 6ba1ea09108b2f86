import { distanceIn } from '../instruments/distance-in.ts'
import { positionSizeFor } from '../instruments/position-size-for.ts'
import { centsOf, unitsOf } from '../money/cents.ts'
import { defineCalculator } from './calculator.ts'
import { balanceField, priceField, quantityField, riskField, termFields } from './fields.ts'
import { termsOf, termsProblem } from './terms.ts'

/** The largest quantity whose loss at the stop is at most the given share of the balance. */
export const positionSize = defineCalculator({
  asks: ['pair'],
  required: { balance: balanceField, risk: riskField, entry: priceField, stop: priceField },
  optional: { ...termFields, step: quantityField },
  outputs: { size: 'quantity', loss: 'money', lossShare: 'percent', distance: 'pips' },
  compute(value, given, context) {
    const balanceCents = centsOf(value('balance'))
    const size = positionSizeFor({
      ...termsOf(given, context),
      riskPercent: value('risk'),
      balanceCents,
      entryPrice: value('entry'),
      stopLoss: value('stop'),
      quantityStep: given('step'),
    })
    if (size.kind === 'missing' || size.kind === 'unusable') return termsProblem(size)
    // Balance and risk are above 0 by their ranges.
    if (size.kind !== 'size') return { reason: 'stop-at-entry', field: 'stop' }
    if (size.quantity === 0) return { reason: 'size-below-step', field: 'risk' }
    const { instrument } = context
    return {
      size: size.quantity,
      loss: unitsOf(size.riskCents),
      lossShare: (size.riskCents / balanceCents) * 100,
      ...(instrument && {
        distance: Math.abs(distanceIn('pips', instrument, value('entry') - value('stop'))),
      }),
    }
  },
})
