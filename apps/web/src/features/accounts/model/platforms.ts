import { importPlatforms } from '#web/lib/accounts/import-formats.ts'

/** Platforms by `brokerType`, called what their makers call them in every language; suggestions alone. */
export const platforms: ReadonlyMap<string, string> = new Map([
  ...importPlatforms,
  ['ctrader', 'cTrader'],
  ['tradingview', 'TradingView'],
])
