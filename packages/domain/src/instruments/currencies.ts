/** The eight currencies of the majors (each of them against the dollar) and minors (against each other). */
const MAIN_CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'NZD'] as const

const OTHER_CURRENCIES = [
  ...[
    'SEK',
    'NOK',
    'DKK',
    'PLN',
    'CZK',
    'HUF',
    'RON',
    'BGN',
    'ISK',
    'TRY',
    'RUB',
    'ILS',
    'ZAR',
    'MXN',
    'BRL',
  ],
  ...[
    'CLP',
    'COP',
    'SGD',
    'HKD',
    'CNH',
    'CNY',
    'THB',
    'INR',
    'IDR',
    'KRW',
    'TWD',
    'MYR',
    'PHP',
    'AED',
    'SAR',
  ],
] as const

const main: ReadonlySet<string> = new Set(MAIN_CURRENCIES)
const all: ReadonlySet<string> = new Set([...MAIN_CURRENCIES, ...OTHER_CURRENCIES])

/** Whether a code is a currency that forex brokers quote: ISO codes, and CNH for the offshore yuan. */
export function isCurrency(code: string): boolean {
  return all.has(code)
}

export type ForexGroup = 'major' | 'minor' | 'exotic'

/** Two main currencies are a major if one is the dollar, else a minor (a cross); all other pairs are exotic. */
export function forexGroupOf(base: string, quote: string): ForexGroup {
  if (!main.has(base) || !main.has(quote)) return 'exotic'
  return base === 'USD' || quote === 'USD' ? 'major' : 'minor'
}

// Pip of 0.01: currencies whose pairs are quoted to three decimals.
const HUNDREDTHS: ReadonlySet<string> = new Set(['JPY', 'HUF', 'THB', 'INR', 'PHP', 'TWD', 'RUB', 'ISK'])
// Pip of 1: currencies of which a dollar buys hundreds or thousands.
const WHOLE: ReadonlySet<string> = new Set(['KRW', 'CLP', 'COP', 'IDR'])

/** The pip of a pair by its quote currency: 0.0001, 0.01 or 1; the point is a tenth of it. */
export function pipOfQuote(quote: string): { readonly pipSize: number; readonly decimals: number } {
  if (HUNDREDTHS.has(quote)) return { pipSize: 0.01, decimals: 3 }
  if (WHOLE.has(quote)) return { pipSize: 1, decimals: 1 }
  return { pipSize: 0.0001, decimals: 5 }
}

/** Currencies of "cent accounts", kept in hundredths: 100 USC are 1 USD. */
const CENT_CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['USC', 'USD'],
  ['EUC', 'EUR'],
  ['GBC', 'GBP'],
  ['GBX', 'GBP'],
])

/** A currency and how many of the code's units are one of it: USC → USD, 100; EUR → EUR, 1. */
export function mainUnitOf(code: string): { readonly currency: string; readonly units: number } {
  const currency = CENT_CURRENCIES.get(code)
  return currency === undefined ? { currency: code, units: 1 } : { currency, units: 100 }
}
