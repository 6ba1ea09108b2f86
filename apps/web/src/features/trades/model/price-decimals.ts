/** Currencies whose pairs are quoted in tenths of a pip: five decimals, three against JPY and HUF. */
const currencies = new Set(
  'AUD CAD CHF CNH CZK DKK EUR GBP HKD HUF JPY MXN NOK NZD PLN SEK SGD TRY USD ZAR'.split(' '),
)

const metals = new Set(['XAU', 'XAG', 'XPT', 'XPD'])

/**
 * Decimals for a trade's prices: those in which its pair is quoted, or more if a price has more. Averages of several
 * fills have endless decimals: they get the pair's decimals if known, otherwise five for prices of 1 and above, and
 * eight below.
 */
export function priceDecimals(pair: string, prices: readonly (number | null)[]): number {
  const known = prices.filter((price) => price !== null)
  const quoted = quotedDecimals(pair)
  if (quoted !== undefined) {
    // Some brokers quote one more decimal.
    return Math.max(quoted, ...known.map(decimalsOf).filter((decimals) => decimals <= quoted + 1))
  }
  const most = known.some((price) => Math.abs(price) >= 1) ? 5 : 8
  return Math.min(most, Math.max(2, ...known.map(decimalsOf)))
}

/** For currency pairs and metals. Only the first six letters count, because brokers add suffixes ("EURUSD.pro"). */
function quotedDecimals(pair: string): number | undefined {
  const [base, quote] = [pair.slice(0, 3).toUpperCase(), pair.slice(3, 6).toUpperCase()]
  if (metals.has(base)) return 2
  if (!currencies.has(base) || !currencies.has(quote)) return undefined
  return quote === 'JPY' || quote === 'HUF' ? 3 : 5
}

function decimalsOf(price: number): number {
  const [, fraction = ''] = price.toFixed(8).split('.')
  return fraction.replace(/0+$/, '').length
}
