import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DateRange } from '@plumbline/domain/statistics/cover-period'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
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
  readonly period: DateRange
  /** `closing`: the period selects days of closing in both orders. */
  readonly daysOf?: 'closing' | undefined
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

/**
 * The trades that match a choice, in order of opening with the period over openings, or in order of closing with the
 * period over closings: the two folds of DESIGN section 4.
 */
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
  const { filter, period } = choice
  const from = period.from === null ? Number.NEGATIVE_INFINITY : localSeconds(`${period.from}T00:00:00`)
  const to = period.to === null ? Number.POSITIVE_INFINITY : localSeconds(`${period.to}T00:00:00`) + 86_400
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
  const times = choice.daysOf === 'closing' ? columns.closedAt : columns[moment]
  const rows = new Uint32Array(columns.count)
  let count = 0
  for (let index = 0; index < columns.count; index += 1) {
    const row = moment === 'openedAt' ? index : (columns.closing[index] ?? 0)
    const time = times[row] ?? 0
    const code = columns.marks[row] ?? 0
    if (time < from || time >= to || !isWanted[code]?.[columns.sessions[row] ?? 0]) continue
    if (asksMore && !valuesMatch(filter, valuesAt(columns, row))) continue
    if (asksResult) {
      const breakEven = columns.marksList[code]?.breakEven ?? false
      if (!resultMatches(filter, columns.netPnlCents[row] ?? 0, breakEven)) continue
    }
    if (asksMeasured && !excursionsMatch(filter, excursions?.at(row) ?? null)) continue
    if (filter.ids !== undefined && !filter.ids.has(idAt(columns, row))) continue
    rows[count] = row
    count += 1
  }
  return rows.slice(0, count)
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

function* stretch(selection: Selection, from: number, to: number): Generator<ClosedTrade, void, undefined> {
  for (let position = from; position < to; position += 1) yield selection.at(position)
}
