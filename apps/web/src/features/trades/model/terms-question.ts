import type { Instrument } from '@plumbline/domain/instruments/instrument'
import { moneyOfMove } from '@plumbline/domain/instruments/money-of-move'
import type { ContractTerms } from '#web/lib/trades/pair-memory.ts'

/** What must be asked about a contract before its prices can be converted to money. */
export type TermsQuestion =
  | { readonly kind: 'none' }
  | { readonly kind: 'known'; readonly instrument: Instrument }
  | {
      readonly kind: 'ask'
      /** undefined: unknown instrument. Otherwise its terms are typical, or known except for the conversion rate. */
      readonly instrument: Instrument | undefined
      readonly rateOnly: boolean
      /** The currency whose conversion rate is needed; null if none. */
      readonly rateFrom: string | null
    }

/**
 * Known terms are only shown, typical ones can be corrected, and unknown ones or a missing conversion rate are asked
 * for.
 */
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
