/** All words of a report that the terminal translates. Types, directions and states are English in every language. */
export interface ReportLabels {
  readonly title: string
  readonly testerTitle: string
  readonly head: readonly [name: string, account: string, company: string, date: string]
  readonly settings: string
  readonly testerHead: readonly [
    expert: string,
    symbol: string,
    company: string,
    currency: string,
    deposit: string,
    leverage: string,
  ]
  readonly sections: readonly [
    positions: string,
    orders: string,
    deals: string,
    open: string,
    results: string,
  ]
  readonly positions: readonly string[]
  readonly orders: readonly string[]
  readonly deals: readonly string[]
  readonly open: readonly string[]
  readonly balance: readonly [string, string, string, string, string, string, string]
  readonly results: readonly [
    net: string,
    grossProfit: string,
    grossLoss: string,
    trades: string,
    short: string,
    long: string,
    won: string,
    lost: string,
    drawdown: string,
  ]
}
