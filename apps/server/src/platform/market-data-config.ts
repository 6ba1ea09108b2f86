import { type MarketDataName, marketDataNames } from '@plumbline/contract/prices/market-data'
import { isLoopbackHost } from './http/addresses.ts'

export const allMarketData = (): readonly MarketDataName[] => marketDataNames

/** `none`, or names separated by commas. Throws a message for the operator. */
export function parseMarketData(text: string): readonly MarketDataName[] {
  if (text === 'none') return []
  const given = text.split(',').map((name) => name.trim())
  const permitted = marketDataNames.filter((name) => given.includes(name))
  if (permitted.length !== given.length)
    throw new TypeError(`must be none, or a list of ${marketDataNames.join(' and ')}, separated by commas`)
  return permitted
}

/** Whether a key may be sent there: encrypted, or without leaving this machine. */
export function isSafeAddress({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isLoopbackHost(hostname)
}
