import type { Instrument } from '@plumbline/domain/instruments/instrument'
import { moneyOfMove } from '@plumbline/domain/instruments/money-of-move'
import type { ContractTerms } from './entry-memory.ts'

/** What must be asked about a contract before its prices are money. */
export type TermsQuestion =
  | { readonly kind: 'none' }
  | { readonly kind: 'known'; readonly instrument: Instrument }
  | {
      readonly kind: 'ask'
      /** undefined: nobody knows it. Else its terms are typical, or known but for the rate. */
      readonly instrument: Instrument | undefined
      readonly rateOnly: boolean
      /** The currency whose rate is needed; null where none is. */
      readonly rateFrom: string | null
    }

/** Known terms are said, typical ones may be corrected, unknown ones are asked for; so is a rate that no price gives. */
export function termsQuestion(
  pair: string,
  instrument: Instrument | undefined,
  terms: Pick<ContractTerms, 'quoteCurrency'>,
  accountCurrency: string,
): TermsQuestion {
  if (pair.trim() === '') return { kind: 'none' }
  const rateFrom = missingRate(instrument, terms, accountCurrency)
  const isKnown = instrument?.certainty === 'known'
  if (isKnown && rateFrom === null) return { kind: 'known', instrument }
  return { kind: 'ask', instrument, rateOnly: isKnown, rateFrom }
}

function missingRate(
  instrument: Instrument | undefined,
  { quoteCurrency }: Pick<ContractTerms, 'quoteCurrency'>,
  accountCurrency: string,
): string | null {
  const given = quoteCurrency.trim().toUpperCase()
  const money = moneyOfMove(
    {
      instrument,
      contractSize: 1,
      quoteCurrency: given === '' ? (instrument?.quote ?? accountCurrency) : given,
      accountCurrency,
    },
    1,
  )
  return money.kind === 'missing' && money.missing.includes('conversion-rate') ? money.rateFrom : null
}
