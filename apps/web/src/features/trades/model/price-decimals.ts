/** Currencies whose pairs are quoted to a tenth of a pip: five decimals, three against yen and forint. */
const currencies = new Set(
  'AUD CAD CHF CNH CZK DKK EUR GBP HKD HUF JPY MXN NOK NZD PLN SEK SGD TRY USD ZAR'.split(' '),
)

/**
 * The decimals to write a trade's prices with: those its pair is quoted in, or more where a price has more. Prices that
 * are means of several fills have endless ones: five say everything from 1 on, eight below.
 */
export function priceDecimals(pair: string, prices: readonly (number | null)[]): number {
  const known = prices.filter((price) => price !== null)
  const most = known.some((price) => Math.abs(price) >= 1) ? 5 : 8
  return Math.min(most, Math.max(quotedDecimals(pair), ...known.map(decimalsOf)))
}

/** Brokers hang letters on the name ("EURUSD.pro"): the first six decide. Metals and indices have two at least. */
function quotedDecimals(pair: string): number {
  const [base, quote] = [pair.slice(0, 3), pair.slice(3, 6)]
  if (!currencies.has(base) || !currencies.has(quote)) return 2
  return quote === 'JPY' || quote === 'HUF' ? 3 : 5
}

function decimalsOf(price: number): number {
  const [, fraction = ''] = price.toFixed(8).split('.')
  return fraction.replace(/0+$/, '').length
}
