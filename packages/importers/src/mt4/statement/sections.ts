import type { ImportedCash, Problem } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { type RowReading, rowProblem } from '../../readers/row-reading.ts'
import { createProblemList } from '../../readers/problem-list.ts'
import type { OnRow, Row } from '../../readers/row.ts'
import { readCashRow } from './cash-row.ts'
import { createFiguresReader, type StatementFigures } from './figures.ts'
import { statementRowKind } from './row-kind.ts'
import { readTradeRow } from './trade-row.ts'

/** All records of a statement, in file order. */
export interface StatementSections {
  /** Closed and open rows, as printed by the broker. */
  readonly trades: readonly ImportedTrade[]
  readonly cash: readonly ImportedCash[]
  readonly figures: StatementFigures
  readonly problems: readonly Problem[]
}

/** Sorts streamed rows into sections. Orders, cancelled or working, are not trades and are skipped. */
export function createStatementReader(): {
  readonly take: OnRow
  readonly sections: () => StatementSections
} {
  const trades: ImportedTrade[] = []
  const cash: ImportedCash[] = []
  const problems = createProblemList()
  const figures = createFiguresReader()
  let previous: 'trade' | 'other' = 'other'

  const keep = <Value>(reading: RowReading<Value>, push: (value: Value) => void): boolean => {
    if (reading.kind === 'read') push(reading.value)
    else problems.add(reading.problem)
    return reading.kind === 'read'
  }
  /** Detailed statements may print a trade's comment in a separate row below it. */
  const takeComment = (row: Row) => {
    const trade = previous === 'trade' ? trades.pop() : undefined
    if (!trade) return
    const comment = commentText(row)
    trades.push(comment === '' ? trade : { ...trade, notes: comment })
  }
  const take = (row: Row): undefined => {
    const kind = statementRowKind(row)
    switch (kind) {
      case 'trade':
        previous = keep(readTradeRow(row), (trade) => trades.push(trade)) ? 'trade' : 'other'
        return undefined
      case 'comment':
        takeComment(row)
        break
      case 'cash':
        keep(readCashRow(row), (operation) => operation && cash.push(operation))
        break
      case 'unknown':
        problems.add(rowProblem(row, 'unknown-row'))
        break
      case 'order':
        break
      case 'totals':
      case 'other':
        figures.take(row, kind)
        break
    }
    previous = 'other'
    return undefined
  }
  return {
    take,
    sections: () => ({ trades, cash, figures: figures.figures(), problems: problems.list() }),
  }
}

/** The comment, without the magic number before it. */
function commentText({ cells }: Row): string {
  const comment = cells.slice(10).find((cell) => cell !== '')
  return comment ?? ''
}
