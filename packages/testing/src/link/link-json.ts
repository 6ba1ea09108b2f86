import type { TerminalDeal, TerminalOrder, TerminalPosition } from '@plumbline/domain/deals/terminal-records'

// The JSON of the expert advisor, function by function as in apps/bridge/mql5/PlumblineLink.mq5 (JsonDeal there is
// jsonDeal here): same fields in the same order, same decimals, same escapes. JSON.stringify would write numbers
// differently.

export const ADVISOR = 'PlumblineLink 1.10'
export const LINK_VERSION = 1
export const VOLUME_DIGITS = 8
export const PRICE_DIGITS = 10
export const MONEY_DIGITS = 8

/** The advisor always sends the stops of a deal; 0 means none. */
export interface DealRecord extends TerminalDeal {
  readonly sl: number
  readonly tp: number
}

export interface PositionRecord extends TerminalPosition {
  readonly ticket: string
  readonly symbol: string
  readonly type: number
  readonly volume: number
  readonly price_open: number
  readonly time_msc: number
}

export interface SymbolRecord {
  readonly name: string
  readonly digits: number
}

export interface AccountRecord {
  readonly login: string
  readonly server: string
  readonly currency: string
  readonly balance: number
  readonly credit: number
  readonly equity: number
  readonly margin: number
  readonly margin_free: number
  readonly leverage: number
  readonly company: string
  readonly margin_mode: number
  readonly trade_mode: number
}

/** The part of a reading that one request carries. */
export interface BatchRecord {
  readonly build: number
  readonly account: AccountRecord
  readonly clockOffsetSeconds: number
  readonly symbols: readonly SymbolRecord[]
  readonly deals: readonly DealRecord[]
  readonly orders: readonly TerminalOrder[]
  readonly positions: readonly PositionRecord[]
  readonly last: boolean
}

const QUOTE = 34
const BACKSLASH = 92
const FIRST_PRINTABLE = 32
const SHORT_ESCAPES: ReadonlyMap<number, string> = new Map([
  [10, String.raw`\n`],
  [13, String.raw`\r`],
  [9, String.raw`\t`],
])

/** Escapes by UTF-16 units, as MQL5 does; non-ASCII characters stay as they are. */
export function jsonText(value: string): string {
  let text = '"'
  for (let index = 0; index < value.length; index += 1) {
    const unit = value.charCodeAt(index)
    const letter = value.charAt(index)
    if (unit === QUOTE || unit === BACKSLASH) text += `\\${letter}`
    else if (unit < FIRST_PRINTABLE)
      text += SHORT_ESCAPES.get(unit) ?? String.raw`\u` + unit.toString(16).padStart(4, '0')
    else text += letter
  }
  return `${text}"`
}

/** A string, since tickets of some servers exceed what a JSON number can hold: `%I64u` of 64 bits. */
export function jsonId(value: string): string {
  return `"${BigInt.asUintN(64, BigInt(value))}"`
}

export function jsonInteger(value: number): string {
  return String(Math.trunc(value))
}

/** Zero has no sign, and a value that is not finite is null. */
export function jsonDecimal(value: number, digits: number): string {
  if (!Number.isFinite(value)) return 'null'
  const text = value.toFixed(digits)
  return Number(text) === 0 ? (0).toFixed(digits) : text
}

export function jsonBoolean(value: boolean): string {
  return value ? 'true' : 'false'
}

export function jsonAccount(account: AccountRecord): string {
  return (
    `{"login":${jsonId(account.login)}` +
    `,"server":${jsonText(account.server)}` +
    `,"currency":${jsonText(account.currency)}` +
    `,"balance":${jsonDecimal(account.balance, MONEY_DIGITS)}` +
    `,"credit":${jsonDecimal(account.credit, MONEY_DIGITS)}` +
    `,"equity":${jsonDecimal(account.equity, MONEY_DIGITS)}` +
    `,"margin":${jsonDecimal(account.margin, MONEY_DIGITS)}` +
    `,"margin_free":${jsonDecimal(account.margin_free, MONEY_DIGITS)}` +
    `,"leverage":${jsonInteger(account.leverage)}` +
    `,"company":${jsonText(account.company)}` +
    `,"margin_mode":${jsonInteger(account.margin_mode)}` +
    `,"trade_mode":${jsonInteger(account.trade_mode)}}`
  )
}

export function jsonSymbol(symbol: SymbolRecord): string {
  return `{"name":${jsonText(symbol.name)},"digits":${jsonInteger(symbol.digits)}}`
}

export function jsonDeal(deal: DealRecord): string {
  return (
    `{"ticket":${jsonId(deal.ticket)}` +
    `,"order":${jsonId(deal.order)}` +
    `,"time_msc":${jsonInteger(deal.time_msc)}` +
    `,"type":${jsonInteger(deal.type)}` +
    `,"entry":${jsonInteger(deal.entry)}` +
    `,"position_id":${jsonId(deal.position_id)}` +
    `,"reason":${jsonInteger(deal.reason)}` +
    `,"volume":${jsonDecimal(deal.volume, VOLUME_DIGITS)}` +
    `,"price":${jsonDecimal(deal.price, PRICE_DIGITS)}` +
    `,"profit":${jsonDecimal(deal.profit, MONEY_DIGITS)}` +
    `,"commission":${jsonDecimal(deal.commission, MONEY_DIGITS)}` +
    `,"swap":${jsonDecimal(deal.swap, MONEY_DIGITS)}` +
    `,"fee":${jsonDecimal(deal.fee, MONEY_DIGITS)}` +
    `,"symbol":${jsonText(deal.symbol)}` +
    `,"comment":${jsonText(deal.comment)}` +
    `,"sl":${jsonDecimal(deal.sl, PRICE_DIGITS)}` +
    `,"tp":${jsonDecimal(deal.tp, PRICE_DIGITS)}}`
  )
}

