import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'

export type TradePricesProps = {
  readonly trade: Trade
  readonly executions: readonly TradeExecution[]
  readonly account: Account
  readonly decimals: number
  /** Height of the chart; the scale that stands in for it is lower. */
  readonly height: number
}
