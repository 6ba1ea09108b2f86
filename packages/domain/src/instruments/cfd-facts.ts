import type { InstrumentKind } from './instrument.ts'

/**
 * A contract traded with a broker, not on an exchange. Its size is the most common one, so its terms are only
 * `typical`.
 */
export interface CfdFact {
  readonly symbol: string
  readonly name: string
  readonly kind: InstrumentKind
  readonly base: string
  readonly quote: string
  readonly contractSize: number
  readonly pipSize: number
  readonly decimals: number
  /** The same contract under other brokers' names. */
  readonly aliases: readonly string[]
}

type IndexRow = readonly [symbol: string, name: string, quote: string, aliases: string, decimals?: number]

const INDEX_ROWS: readonly IndexRow[] = [
  [
    'US30',
    'Dow Jones',
    'USD',
    'DJ30 DJI DJI30 DJIA DOW DOW30 WS30 WALLSTREET WALLSTREET30 USA30 DJIUSD US30USD',
  ],
  ['US500', 'S&P 500', 'USD', 'SPX500 SPX SP500 S&P500 USA500 SPXUSD US500USD SPX500USD INX'],
  [
    'NAS100',
    'Nasdaq-100',
    'USD',
    'US100 USTEC USTECH USTECH100 NDX NDX100 NASDAQ NASDAQ100 UT100 USA100 NAS100USD',
  ],
  ['US2000', 'Russell 2000', 'USD', 'RUSSELL2000 RUS2000 RUT USSMALLCAP2000 US2000USD'],
  [
    'GER40',
    'DAX',
    'EUR',
    'DE40 DAX DAX40 GER30 DE30 DAX30 GERMANY40 GERMANY30 DEU40 DEU30 GDAXI DE40EUR DE30EUR',
  ],
  ['UK100', 'FTSE 100', 'GBP', 'FTSE FTSE100 GB100 GBR100 UK100GBP'],
  ['FRA40', 'CAC 40', 'EUR', 'FR40 CAC CAC40 F40 FRANCE40 FR40EUR'],
  ['EU50', 'EURO STOXX 50', 'EUR', 'EUSTX50 STOXX50 ESTX50 EURO50 EU50EUR EUROSTOXX50 STX50 EUR50'],
  ['ESP35', 'IBEX 35', 'EUR', 'ES35 SPA35 IBEX IBEX35 SPAIN35'],
  ['IT40', 'FTSE MIB', 'EUR', 'ITA40 MIB MIB40 ITALY40'],
  ['NETH25', 'AEX', 'EUR', 'NL25 NED25 AEX AEX25 HOLLAND25'],
  ['SWI20', 'SMI', 'CHF', 'CH20 SMI SMI20 SUI20 SWITZERLAND20'],
  ['JP225', 'Nikkei 225', 'JPY', 'JPN225 NIKKEI NIKKEI225 NI225 NIK225 JAP225 JP225YEN'],
  ['HK50', 'Hang Seng', 'HKD', 'HSI HSI50 HKG50 HK33 HK33HKD HONGKONG50'],
  ['CHINA50', 'FTSE China A50', 'USD', 'CN50 CHN50 CHINAA50 CHI50 A50'],
  ['AUS200', 'S&P/ASX 200', 'AUD', 'AU200 ASX200 AUSTRALIA200 AU200AUD SPI200'],
  ['VIX', 'VIX', 'USD', 'VOLX USVIX', 2],
  ['USDX', 'US dollar index', 'USD', 'DXY USDOLLAR USDINDEX DOLLARINDEX', 3],
]

/** A pip is one index point, as traders count; for the dollar index and the VIX it is a hundredth. */
const INDICES: readonly CfdFact[] = INDEX_ROWS.map(([symbol, name, quote, aliases, decimals = 1]) => ({
  symbol,
  name,
  kind: 'index',
  base: name,
  quote,
  contractSize: 1,
  pipSize: decimals === 1 ? 1 : 0.01,
  decimals,
  aliases: aliases.split(' '),
}))

const energy = { kind: 'energy', quote: 'USD' } as const

