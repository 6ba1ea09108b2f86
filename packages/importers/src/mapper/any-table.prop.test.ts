import { tableMapping } from '@plumbline/contract/imports/table-mapping'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { runs } from '@plumbline/testing/all-tests'
import type { ReportTrade } from '@plumbline/testing/broker-files/report-model'
import { type TableStyle, tableStyles } from '@plumbline/testing/broker-files/table-style'
import { reportTrades } from '@plumbline/testing/broker-files/trade-arbitrary'
import { tableCells, writeTable } from '@plumbline/testing/broker-files/write-table'
import { readTable, unknownTable } from '@plumbline/testing/importers/read-table'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MappingGuess } from './guess-mapping.ts'
import type { Mapping } from './mapping.ts'

/** What any table can carry: it has the costs as a sum, however it splits them. */
function carried(trade: ImportedTrade | ReportTrade) {
  const { brokerId, pair, direction, quantity, entryPrice, exitPrice, openedAt, closedAt } = trade
  const { grossPnl, commission, swap, fee, stopLoss, takeProfit, notes } = trade
  const costs = commission + swap + fee
  return {
    brokerId,
    pair,
    direction,
    quantity,
    entryPrice,
    exitPrice,
    openedAt,
    closedAt,
    grossPnl,
    costs,
    stopLoss,
    takeProfit,
    notes,
  }
}

/** A mapping after a person who knows how the file was written answered its questions. */
function answered(
  { mapping, questions, dateOrder, decimalMark, costs }: MappingGuess,
  style: TableStyle,
): Mapping {
  const truth: Mapping = {
    ...mapping,
    ...(questions.includes('date-order') && { dateOrder: style.dateOrder }),
    ...(questions.includes('decimal-mark') && { decimalMark: style.decimalMark }),
    ...(questions.includes('costs') && {
      positiveCosts: style.positiveIsCost ? ['fees', 'commission', 'swap'] : [],
    }),
  }
  if (questions.includes('date-order')) expect(dateOrder.options).toContain(style.dateOrder)
  if (questions.includes('costs')) {
    expect(costs.options.map(({ positiveCosts }) => positiveCosts.length > 0)).toContain(style.positiveIsCost)
  }
  if (questions.includes('decimal-mark')) expect(decimalMark.options).toContain(style.decimalMark)
  return truth
}

const days = (trades: readonly ReportTrade[]) =>
  trades.flatMap(({ openedAt, closedAt }) =>
    [openedAt, closedAt ?? openedAt].map((time) => Number(time.slice(8, 10))),
  )

/** Only numbers like 1,234 or 1.234: nobody can say what separates what. */
const isOneMarkBeforeThree = (cell: string | number) => /^\D*\d{1,3}[.,]\d{3}\D*$/.test(String(cell))

function withoutIncome(trade: ReportTrade): ReportTrade {
  return { ...trade, swap: trade.swap > 0n ? -trade.swap : trade.swap }
}

describe('any trades in any table layout', () => {
  const cases = fc.tuple(reportTrades({ mayBeOpen: true }), tableStyles).map(([trades, style]) => ({
    style,
    // Without a second result nothing proves that a cost is income: costs are costs there.
    trades: style.results === 'gross and net' ? trades : trades.map(withoutIncome),
  }))

  test('are mapped and read back unchanged, or the mapper reports what is ambiguous', () => {
    fc.assert(
      fc.property(cases, ({ trades, style }) => {
        const bytes = writeTable(trades, style)
        const guess = unknownTable(bytes).guess
        expect(guess.missing).toEqual(
          style.direction === 'signed' && trades.every(({ direction }) => direction === 'long')
            ? ['direction']
            : [],
        )
        if (guess.missing.length > 0) return
        const mapping = answered(guess, style)
        expect(tableMapping.parse(JSON.parse(JSON.stringify(mapping)))).toEqual(mapping)
        const file = readTable(bytes, mapping)
        expect(file.trades.map(carried)).toEqual(trades.map(carried))
        expect(file.problems.map(({ code }) => code)).toEqual(style.hasTotal ? ['unknown-row'] : [])
      }),
      { numRuns: runs(150) },
    )
  })

  test('raise questions only when the content is ambiguous', () => {
    fc.assert(
      fc.property(cases, ({ trades, style }) => {
        const { questions } = unknownTable(writeTable(trades, style)).guess
        if (questions.includes('date-order')) {
          expect(style.dateOrder).not.toBe('ymd')
          expect(Math.max(...days(trades))).toBeLessThanOrEqual(12)
        }
        if (questions.includes('decimal-mark')) {
          const cells = trades.flatMap((trade) => tableCells(trade, style).map(String))
          const numbers = cells.filter(
            (cell) => /^\D{0,2}\d[\d.,' ]*\D{0,2}$/.test(cell) && /[.,]/.test(cell),
          )
          expect(numbers.every(isOneMarkBeforeThree)).toBe(true)
        }
      }),
      { numRuns: runs(150) },
    )
  })
})
