import { MONEY_FIELDS } from '@plumbline/domain/imports/mapper-field'
import { currencyOf } from '../readers/number-text.ts'
import { cellText } from './cell-kind.ts'
import { decided, type FormatGuess } from './format-guess.ts'
import type { MappedColumns } from './mapping.ts'
import { headingCurrency } from './read-heading.ts'

export interface CurrencyWatch {
  readonly take: (cells: readonly string[]) => void
  readonly guess: () => FormatGuess<string | null>
}

const CODE = /^[A-Z]{3,5}$/
const MOST = 5

/** Observes the currency of a table's money: a currency column, the headings, signs beside the amounts. */
export function watchCurrency(columns: MappedColumns, headings: readonly string[]): CurrencyWatch {
  const places = MONEY_FIELDS.flatMap((field) => columns[field] ?? [])
  const stated = new Set<string>()
  const signed = new Set(places.flatMap((place) => headingCurrency(headings[place] ?? '') ?? []))
  return {
    take(cells) {
      const code = cellText(cells[columns.currency?.[0] ?? -1]).toUpperCase()
      if (CODE.test(code) && stated.size < MOST) stated.add(code)
      for (const place of places) {
        const currency = currencyOf(cells[place] ?? '')
        if (currency !== undefined && signed.size < MOST) signed.add(currency)
      }
    },
    guess() {
      const found = stated.size > 0 ? stated : signed
      const [only] = found
      if (only === undefined) return decided(null, 'not-stated', 0)
      // A dollar sign may also mean the dollar of another country.
      if (found.size === 1) return decided(only, 'stated', stated.size > 0 || only !== 'USD' ? 0.95 : 0.7)
      return { value: null, certainty: 0, because: 'ambiguous', options: [...found] }
    },
  }
}
