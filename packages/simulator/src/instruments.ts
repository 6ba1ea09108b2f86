/**
 * A tradable instrument. Inside the simulator, prices are whole ticks and volumes whole hundredths of a lot, so that
 * results are exact; `ticksPerUnit` converts ticks to a price (US30: 10 ticks are 1.0).
 */
export interface Instrument {
  readonly symbol: string
  readonly kind: 'forex' | 'metal' | 'index' | 'crypto' | 'future'
  readonly ticksPerUnit: number
  readonly digits: number
  /** Units of the underlying in one lot. */
  readonly contractSize: number
  readonly quote: 'USD' | 'JPY'
  readonly startTicks: number
  readonly spreadTicks: number
  /** Standard deviation of a day's return. */
  readonly dailyVolatility: number
  /** Minimum volume and step, in hundredths of a lot. */
  readonly volumeStep: number
  /** Round turn per lot, in cents of the account currency. Commission goes to the broker, the fee to the exchange. */
  readonly commissionCents: number
  readonly feeCents: number
  /** Per lot and night; positive is income. */
  readonly swapLongCents: number
  readonly swapShortCents: number
}

const currencyPair = {
  kind: 'forex',
  contractSize: 100_000,
  volumeStep: 1,
  commissionCents: 700,
  feeCents: 0,
} as const
const dollarPair = { ...currencyPair, ticksPerUnit: 100_000, digits: 5, quote: 'USD' } as const
const yenPair = { ...currencyPair, ticksPerUnit: 1_000, digits: 3, quote: 'JPY' } as const
const index = {
  kind: 'index',
  ticksPerUnit: 10,
  digits: 1,
  contractSize: 1,
  quote: 'USD',
  volumeStep: 1,
  commissionCents: 0,
  feeCents: 0,
} as const

/** Contract specifications of retail brokers and the CME; spreads and swaps are typical of 2024 and 2025. */
export const INSTRUMENTS: readonly Instrument[] = [
  {
    symbol: 'EURUSD',
    ...dollarPair,
    startTicks: 108_400,
    spreadTicks: 6,
    dailyVolatility: 0.005,
    swapLongCents: -680,
    swapShortCents: 240,
  },
  {
    symbol: 'GBPUSD',
    ...dollarPair,
    startTicks: 126_800,
    spreadTicks: 9,
    dailyVolatility: 0.006,
    swapLongCents: -260,
    swapShortCents: -190,
  },
  {
    symbol: 'USDJPY',
    ...yenPair,
    startTicks: 149_300,
    spreadTicks: 8,
    dailyVolatility: 0.006,
    swapLongCents: 1_140,
    swapShortCents: -2_180,
  },
  {
    symbol: 'GBPJPY',
    ...yenPair,
    startTicks: 189_300,
    spreadTicks: 17,
    dailyVolatility: 0.007,
    swapLongCents: 1_720,
    swapShortCents: -3_150,
  },
  {
    symbol: 'XAUUSD',
    ...dollarPair,
    kind: 'metal',
    ticksPerUnit: 100,
    digits: 2,
    contractSize: 100,
    startTicks: 235_000,
    spreadTicks: 18,
    dailyVolatility: 0.01,
    swapLongCents: -4_120,
    swapShortCents: 1_830,
  },
  {
    symbol: 'US30',
    ...index,
    startTicks: 395_000,
    spreadTicks: 18,
    dailyVolatility: 0.009,
    swapLongCents: -742,
    swapShortCents: -118,
  },
  {
    symbol: 'NAS100',
    ...index,
    startTicks: 182_000,
    spreadTicks: 12,
    dailyVolatility: 0.012,
    swapLongCents: -361,
    swapShortCents: -54,
  },
  {
    symbol: 'BTCUSD',
    ...index,
    kind: 'crypto',
    ticksPerUnit: 100,
    digits: 2,
    startTicks: 6_400_000,
    spreadTicks: 1_200,
    dailyVolatility: 0.028,
    swapLongCents: -2_630,
    swapShortCents: -610,
  },
  {
    symbol: 'ES',
    ...index,
    kind: 'future',
    ticksPerUnit: 4,
    digits: 2,
    contractSize: 50,
    volumeStep: 100,
    startTicks: 21_200,
    spreadTicks: 1,
    dailyVolatility: 0.009,
    commissionCents: 124,
    feeCents: 276,
    swapLongCents: 0,
    swapShortCents: 0,
  },
]

/** The instrument of a symbol in `INSTRUMENTS`. Throws for other symbols, which are a bug in the caller. */
export function instrumentOf(symbol: string): Instrument {
  const found = INSTRUMENTS.find((instrument) => instrument.symbol === symbol)
  if (!found) throw new Error(`No instrument ${symbol}`)
  return found
}
