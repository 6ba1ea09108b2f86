import type { Config } from '#server/platform/config.ts'
import { createBinance } from './binance.ts'
import type { MarketDataService } from './market-data.ts'
import { createTwelveData } from './twelve-data.ts'

/** The services that the operator permits. */
export function permittedServices({ marketData }: Pick<Config, 'marketData'>): readonly MarketDataService[] {
  return [...marketData].map(([name, url]) =>
    name === 'binance' ? createBinance(url) : createTwelveData(url),
  )
}
