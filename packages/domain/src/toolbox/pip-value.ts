import { pipValueOf } from '../instruments/pip-value-of.ts'
import { defineCalculator } from './calculator.ts'
import { priceField, quantityField, termFields } from './fields.ts'
import { termsOf, termsProblem } from './terms.ts'

/** What one pip of a quantity is worth in the account's currency. */
export const pipValue = defineCalculator({
  asks: ['pair'],
  required: { quantity: quantityField, price: priceField },
  optional: termFields,
  outputs: { pipValue: 'exact-money', tenPips: 'exact-money', pipSize: 'price' },
  compute(value, given, context) {
    const { instrument } = context
    if (instrument === undefined) return { reason: 'unknown-pair', field: 'pair' }
    const answer = pipValueOf({
      ...termsOf(given, context),
      instrument,
      quantity: value('quantity'),
      price: value('price'),
    })
    if (answer.kind !== 'pip-value') return termsProblem(answer)
    return {
      pipValue: answer.pipValue,
      pipSize: instrument.pipSize,
      tenPips: Number((answer.pipValue * 10).toPrecision(15)),
    }
  },
})
