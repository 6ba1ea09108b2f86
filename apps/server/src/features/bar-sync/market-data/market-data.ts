import type { BarsAnswer } from '@plumbline/contract/bridge/bridge'
import type { MarketDataName } from '@plumbline/contract/prices/market-data'
import type { BarRange } from '@plumbline/domain/bars/needed-bars'
import type { CallLimits } from '@plumbline/domain/bars/call-budget'

/** A service on the internet that has price bars. Off until a user turns it on: it learns symbols and times of trades. */
export interface MarketDataService {
  /** The label of the series, and the source in `bar_coverage`. */
  readonly name: MarketDataName
  readonly needsKey: boolean
  /** How often its job asks for missing bars. */
  readonly everyMs: number
  /** Requests per user, unless `check` says otherwise. */
  readonly limits: CallLimits
  /** Bars of one request at most. */
  most(range: BarRange): number
  /** The service's name of a pair; undefined if it does not have it. */
  symbolOf(pair: string): string | undefined
  /** Bars of a range in UTC. Throws `BarFailure`. */
  bars(range: BarRange, key: string, signal: AbortSignal): Promise<ServiceAnswer>
  /** One request that says nothing about the user, and what it states of the limits. Throws `BarFailure`. */
  check(key: string, signal: AbortSignal): Promise<CallLimits | null>
}

export interface ServiceAnswer {
  readonly answer: BarsAnswer
  /** Requests that are left in this minute, if the service states it. */
  readonly left: number | null
}
