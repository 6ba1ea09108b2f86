import { setImmediate as nextTurn } from 'node:timers/promises'
import { periodBounds, periodTest } from '@plumbline/domain/statistics/period-bounds'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import {
  atLastClose,
  type CashEvent,
  type CurveEvent,
  type CurveTrade,
  eventMerger,
  type PartEvent,
} from '@plumbline/domain/statistics/closing-summary'
import {
  asksExcursions,
  asksValues,
  excursionsMatch,
  marksMatch,
  resultMatches,
  valuesMatch,
} from '@plumbline/domain/statistics/closed-trade-filter'
import { SESSIONS } from '@plumbline/domain/time/market-session'
import type { TradeCriteria } from '#server/ledger/selection/selection.service.ts'
import {
  idAt,
  type ClosedTradeColumns,
  closedTradeAt,
  type Place,
  sessionOfMarks,
  valuesAt,
} from '../columns/closed-trade-columns.ts'
import { type ReportWatch, unwatched } from './report-watch.ts'
import { sortPlaces } from '../columns/sort-places.ts'

/** Selected trades of one or several accounts in one total order. */
export interface OrderedTrades {
  readonly count: number
  readonly at: (position: number) => ClosedTrade
  readonly idAt: (position: number) => string
  readonly isOpenAt: (position: number) => boolean
  readonly placeAt: (position: number) => Place
  readonly ids: () => readonly string[]
  /** Yields to the event loop in between. */
  readonly each: (work: (trade: ClosedTrade) => void, watch?: ReportWatch) => Promise<void>
}

/** Trades in order of their last close, with the money that the criteria realised. */
export interface ClosingTrades extends OrderedTrades {
  /** Partial closes in order of time: of the trades that match, open and closed in other periods too. */
  readonly parts: readonly PartEvent[]
  readonly atLastClose: (position: number) => CurveTrade
}

/** The trades that match, in order of their last close. */
export function tradesByClosing(
  accounts: readonly ClosedTradeColumns[],
  criteria: TradeCriteria,
): ClosingTrades {
  const trades = orderedTrades(accounts, criteria, 'closedAt')
  let parts: readonly PartEvent[] | undefined
  return {
    ...trades,
    get parts() {
      parts ??= accounts.flatMap((columns) => selectedParts(columns, criteria)).sort((a, b) => a.at - b.at)
      return parts
    },
    atLastClose: (position) => {
      const { columns, row } = trades.placeAt(position)
      const trade = trades.at(position)
      if (columns.parts.events.length === 0 || isOpen(columns, row)) return trade
      return atLastClose(trade, columns.parts.ofRow.get(row) ?? [])
    },
  }
}

/** The trades that match, in order of opening. */
export function tradesByOpening(
  accounts: readonly ClosedTradeColumns[],
  criteria: TradeCriteria,
): OrderedTrades {
  return orderedTrades(accounts, criteria, 'openedAt')
}

function isOpen(columns: ClosedTradeColumns, row: number): boolean {
  return columns.marksList[columns.marks[row] ?? -1]?.open === true
}

function selectedParts(columns: ClosedTradeColumns, criteria: TradeCriteria): readonly PartEvent[] {
  const { events, rows } = columns.parts
  if (events.length === 0) return []
  const isInPeriod = periodTest(criteria.period)
  const matches = matcher(columns, { ...criteria, open: true })
  return events.filter(({ at }, index) => isInPeriod(at) && matches(rows[index] ?? 0))
}

type Moment = 'openedAt' | 'closedAt'

function orderedTrades(
  accounts: readonly ClosedTradeColumns[],
  criteria: TradeCriteria,
  moment: Moment,
): OrderedTrades {
  const selected = accounts.map((columns) => ({ columns, rows: selectedRows(columns, criteria, moment) }))
  const [first] = selected
  if (selected.length === 1 && first !== undefined) {
    const { columns, rows } = first
    return tradesAt(rows.length, (position) => ({ columns, row: rows[position] ?? 0 }))
  }
  const count = selected.reduce((sum, { rows }) => sum + rows.length, 0)
  const accountOf = new Uint32Array(count)
  const rowOf = new Uint32Array(count)
  let start = 0
  for (const [index, { rows }] of selected.entries()) {
    accountOf.fill(index, start, start + rows.length)
    rowOf.set(rows, start)
    start += rows.length
  }
  const placeOf = (position: number) => {
    const columns = accounts[accountOf[position] ?? 0]
    if (columns === undefined) throw new Error(`No position ${position} of ${count}`)
    return { columns, row: rowOf[position] ?? 0 }
  }
  const timeAt = (position: number) => {
    const { columns, row } = placeOf(position)
    return columns[moment][row] ?? 0
  }
  const order = sortPlaces(count, timeAt, placeOf)
  return tradesAt(count, (position) => placeOf(order[position] ?? 0))
}