const ENERGIES: readonly CfdFact[] = [
  {
    ...energy,
    symbol: 'USOIL',
    name: 'Crude oil WTI',
    base: 'WTI',
    contractSize: 1_000,
    pipSize: 0.01,
    decimals: 2,
    aliases:
      'WTI XTIUSD WTIUSD USOUSD WTICO WTICOUSD OILUS CRUDEOIL USCRUDE OILWTI WTIOIL SPOTCRUDE OIL'.split(' '),
  },
  {
    ...energy,
    symbol: 'UKOIL',
    name: 'Crude oil Brent',
    base: 'Brent',
    contractSize: 1_000,
    pipSize: 0.01,
    decimals: 2,
    aliases: 'BRENT XBRUSD BRENTUSD UKOUSD BCOUSD BCO OILUK UKCRUDE BRENTOIL SPOTBRENT'.split(' '),
  },
  {
    ...energy,
    symbol: 'NGAS',
    name: 'Natural gas',
    base: 'Natural gas',
    contractSize: 10_000,
    pipSize: 0.001,
    decimals: 3,
    aliases: 'XNGUSD NATGAS NATGASUSD NATURALGAS NATURALGASUSD USNGAS'.split(' '),
  },
]

export const CFDS: readonly CfdFact[] = [...INDICES, ...ENERGIES]

/** Metals by their code in a pair: size of a lot in troy ounces, pip and digits against the dollar. */
export const METALS: ReadonlyMap<
  string,
  {
    readonly name: string
    readonly contractSize: number
    readonly pipSize: number
    readonly decimals: number
    readonly isKnown: boolean
  }
> = new Map([
  ['XAU', { name: 'Gold', contractSize: 100, pipSize: 0.1, decimals: 2, isKnown: true }],
  ['XAG', { name: 'Silver', contractSize: 5_000, pipSize: 0.01, decimals: 3, isKnown: false }],
  ['XPT', { name: 'Platinum', contractSize: 100, pipSize: 0.1, decimals: 2, isKnown: false }],
  ['XPD', { name: 'Palladium', contractSize: 100, pipSize: 0.1, decimals: 2, isKnown: false }],
])

/** Coins by their code: name, pip and digits against the dollar; a lot is one coin at most brokers. */
export const COINS: ReadonlyMap<
  string,
  { readonly name: string; readonly pipSize: number; readonly decimals: number }
> = new Map([
  ['BTC', { name: 'Bitcoin', pipSize: 1, decimals: 2 }],
  ['ETH', { name: 'Ether', pipSize: 0.1, decimals: 2 }],
  ['BCH', { name: 'Bitcoin Cash', pipSize: 0.1, decimals: 2 }],
  ['BNB', { name: 'BNB', pipSize: 0.1, decimals: 2 }],
  ['LTC', { name: 'Litecoin', pipSize: 0.1, decimals: 2 }],
  ['SOL', { name: 'Solana', pipSize: 0.1, decimals: 2 }],
  ['XMR', { name: 'Monero', pipSize: 0.1, decimals: 2 }],
  ['AVAX', { name: 'Avalanche', pipSize: 0.01, decimals: 3 }],
  ['LINK', { name: 'Chainlink', pipSize: 0.01, decimals: 3 }],
  ['DOT', { name: 'Polkadot', pipSize: 0.01, decimals: 3 }],
  ['UNI', { name: 'Uniswap', pipSize: 0.01, decimals: 3 }],
  ['XRP', { name: 'XRP', pipSize: 0.0001, decimals: 5 }],
  ['ADA', { name: 'Cardano', pipSize: 0.0001, decimals: 5 }],
  ['DOGE', { name: 'Dogecoin', pipSize: 0.0001, decimals: 5 }],
  ['TRX', { name: 'TRON', pipSize: 0.0001, decimals: 5 }],
  ['XLM', { name: 'Stellar', pipSize: 0.0001, decimals: 5 }],
])

/** A price in a coin is quoted to eight decimals, as by Binance: its pip is a satoshi, the smallest unit of a bitcoin. */
export const COIN_QUOTE = { pipSize: 0.00000001, decimals: 8 } as const

/** Dollar stablecoins, which exchanges use as quote of a pair. */
export const STABLE_COINS: readonly string[] = ['USDT', 'USDC']
