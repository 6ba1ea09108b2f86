/** One futures product: its root, exchange, underlying, currency, money per 1.0 of the price, tick, pip and point. */
export interface FutureFact {
  readonly root: string
  readonly name: string
  readonly exchange: string
  readonly base: string
  readonly quote: string
  readonly contractSize: number
  readonly tickSize: number
  readonly pipSize: number
  readonly pointSize: number
}

type Row = readonly [
  root: string,
  name: string,
  base: string,
  contractSize: number,
  tickSize: number,
  pipSize?: number,
  pointSize?: number,
]

/** A pip is a tick unless a row says otherwise; a point is 1.0 of the price. */
function listed(exchange: string, quote: string, rows: readonly Row[]): readonly FutureFact[] {
  return rows.map(([root, name, base, contractSize, tickSize, pipSize = tickSize, pointSize = 1]) => ({
    root,
    name,
    exchange,
    base,
    quote,
    contractSize,
    tickSize,
    pipSize,
    pointSize,
  }))
}

const THIRTY_SECOND = 1 / 32

/**
 * The exchanges' contract specifications as of 2025. Grains, meats and softs are quoted in cents, so their contract
 * size is a hundredth of the quantity: with 5,000 bushels of corn, one cent makes 50 dollars.
 */
export const FUTURES: readonly FutureFact[] = [
  ...listed('CME', 'USD', [
    ['ES', 'E-mini S&P 500', 'S&P 500', 50, 0.25, 1],
    ['MES', 'Micro E-mini S&P 500', 'S&P 500', 5, 0.25, 1],
    ['NQ', 'E-mini Nasdaq-100', 'Nasdaq-100', 20, 0.25, 1],
    ['MNQ', 'Micro E-mini Nasdaq-100', 'Nasdaq-100', 2, 0.25, 1],
    ['RTY', 'E-mini Russell 2000', 'Russell 2000', 50, 0.1, 1],
    ['M2K', 'Micro E-mini Russell 2000', 'Russell 2000', 5, 0.1, 1],
    ['EMD', 'E-mini S&P MidCap 400', 'S&P MidCap 400', 100, 0.1, 1],
    ['NKD', 'Nikkei 225 (dollar)', 'Nikkei 225', 5, 5, 1],
    ['6E', 'Euro FX', 'EUR', 125_000, 0.00005, 0.0001, 0.0001],
    ['M6E', 'Micro EUR/USD', 'EUR', 12_500, 0.0001, 0.0001, 0.0001],
    ['6B', 'British pound', 'GBP', 62_500, 0.0001, 0.0001, 0.0001],
    ['M6B', 'Micro GBP/USD', 'GBP', 6_250, 0.0001, 0.0001, 0.0001],
    ['6A', 'Australian dollar', 'AUD', 100_000, 0.00005, 0.0001, 0.0001],
    ['M6A', 'Micro AUD/USD', 'AUD', 10_000, 0.0001, 0.0001, 0.0001],
    ['6C', 'Canadian dollar', 'CAD', 100_000, 0.00005, 0.0001, 0.0001],
    ['6S', 'Swiss franc', 'CHF', 125_000, 0.00005, 0.0001, 0.0001],
    ['6N', 'New Zealand dollar', 'NZD', 100_000, 0.00005, 0.0001, 0.0001],
    ['6J', 'Japanese yen', 'JPY', 12_500_000, 0.0000005, 0.000001, 0.000001],
    ['6M', 'Mexican peso', 'MXN', 500_000, 0.00001, 0.00001, 0.00001],
    ['BTC', 'Bitcoin', 'BTC', 5, 5, 1],
    ['MBT', 'Micro Bitcoin', 'BTC', 0.1, 5, 1],
    ['ETH', 'Ether', 'ETH', 50, 0.5, 0.5],
    ['MET', 'Micro Ether', 'ETH', 0.1, 0.5, 0.5],
    ['LE', 'Live cattle', 'Live cattle', 400, 0.025],
    ['HE', 'Lean hogs', 'Lean hogs', 400, 0.025],
    ['GF', 'Feeder cattle', 'Feeder cattle', 500, 0.025],
  ]),
  ...listed('CME', 'JPY', [['NIY', 'Nikkei 225 (yen)', 'Nikkei 225', 500, 5, 1]]),
  ...listed('CBOT', 'USD', [
    ['YM', 'E-mini Dow', 'Dow Jones', 5, 1, 1],
    ['MYM', 'Micro E-mini Dow', 'Dow Jones', 0.5, 1, 1],
    ['ZT', '2-year T-note', 'T-note 2y', 2_000, THIRTY_SECOND / 8],
    ['ZF', '5-year T-note', 'T-note 5y', 1_000, THIRTY_SECOND / 4],
    ['ZN', '10-year T-note', 'T-note 10y', 1_000, THIRTY_SECOND / 2],
    ['TN', 'Ultra 10-year T-note', 'T-note 10y', 1_000, THIRTY_SECOND / 2],
    ['ZB', 'T-bond', 'T-bond', 1_000, THIRTY_SECOND],
    ['UB', 'Ultra T-bond', 'T-bond', 1_000, THIRTY_SECOND],
    ['ZC', 'Corn', 'Corn', 50, 0.25],
    ['ZW', 'Chicago SRW wheat', 'Wheat', 50, 0.25],
    ['KE', 'KC HRW wheat', 'Wheat', 50, 0.25],
    ['ZS', 'Soybeans', 'Soybeans', 50, 0.25],
    ['ZO', 'Oats', 'Oats', 50, 0.25],
    ['XC', 'Mini corn', 'Corn', 10, 0.125],
    ['XW', 'Mini wheat', 'Wheat', 10, 0.125],
    ['XK', 'Mini soybeans', 'Soybeans', 10, 0.125],
    ['ZM', 'Soybean meal', 'Soybean meal', 100, 0.1],
    ['ZL', 'Soybean oil', 'Soybean oil', 600, 0.01],
  ]),
  ...listed('NYMEX', 'USD', [
    ['CL', 'Crude oil WTI', 'WTI', 1_000, 0.01],
    ['QM', 'E-mini crude oil', 'WTI', 500, 0.025, 0.01],
    ['MCL', 'Micro crude oil WTI', 'WTI', 100, 0.01],
    ['BZ', 'Brent last day', 'Brent', 1_000, 0.01],
    ['NG', 'Henry Hub natural gas', 'Natural gas', 10_000, 0.001],
    ['QG', 'E-mini natural gas', 'Natural gas', 2_500, 0.005, 0.001],
    ['MNG', 'Micro Henry Hub natural gas', 'Natural gas', 1_000, 0.001],
    ['RB', 'RBOB gasoline', 'Gasoline', 42_000, 0.0001],
    ['HO', 'NY Harbor ULSD', 'Heating oil', 42_000, 0.0001],
    ['PL', 'Platinum', 'XPT', 50, 0.1],
    ['PA', 'Palladium', 'XPD', 100, 0.5],
  ]),
  ...listed('COMEX', 'USD', [
    ['GC', 'Gold', 'XAU', 100, 0.1],
    ['QO', 'E-mini gold', 'XAU', 50, 0.25, 0.1],
    ['MGC', 'Micro gold', 'XAU', 10, 0.1],
    ['SI', 'Silver', 'XAG', 5_000, 0.005, 0.01],
    ['QI', 'E-mini silver', 'XAG', 2_500, 0.0125, 0.01],
    ['SIL', 'Micro silver', 'XAG', 1_000, 0.005, 0.01],
    ['HG', 'Copper', 'Copper', 25_000, 0.0005],
    ['MHG', 'Micro copper', 'Copper', 2_500, 0.0005],
    ['QC', 'E-mini copper', 'Copper', 12_500, 0.002],
  ]),
  ...listed('EUREX', 'EUR', [
    ['FDAX', 'DAX', 'DAX', 25, 1, 1],
    ['FDXM', 'Mini-DAX', 'DAX', 5, 1, 1],
    ['FDXS', 'Micro-DAX', 'DAX', 1, 1, 1],
    ['FESX', 'EURO STOXX 50', 'EURO STOXX 50', 10, 1, 1],
    ['FSXE', 'Micro-EURO STOXX 50', 'EURO STOXX 50', 1, 0.5, 1],
    ['FESB', 'EURO STOXX Banks', 'EURO STOXX Banks', 50, 0.05],
    ['FXXP', 'STOXX Europe 600', 'STOXX Europe 600', 50, 0.1],
    ['FVS', 'VSTOXX', 'VSTOXX', 100, 0.05],
    ['FGBL', 'Euro-Bund', 'Bund', 1_000, 0.01],
    ['FGBM', 'Euro-Bobl', 'Bobl', 1_000, 0.01],
    ['FGBS', 'Euro-Schatz', 'Schatz', 1_000, 0.005],
    ['FGBX', 'Euro-Buxl', 'Buxl', 1_000, 0.02],
    ['FBTP', 'Long-term Euro-BTP', 'BTP', 1_000, 0.01],
    ['FOAT', 'Euro-OAT', 'OAT', 1_000, 0.01],
  ]),
  ...listed('EUREX', 'CHF', [['FSMI', 'SMI', 'SMI', 10, 1, 1]]),
  ...listed('CFE', 'USD', [
    ['VX', 'VIX', 'VIX', 1_000, 0.05],
    ['VXM', 'Mini VIX', 'VIX', 100, 0.05],
  ]),
  ...listed('ICE US', 'USD', [
    ['DX', 'US dollar index', 'Dollar index', 1_000, 0.005],
    ['KC', 'Coffee C', 'Coffee', 375, 0.05],
    ['SB', 'Sugar no. 11', 'Sugar', 1_120, 0.01],
    ['CC', 'Cocoa', 'Cocoa', 10, 1],
    ['CT', 'Cotton no. 2', 'Cotton', 500, 0.01],
  ]),
]

/** CQG's product codes, which some brokers and MetaTrader servers use; read with a delivery month only. */
export const FUTURE_ALIASES: ReadonlyMap<string, string> = new Map([
  ['EP', 'ES'],
  ['ENQ', 'NQ'],
  ['CLE', 'CL'],
  ['QME', 'QM'],
  ['MCLE', 'MCL'],
  ['NGE', 'NG'],
  ['RBE', 'RB'],
  ['HOE', 'HO'],
  ['GCE', 'GC'],
  ['SIE', 'SI'],
  ['CPE', 'HG'],
  ['PLE', 'PL'],
  ['EU6', '6E'],
  ['BP6', '6B'],
  ['DA6', '6A'],
  ['CA6', '6C'],
  ['SF6', '6S'],
  ['JY6', '6J'],
  ['NE6', '6N'],
  ['TUA', 'ZT'],
  ['FVA', 'ZF'],
  ['TYA', 'ZN'],
  ['USA', 'ZB'],
  ['ZCE', 'ZC'],
  ['ZSE', 'ZS'],
  ['ZWA', 'ZW'],
])
