import type { MissingTerms, MoneyTerms, UnusableTerms } from '../instruments/money-of-move.ts'
import type { ToolContext, ToolProblem } from './calculator.ts'

/** The context's terms, overridden by what the user entered. */
export function termsOf(
  given: (name: 'contractSize' | 'rate') => number | undefined,
  { instrument, quoteCurrency, accountCurrency }: ToolContext,
): MoneyTerms {
  return {
    instrument,
    quoteCurrency,
    accountCurrency,
    contractSize: given('contractSize'),
    conversionRate: given('rate'),
  }
}

export function termsProblem(answer: MissingTerms | UnusableTerms): ToolProblem {
  if (answer.kind === 'unusable') return { reason: 'result-too-large' }
  if (answer.missing.includes('quote-currency')) return { reason: 'quote-currency-missing' }
  if (answer.missing.includes('contract-size'))
    return { reason: 'contract-size-missing', field: 'contractSize' }
  return {
    reason: 'rate-missing',
    field: 'rate',
    from: answer.rateFrom ?? '',
    to: answer.rateTo,
  }
}
