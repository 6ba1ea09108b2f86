import { isTimeframe, type Timeframe } from '@plumbline/domain/bars/bars'

/** What a file's name says: only suggestions, as it can be renamed. */
export interface FileNameFacts {
  readonly symbol: string
  /** The exchange or broker that TradingView puts first. */
  readonly exchange: string | null
  /** Of a file with a single bar, nothing else says it. */
  readonly timeframe: Timeframe | null
}

const PERIOD = String.raw`(?:M|H|D|W|MN)\d{0,2}|Daily|Weekly|Monthly|Ticks?|Candlestick`
/** Each with the symbol as its last group. */
const PATTERNS = [
  // TradingView: "OANDA_EURUSD, 60.csv", also with a hash behind.
  /^([A-Z0-9]+)_([^,]+), ?[0-9A-Z]+/i,
  // HistData: "DAT_ASCII_EURUSD_M1_2020.csv".
  /^DAT_[A-Z]+_()([A-Z0-9]+)_/,
  // MetaTrader 5 and Dukascopy: "XAUUSD.m_M1_202601020100_202602272358.csv".
  new RegExp(String.raw`^()(.+?)_(?:${PERIOD})(?:_|$)`, 'i'),
  // Binance: "BTCUSDT-1m-2024-01.csv".
  /^()([A-Z0-9]+)-\d+[mhdw]\b/,
  // MetaTrader 4: "EURUSD240.csv".
  /^()([A-Z#.]{3,}?)(?:1|5|15|30|60|240|1440|10080|43200)$/i,
] as const
const LONGEST_SYMBOL = 50

export function factsOfFileName(name: string): FileNameFacts {
  const base = name
    .replace(/^.*[\\/]/, '')
    .replace(/\.[a-z0-9]{2,4}$/i, '')
    .replace(/ ?\(\d+\)$/, '')
  const timeframe = timeframeIn(base)
  for (const pattern of PATTERNS) {
    const found = pattern.exec(base)
    if (found) return { symbol: symbolOf(found[2] ?? ''), exchange: found[1] || null, timeframe }
  }
  const words = base.split(/[-_ ,]+/).filter((word) => /[a-z]/i.test(word))
  const word =
    words.find((each) => /^[a-z]{6}$/i.test(each)) ??
    words.find((each) => !/^(mt[45]|data|bars?|csv)$/i.test(each))
  return { symbol: symbolOf(word ?? ''), exchange: null, timeframe }
}

const UNIT_SECONDS: Readonly<Record<string, number>> = {
  m: 60,
  h: 3_600,
  d: 86_400,
  w: 604_800,
  mn: 2_592_000,
}

/** "XAUUSD_M15", "EURUSD_H1_2020", "OANDA_EURUSD, 60", "BTCUSDT-1h-2024", "EURUSD240", "SPX, 1D". */
function timeframeIn(base: string): Timeframe | null {
  const minutes = /, ?(\d{1,4})(?:_|$)|[A-Za-z](1|5|15|30|60|240|1440|10080)$/.exec(base)
  const unit = /(?<![A-Za-z0-9])(?:(MN|[MHDW])(\d{0,2})|(\d{1,2})([mhdw]|[HDW]))(?![A-Za-z0-9])/.exec(base)
  const [, name = '', count, countBefore, nameBehind = ''] = unit ?? []
  const seconds = unit
    ? Number(count || countBefore || 1) * (UNIT_SECONDS[(name || nameBehind).toLowerCase()] ?? 0)
    : Number(minutes?.[1] ?? minutes?.[2] ?? 0) * 60
  return isTimeframe(seconds) ? seconds : null
}

function symbolOf(text: string): string {
  const symbol = text.trim().slice(0, LONGEST_SYMBOL)
  return /[A-Z]/.test(symbol) ? symbol : symbol.toUpperCase()
}
