import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DateRange } from '@plumbline/domain/statistics/cover-period'
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
  type ClosedTradeFilter,
  excursionsMatch,
  marksMatch,
  resultMatches,
  valuesMatch,
} from '@plumbline/domain/statistics/closed-trade-filter'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { SESSIONS } from '@plumbline/domain/time/market-session'
import {
  idAt,
  type ClosedTradeColumns,
  outcomeAt,
  type Place,
  sessionOfMarks,
  valuesAt,
} from '../columns/closed-trade-columns.ts'
import { type ReportWatch, unwatched } from './report-watch.ts'
import { sortPlaces } from '../columns/sort-places.ts'

/** A report's filters besides the accounts. */
export interface Choice {
  readonly filter: ClosedTradeFilter
  /** Days of the last close. */
  readonly period: DateRange
  readonly missed: boolean
  readonly open: boolean
}

/** Selected trades of one or several accounts in one total order. */
export interface Selection {
  readonly count: number
  readonly at: (position: number) => ClosedTrade
  readonly idAt: (position: number) => string
  readonly placeAt: (position: number) => Place
}

type Moment = 'openedAt' | 'closedAt'

/** Trades in order of their last close, with the money that the choice realised. */
export interface ClosingSelection extends Selection {
  /** Partial closes in order of time: of the trades that match, open and closed in other periods too. */
  readonly parts: readonly PartEvent[]
  readonly atLastClose: (position: number) => CurveTrade
}

/** The trades that match a choice, in order of their last close. */
export function selectClosings(accounts: readonly ClosedTradeColumns[], choice: Choice): ClosingSelection {
  const selection = select(accounts, choice, 'closedAt')
  const parts = accounts.flatMap((columns) => chosenParts(columns, choice))
  return {
    ...selection,
    parts: accounts.length > 1 ? parts.toSorted((a, b) => a.at - b.at) : parts,
    atLastClose: (position) => {
      const { columns, row } = selection.placeAt(position)
      const trade = selection.at(position)
      if (columns.parts.events.length === 0 || isOpen(columns, row)) return trade
      return atLastClose(trade, columns.parts.ofRow.get(row) ?? [])
    },
  }
}

function isOpen(columns: ClosedTradeColumns, row: number): boolean {
  return columns.marksList[columns.marks[row] ?? -1]?.open === true
}

function chosenParts(columns: ClosedTradeColumns, choice: Choice): readonly PartEvent[] {
  const { events, rows } = columns.parts
  if (events.length === 0) return []
  const { from, to } = bounds(choice.period)
  const matches = matcher(columns, { ...choice, open: true })
  return events.filter((event, index) => event.at >= from && event.at < to && matches(rows[index] ?? 0))
}

/** The trades that match a choice, in order of opening or of their last close. */
export function select(accounts: readonly ClosedTradeColumns[], choice: Choice, moment: Moment): Selection {
  const chosen = accounts.map((columns) => ({ columns, rows: chosenRows(columns, choice, moment) }))
  const [first] = chosen
  if (chosen.length === 1 && first !== undefined) {
    const { columns, rows } = first
    return selectionOf(rows.length, (position) => ({ columns, row: rows[position] ?? 0 }))
  }
  const count = chosen.reduce((sum, { rows }) => sum + rows.length, 0)
  const accountOf = new Uint32Array(count)
  const rowOf = new Uint32Array(count)
  let start = 0
  for (const [index, { rows }] of chosen.entries()) {
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
  return selectionOf(count, (position) => placeOf(order[position] ?? 0))
}

function selectionOf(count: number, placeOf: (position: number) => Place): Selection {
  return {
    count,
    placeAt: placeOf,
    at: (position) => {
      const { columns, row } = placeOf(position)
      return outcomeAt(columns, row)
    },
    idAt: (position) => {
      const { columns, row } = placeOf(position)
      return idAt(columns, row)
    },
  }
}

/** For marks that match in none of the market's sessions. */
const NOWHERE: readonly boolean[] = []

function chosenRows(columns: ClosedTradeColumns, choice: Choice, moment: Moment): Uint32Array {
  const { from, to } = bounds(choice.period)
  const matches = matcher(columns, choice)
  const rows = new Uint32Array(columns.count)
  let count = 0
  for (let index = 0; index < columns.count; index += 1) {
    const row = moment === 'openedAt' ? index : (columns.closing[index] ?? 0)
    const time = columns.closedAt[row] ?? 0
    if (time < from || time >= to || !matches(row)) continue
    rows[count] = row
    count += 1
  }
  return rows.slice(0, count)
}

/** A period in local seconds, its end excluded. */
function bounds({ from, to }: DateRange): { readonly from: number; readonly to: number } {
  return {
    from: from === null ? Number.NEGATIVE_INFINITY : localSeconds(`${from}T00:00:00`),
    to: to === null ? Number.POSITIVE_INFINITY : localSeconds(`${to}T00:00:00`) + 86_400,
  }
}

/** Whether the trade of a row matches a choice, whatever its period. */
function matcher(columns: ClosedTradeColumns, choice: Choice): (row: number) => boolean {
  const { filter } = choice
  const isWanted = columns.marksList.map((marks) => {
    if ((!choice.missed && marks.missed) || (!choice.open && marks.open)) return NOWHERE
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

/** Processes a selection in batches, yielding to the event loop in between. */
export async function inStretches(
  selection: Selection,
  work: (stretch: Iterable<ClosedTrade>) => void,
  watch: ReportWatch = unwatched,
): Promise<void> {
  for (let start = 0; start < selection.count; start += AT_ONCE) {
    if (start > 0) await nextTurn()
    watch.signal?.throwIfAborted()
    watch.at('folding', start / selection.count)
    work(stretch(selection, start, Math.min(selection.count, start + AT_ONCE)))
  }
}

/** Processes the events of a selection and its accounts' cash in order, in batches. */
export async function inEvents(
  closings: ClosingSelection,
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

function* stretch(selection: Selection, from: number, to: number): Generator<ClosedTrade, void, undefined> {
  for (let position = from; position < to; position += 1) yield selection.at(position)
}
