import type { BarsAnswer } from '@plumbline/contract/bridge/bridge'
import type { BarRange } from '@plumbline/domain/bars/needed-bars'

/** A service on the internet that has price bars. Off unless the operator names it: it learns symbols and times of trades. */
export interface MarketDataService {
  /** In lower case; it is the label of the series, and the source in `bar_coverage`. */
  readonly name: string
  /** Bars of one request at most. */
  readonly most: number
  /** The service's name of a pair; undefined if it does not have it. */
  symbolOf(pair: string): string | undefined
  /** Bars of a range in UTC. Throws `BarFailure`. */
  bars(range: BarRange, signal: AbortSignal): Promise<BarsAnswer>
}
