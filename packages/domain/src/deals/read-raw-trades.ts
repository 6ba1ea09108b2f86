import type { Problem, ProblemCode } from '../imports/broker-file.ts'
import type { ImportedTrade } from '../imports/imported-trade.ts'
import { amountOfUnits } from '../money/amount-of-units.ts'
import { readTradeTimes } from '../time/read-trade-times.ts'
import type { BrokerZone } from '../time/zone.ts'
import { closingTime } from '../trades/closing-time.ts'

export interface ReadRawTrades {
  readonly trades: readonly ImportedTrade[]
  /** Rows that could not be read as trades; `line` is their position in the list, from 1. */
  readonly problems: readonly Problem[]
}

/**
 * Reads the rows that a bridge returns: type 0 is long and anything else short, a missing symbol is 'UNKNOWN', the exit
 * price is the close, else the current, else the open price. Rows without usable times or numbers are reported as
 * problems. Times with an offset are converted to `zone`, the account's.
 */
export function readRawTrades(rows: readonly unknown[], zone: BrokerZone | null): ReadRawTrades {
  const trades: ImportedTrade[] = []
  const problems: Problem[] = []
  rows.forEach((row, index) => {
    const read = readRow(row, index + 1, zone ?? 'UTC')
    if (read.kind === 'trade') trades.push(read.trade)
    else problems.push({ line: index + 1, code: read.code, detail: read.detail.slice(0, 120) })
  })
  return { trades, problems }
}

type ReadRow =
  | { readonly kind: 'trade'; readonly trade: ImportedTrade }
  | { readonly kind: 'problem'; readonly code: ProblemCode; readonly detail: string }

function readRow(value: unknown, line: number, zone: BrokerZone): ReadRow {
  if (typeof value !== 'object' || value === null) return problem('unknown-row', value)
  const row: ReadonlyMap<string, unknown> = new Map(Object.entries(value))
  const isOpen = row.get('is_open') === true || row.get('is_open') === 1 || row.get('is_open') === 'true'
  const times = readTradeTimes(
    { timestamp: row.get('time_open'), closingTime: isOpen ? null : row.get('time_close') },
    zone,
  )
  if (times.kind === 'failure')
    return problem(
      'unusable-time',
      times.code === 'INVALID_TIMESTAMP' ? row.get('time_open') : row.get('time_close'),
    )
  // A closed trade without a closing time would be imported as open for ever.
  if (!isOpen && times.closedAt === null) return problem('unusable-time', row.get('time_close'))
  const closedAt = closingTime(times, zone)
  if (closedAt === undefined) return problem('closes-before-opening', `${times.openedAt} – ${times.closedAt}`)
  const volume = numberOf(row.get('volume'))
  const openPrice = numberOf(row.get('price_open'))
  if (volume === undefined || volume <= 0) return problem('unusable-number', row.get('volume'))
  if (openPrice === undefined || openPrice < 0) return problem('unusable-number', row.get('price_open'))
  const [grossPnl, commission, swap] = [row.get('profit'), row.get('commission'), row.get('swap')].map(
    amountOf,
  )
  if (grossPnl === undefined || commission === undefined || swap === undefined)
    return problem('unusable-number', [row.get('profit'), row.get('commission'), row.get('swap')].join(' '))
  return {
    kind: 'trade',
    trade: {
      brokerId: brokerIdOf(row.get('ticket')),
      line,
      pair: textOf(row.get('symbol')).trim() || 'UNKNOWN',
      direction: Number(row.get('type')) === 0 ? 'long' : 'short',
      quantity: volume,
      entryPrice: openPrice,
      exitPrice: numberOf(row.get('price_close')) || numberOf(row.get('price_current')) || openPrice,
      openedAt: times.openedAt,
      closedAt,
      grossPnl,
      commission,
      swap,
      fee: 0n,
      stopLoss: numberOf(row.get('sl')) ?? 0,
      takeProfit: numberOf(row.get('tp')) ?? 0,
      notes: textOf(row.get('comment')),
      closingRows: isOpen ? 0 : 1,
    },
  }
}

function problem(code: ProblemCode, value: unknown): ReadRow {
  return { kind: 'problem', code, detail: textOf(value) }
}

/** A number, or the text of one; undefined for anything else. */
function numberOf(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** A missing amount is 0: bridges omit what a broker does not charge. */
function amountOf(value: unknown) {
  if (value === undefined || value === null || value === '') return 0n
  const units = numberOf(value)
  return units === undefined ? undefined : amountOfUnits(units)
}

/** null where the source has no id, which bridges write as 0, '' or 'unknown'. */
function brokerIdOf(value: unknown): string | null {
  const text = textOf(value).trim()
  return text === '' || text === '0' || text === 'unknown' ? null : text
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
