import type { Problem } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import type { AmountE8 } from '@plumbline/domain/money/amount'
import type { LocalTime } from '@plumbline/domain/time/local-time'
import { readMoney } from '../../readers/broker-number.ts'
import { labelledValues } from '../../mt5/rows/labelled-values.ts'
import { rowProblem } from '../../readers/row-reading.ts'
import { createResultsReader, type Results } from '../../mt5/rows/results-block.ts'
import { createProblemList } from '../../readers/problem-list.ts'
import { filledCells, type OnRow, type Row } from '../../readers/row.ts'
import { isDamagedEvent, isTesterEvent, readEventRow, type TesterEvent } from './event-row.ts'
import { createPositions } from './positions.ts'

/** All records of a tester report. */
export interface TesterReport {
  readonly trades: readonly ImportedTrade[]
  readonly results: Results
  /** Line and time are taken from the first event. */
  readonly deposit: { readonly amount: AmountE8; readonly line: number; readonly at: LocalTime } | null
  readonly balance: AmountE8 | null
  readonly problems: readonly Problem[]
}

/**
 * Reads streamed settings, results and events. Results are identified by arithmetic as in MetaTrader 5 (net = gross
 * profit + gross loss); the deposit is in the row before them, the symbol in the first row.
 */
export function createTesterReader(): { readonly take: OnRow; readonly report: () => TesterReport } {
  const results = createResultsReader()
  const problems = createProblemList()
  let symbol: string | undefined
  let previous: readonly string[] = []
  let deposit: AmountE8 | null = null
  let first: TesterEvent | undefined
  let balance: AmountE8 | null = null
  const positions = createPositions(() => symbol ?? 'UNKNOWN', problems.add)

  const takeSetting = (row: Row) => {
    const filled = filledCells(row)
    if (filled.length === 2) symbol ??= symbolOf(filled[1] ?? '')
    const values = labelledValues(row)
    if (!values) return
    const hadNet = results.results().netPnl !== null
    results.take(row)
    if (!hadNet && results.results().netPnl !== null) deposit = readMoney(previous[0] ?? 'none') ?? null
    previous = values
  }
  const takeEvent = (event: TesterEvent) => {
    first ??= event
    positions.take(event, event.money ? netOfEvent(event.money, balance ?? deposit) : 0n)
    if (event.money) {
      if (balance === null) deposit ??= event.money.balance - event.money.profit
      balance = event.money.balance
    }
  }
  return {
    take(row) {
      const reading = isTesterEvent(row) ? readEventRow(row) : undefined
      if (isDamagedEvent(row)) problems.add(rowProblem(row, 'unknown-row'))
      else if (!reading) takeSetting(row)
      else if (reading.kind === 'read') takeEvent(reading.value)
      else problems.add(reading.problem)
      return undefined
    },
    report: () => ({
      trades: positions.trades(),
      results: results.results(),
      deposit: deposit === null || !first ? null : { amount: deposit, line: first.line, at: first.at },
      balance,
      problems: problems.list(),
    }),
  }
}

/**
 * The balance change of an exit. The tester calculates with more digits than it prints, so the sum of printed profits
 * drifts from its net result (9 cents in 206 trades of a real report); the differences of its balance add up to it.
 */
function netOfEvent(money: NonNullable<TesterEvent['money']>, before: AmountE8 | null): AmountE8 {
  if (before === null) return money.profit
  const change = money.balance - before
  const gap = change - money.profit
  return gap <= money.unit && gap >= -money.unit ? change : money.profit
}

/** `EURUSD (Euro vs US Dollar)` */
function symbolOf(text: string): string | undefined {
  const bracket = text.indexOf(' (')
  const symbol = bracket === -1 ? text : text.slice(0, bracket)
  return symbol === '' ? undefined : symbol.slice(0, 64)
}