function tradesAt(count: number, placeOf: (position: number) => Place): OrderedTrades {
  const trades: OrderedTrades = {
    count,
    placeAt: placeOf,
    at: (position) => {
      const { columns, row } = placeOf(position)
      return closedTradeAt(columns, row)
    },
    idAt: (position) => {
      const { columns, row } = placeOf(position)
      return idAt(columns, row)
    },
    isOpenAt: (position) => {
      const { columns, row } = placeOf(position)
      return isOpen(columns, row)
    },
    ids: () => Array.from({ length: count }, (_, position) => trades.idAt(position)),
    each: (work, watch) =>
      inStretches(
        trades,
        (stretch) => {
          for (const trade of stretch) work(trade)
        },
        watch,
      ),
  }
  return trades
}

/** For marks that match in none of the market's sessions. */
const NOWHERE: readonly boolean[] = []

function selectedRows(columns: ClosedTradeColumns, criteria: TradeCriteria, moment: Moment): Uint32Array {
  const { start, end } = periodBounds(criteria.period)
  const matches = matcher(columns, criteria)
  const rows = new Uint32Array(columns.count)
  let count = 0
  for (let index = 0; index < columns.count; index += 1) {
    const row = moment === 'openedAt' ? index : (columns.closing[index] ?? 0)
    const time = columns.closedAt[row] ?? 0
    if (time < start || time >= end || !matches(row)) continue
    rows[count] = row
    count += 1
  }
  return rows.slice(0, count)
}

/** Whether the trade of a row matches, whatever its period. */
function matcher(columns: ClosedTradeColumns, criteria: TradeCriteria): (row: number) => boolean {
  const { filter, missed, open } = criteria
  const isWanted = columns.marksList.map((marks) => {
    if ((!missed && marks.missed) || (!open && marks.open)) return NOWHERE
    return SESSIONS.map((_, market) =>
      marksMatch(filter, { ...marks, session: sessionOfMarks(marks, market) }),
    )
  })
  const asksResult = (filter.results ?? []).length > 0
  const asksMore = asksValues(filter)
  const { excursions } = columns
  const asksMeasured = asksExcursions(filter)
  if (asksMeasured && excursions === undefined) throw new Error('The columns were read without excursions')
  return (row) => {
    const code = columns.marks[row] ?? 0
    if (!isWanted[code]?.[columns.sessions[row] ?? 0]) return false
    if (asksMore && !valuesMatch(filter, valuesAt(columns, row))) return false
    if (asksResult) {
      const breakEven = columns.marksList[code]?.breakEven ?? false
      if (!resultMatches(filter, columns.netPnlCents[row] ?? 0, breakEven)) return false
    }
    if (asksMeasured && !excursionsMatch(filter, excursions?.at(row) ?? null)) return false
    return filter.ids === undefined || filter.ids.has(idAt(columns, row))
  }
}

/** Trades folded per turn of the event loop: some five milliseconds. */
const AT_ONCE = 10_000

/** Processes trades in batches, yielding to the event loop in between. */
export async function inStretches(
  trades: OrderedTrades,
  work: (stretch: Iterable<ClosedTrade>) => void,
  watch: ReportWatch = unwatched,
): Promise<void> {
  for (let start = 0; start < trades.count; start += AT_ONCE) {
    if (start > 0) await nextTurn()
    watch.signal?.throwIfAborted()
    watch.at('folding', start / trades.count)
    work(stretch(trades, start, Math.min(trades.count, start + AT_ONCE)))
  }
}

/** Processes the events of trades and their accounts' cash in order, in batches. */
export async function inEvents(
  closings: ClosingTrades,
  cash: readonly CashEvent[],
  work: (events: readonly CurveEvent[]) => void,
  watch: ReportWatch = unwatched,
): Promise<void> {
  const merger = eventMerger(cash, closings.parts)
  for (let start = 0; start < closings.count; start += AT_ONCE) {
    if (start > 0) await nextTurn()
    watch.signal?.throwIfAborted()
    watch.at('folding', start / closings.count)
    const events: CurveEvent[] = []
    const end = Math.min(closings.count, start + AT_ONCE)
    for (let position = start; position < end; position += 1)
      merger.add(closings.atLastClose(position), events)
    work(events)
  }
  work(merger.rest())
}

function* stretch(trades: OrderedTrades, from: number, to: number): Generator<ClosedTrade, void, undefined> {
  for (let position = from; position < to; position += 1) yield trades.at(position)
}
