/** Currencies whose pairs are quoted to a tenth of a pip: five decimals, three against yen and forint. */
const currencies = new Set(
  'AUD CAD CHF CNH CZK DKK EUR GBP HKD HUF JPY MXN NOK NZD PLN SEK SGD TRY USD ZAR'.split(' '),
)

const metals = new Set(['XAU', 'XAG', 'XPT', 'XPD'])

/**
 * The decimals to write a trade's prices with: those its pair is quoted in, or more where a price has more. Means of
 * several fills have endless ones: of what is quoted in known decimals they are written with those, else with five from
 * 1 on, eight below.
 */
export function priceDecimals(pair: string, prices: readonly (number | null)[]): number {
  const known = prices.filter((price) => price !== null)
  const quoted = quotedDecimals(pair)
  if (quoted !== undefined) {
    // Some brokers quote one decimal more.
    return Math.max(quoted, ...known.map(decimalsOf).filter((decimals) => decimals <= quoted + 1))
  }
  const most = known.some((price) => Math.abs(price) >= 1) ? 5 : 8
  return Math.min(most, Math.max(2, ...known.map(decimalsOf)))
}

/** Of currencies and metals; brokers hang letters on the name ("EURUSD.pro"): the first six decide. */
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
