/**
 * ISO 4217 code, or a broker's own such as USC (US cents) or USDT. Excludes what programs write for a missing value.
 */
export const CURRENCY_CODE = /^(?!(?:NAN|INF|NULL|NONE|TRUE|FALSE)$)[A-Z][A-Z0-9]{2,4}$/

/**
 * Whether amounts of a currency have at most two decimals, so that cents hold them exactly: ISO 4217 has a few
 * currencies with three or four, crypto coins have eight, and metals are counted in fractions of an ounce.
 */
export function fitsCents(currency: string): boolean {
  return !FINER.has(currency)
}

const FINER: ReadonlySet<string> = new Set(
  [
    'BHD IQD JOD KWD LYD OMR TND CLF UYW',
    'BTC XBT MBTC UBTC BCH BSV BTG ETH METH ETC LTC XRP XLM XMR ZEC DASH EOS ADA DOT SOL BNB AVAX LINK UNI ATOM MATIC TRX TON',
    'DOGE SHIB',
    'XAU XAG XPT XPD',
  ].flatMap((codes) => codes.split(' ')),
)
