import { contractOf } from './contract-terms.ts'
import type { Instrument } from './instrument.ts'
import { DOLLAR_STOCKS, STOCK_VENUES } from './stock-facts.ts'

const TICKER = /^[A-Z][A-Z0-9]{0,4}$/

/**
 * Reads a share: a well-known ticker (`AAPL`, `AAPLm`), or any with a venue that implies its currency (`SAP.DE`,
 * `NYSE:XYZ`).
 */
export function readStock(text: string): Instrument | undefined {
  const upper = text.toUpperCase()
  if (DOLLAR_STOCKS.has(upper)) return stockOf(upper, 'USD')
  const before = /^([A-Z]+):(.+)$/.exec(upper)
  if (before) return withVenue(before[2] ?? '', before[1] ?? '', upper)
  const behind = /^([^.]+)\.([A-Z]+)$/.exec(upper)
  const stock = behind && withVenue(behind[1] ?? '', behind[2] ?? '', upper)
  if (stock) return stock
  const [, ticker = ''] = /^([A-Z]+)(?:[a-z]{1,4}|[._+-].{0,6})$/.exec(text) ?? []
  return DOLLAR_STOCKS.has(ticker) ? stockOf(ticker, 'USD') : undefined
}

/** A ticker listed here is recognised without its venue; any other keeps its venue, as written. */
function withVenue(ticker: string, venue: string, symbol: string): Instrument | undefined {
  const quote = STOCK_VENUES.get(venue)
  if (quote === undefined || !TICKER.test(ticker)) return undefined
  return stockOf(DOLLAR_STOCKS.has(ticker) && quote === 'USD' ? ticker : symbol, quote)
}

function stockOf(symbol: string, quote: string): Instrument {
  return contractOf({
    symbol,
    quote,
    name: symbol,
    base: symbol,
    kind: 'stock',
    contractSize: 1,
    pipSize: 0.01,
    pointSize: 0.01,
    tickSize: 0.01,
    decimals: 2,
    certainty: 'typical',
    exchange: null,
  })
}