export function jsonOrder(order: TerminalOrder): string {
  return (
    `{"ticket":${jsonId(order.ticket)}` +
    `,"sl":${jsonDecimal(order.sl, PRICE_DIGITS)}` +
    `,"tp":${jsonDecimal(order.tp, PRICE_DIGITS)}}`
  )
}

export function jsonPosition(position: PositionRecord): string {
  return (
    `{"identifier":${jsonId(position.identifier)}` +
    `,"ticket":${jsonId(position.ticket)}` +
    `,"sl":${jsonDecimal(position.sl, PRICE_DIGITS)}` +
    `,"tp":${jsonDecimal(position.tp, PRICE_DIGITS)}` +
    `,"price_current":${jsonDecimal(position.price_current, PRICE_DIGITS)}` +
    `,"swap":${jsonDecimal(position.swap, MONEY_DIGITS)}` +
    `,"profit":${jsonDecimal(position.profit, MONEY_DIGITS)}` +
    `,"symbol":${jsonText(position.symbol)}` +
    `,"type":${jsonInteger(position.type)}` +
    `,"volume":${jsonDecimal(position.volume, VOLUME_DIGITS)}` +
    `,"price_open":${jsonDecimal(position.price_open, PRICE_DIGITS)}` +
    `,"time_msc":${jsonInteger(position.time_msc)}}`
  )
}

export function jsonSymbols(symbols: readonly SymbolRecord[]): string {
  return `[${symbols.map(jsonSymbol).join(',')}]`
}

export function jsonDeals(deals: readonly DealRecord[]): string {
  return `[${deals.map(jsonDeal).join(',')}]`
}

export function jsonOrders(orders: readonly TerminalOrder[]): string {
  return `[${orders.map(jsonOrder).join(',')}]`
}

export function jsonPositions(positions: readonly PositionRecord[]): string {
  return `[${positions.map(jsonPosition).join(',')}]`
}

export function jsonBatch(batch: BatchRecord): string {
  return (
    `{"version":${jsonInteger(LINK_VERSION)}` +
    `,"advisor":${jsonText(ADVISOR)}` +
    `,"build":${jsonInteger(batch.build)}` +
    `,"account":${jsonAccount(batch.account)}` +
    `,"clockOffsetSeconds":${jsonInteger(batch.clockOffsetSeconds)}` +
    `,"symbols":${jsonSymbols(batch.symbols)}` +
    `,"deals":${jsonDeals(batch.deals)}` +
    `,"orders":${jsonOrders(batch.orders)}` +
    `,"positions":${jsonPositions(batch.positions)}` +
    `,"more":${jsonBoolean(!batch.last)}}`
  )
}

/** What one request carries of a range of bars; `unknown`: the terminal has no such symbol. */
export interface BarBatchRecord {
  readonly build: number
  readonly account: AccountRecord
  readonly clockOffsetSeconds: number
  readonly bars: BarsRecord
}

export interface BarsRecord {
  readonly symbol: string
  readonly seconds: number
  readonly from: number
  readonly to: number
  readonly digits: number
  readonly unknown: boolean
  readonly rates: readonly RateRecord[]
}

/** Time, open, high, low, close, ticks, spread, traded units. */
export type RateRecord = readonly number[]

export function jsonRate(rate: RateRecord): string {
  return `[${rate.map((value, index) => (index > 0 && index < 5 ? jsonDecimal(value, PRICE_DIGITS) : jsonInteger(value))).join(',')}]`
}

export function jsonRates({ rates, from, to }: BarsRecord): string {
  return `[${rates
    .filter(([time = 0]) => time >= from && time < to)
    .map(jsonRate)
    .join(',')}]`
}

export function jsonBars(bars: BarsRecord): string {
  const { symbol, seconds, from, to, digits, unknown } = bars
  return (
    `{"symbol":${jsonText(symbol)}` +
    `,"timeframe":${jsonInteger(seconds)}` +
    `,"from":${jsonInteger(from)}` +
    `,"to":${jsonInteger(to)}` +
    `,"digits":${jsonInteger(digits)}` +
    (unknown ? ',"error":"symbol-unknown"' : '') +
    `,"rows":${jsonRates(bars)}}`
  )
}

export function jsonBarBatch(batch: BarBatchRecord): string {
  return (
    `{"version":${jsonInteger(LINK_VERSION)}` +
    `,"advisor":${jsonText(ADVISOR)}` +
    `,"build":${jsonInteger(batch.build)}` +
    `,"account":${jsonAccount(batch.account)}` +
    `,"clockOffsetSeconds":${jsonInteger(batch.clockOffsetSeconds)}` +
    `,"bars":${jsonBars(batch.bars)}` +
    `,"more":${jsonBoolean(true)}}`
  )
}
