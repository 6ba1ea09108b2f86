import type { Problem } from '@plumbline/domain/imports/broker-file'
import type { AmountE8 } from '@plumbline/domain/money/amount'
import { type LocalTime, parseLocalTime } from '@plumbline/domain/time/local-time'
import { plainNumber, readMoney, readPrice, readStop } from '../../readers/broker-number.ts'
import { type RowReading, read, unusable } from '../../readers/row-reading.ts'
import type { Row } from '../../readers/row.ts'

const NUMBER = /^\d{1,9}$/
const TIME = /^\d{4}\.\d{2}\.\d{2}/

/** Type of a tester event; `other` covers pending orders and their expiry or deletion. */
export type EventKind = 'buy' | 'sell' | 'swap open' | 'modify' | 'exit' | 'other'

/** # | Time | Type | Order | Size | Price | S / L | T / P | Profit | Balance */
export interface TesterEvent {
  readonly line: number
  readonly kind: EventKind
  readonly at: LocalTime
  readonly order: string
  readonly size: number
  readonly price: number
  readonly stopLoss: number
  readonly takeProfit: number
  /** Only for exits. */
  readonly money: { readonly profit: AmountE8; readonly balance: AmountE8; readonly unit: AmountE8 } | null
}

const COLUMNS = 10

export function isTesterEvent({ cells }: Row): boolean {
  const [number = '', time = '', type = '', order = ''] = cells
  return (
    cells.length === COLUMNS && NUMBER.test(number) && TIME.test(time) && type !== '' && NUMBER.test(order)
  )
}

/** A row that begins as an event does, but is none. */
export function isDamagedEvent(row: Row): boolean {
  const [number = '', time = ''] = row.cells
  return NUMBER.test(number) && TIME.test(time) && !isTesterEvent(row)
}

export function readEventRow(row: Row): RowReading<TesterEvent> {
  const [, time = '', type = '', order = '', size, price, stopLoss, takeProfit, profit = '', balance = ''] =
    row.cells
  const at = parseLocalTime(time)
  if (at === undefined) return unusable(row, 'unusable-time', time)
  const volume = Number(plainNumber(size ?? '') ?? Number.NaN)
  const paid = readPrice(price)
  const money = profit === '' && balance === '' ? null : readResult(profit, balance)
  if (!Number.isFinite(volume) || volume < 0 || paid === undefined) return unusable(row, 'unusable-number')
  if (money === undefined) return unusable(row, 'unusable-number', `${profit} ${balance}`)
  return read({
    line: row.line,
    kind: kindOf(type.toLowerCase(), money !== null),
    at,
    order,
    size: volume,
    price: paid,
    stopLoss: readStop(stopLoss),
    takeProfit: readStop(takeProfit),
    money,
  })
}

/** Every event with a result is an exit: close, close at stop, s/l, t/p, close by, swap close, stop-out. */
function kindOf(type: string, hasResult: boolean): EventKind {
  if (hasResult) return 'exit'
  if (type === 'buy' || type === 'sell' || type === 'swap open' || type === 'modify') return type
  return 'other'
}

const CENT = 1_000_000n
const UNIT = 100_000_000n

function readResult(profit: string, balance: string): TesterEvent['money'] | undefined {
  const amount = readMoney(profit)
  const after = readMoney(balance)
  if (profit === '' || balance === '' || amount === undefined || after === undefined) return undefined
  return { profit: amount, balance: after, unit: balance.includes('.') ? CENT : UNIT }
}

export function eventProblem(event: TesterEvent): Problem {
  const detail = `order ${event.order}, ${event.size}`
  return { line: event.line, code: 'exit-without-entry', detail }
}
