import { importPlatforms } from '#web/lib/accounts/import-formats.ts'

/** Platforms by `brokerType`, under their brand names in every language; suggestions only, other values are valid. */
export const platforms: ReadonlyMap<string, string> = new Map([
  ...importPlatforms,
  ['ctrader', 'cTrader'],
  ['tradingview', 'TradingView'],
])
