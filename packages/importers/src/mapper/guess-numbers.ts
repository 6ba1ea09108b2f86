import { NUMBER_FIELDS } from '@plumbline/domain/imports/mapper-field'
import { type Delimiter, DECIMAL_MARKS, type DecimalMark } from '@plumbline/domain/imports/table-mapping'
import { numberText } from '../readers/number-text.ts'
import { cellText } from './cell-kind.ts'
import { decided, type FormatGuess } from './format-guess.ts'
import type { ColumnMarks, MappedColumns } from './mapping.ts'
import {
  addToTally,
  createTally,
  readDifferently,
  possibleConventions,
  shareRead,
  type Tally,
} from './tally.ts'

/** Observes the numbers of a table to guess whether the decimal mark is a point or a comma, column by column. */
export interface NumberWatch {
  readonly take: (cells: readonly string[]) => void
  readonly isDecided: () => boolean
  readonly guess: () => NumberGuess
}

export interface NumberGuess {
  readonly mark: FormatGuess<DecimalMark>
  /** The marks that columns prove by themselves. */
  readonly proven: ColumnMarks
  /** Columns whose cells prove none. */
  readonly open: readonly number[]
  /** `proven`, if not all numbers have one mark for certain. */
  readonly columnMarks?: ColumnMarks
}

interface ColumnTally {
  readonly column: number
  readonly isPrice: boolean
  readonly tally: Tally<DecimalMark>
  /** Marks in cells that each convention reads as another number. */
  readonly unclear: Set<DecimalMark>
}

export function watchNumbers(columns: MappedColumns, delimiter: Delimiter | null): NumberWatch {
  const all = createTally(DECIMAL_MARKS)
  const tallies = NUMBER_FIELDS.flatMap((field) =>
    (columns[field] ?? []).map(
      (column): ColumnTally => ({
        column,
        isPrice: PRICES.some((price) => price === field),
        tally: createTally(DECIMAL_MARKS),
        unclear: new Set(),
      }),
    ),
  )
  let commas = 0
  // Marks that group thousands in some cell: "1.234,50", "1.234.567".
  const grouping = new Set<DecimalMark>()
  const isAmbiguous = (tally: Tally<DecimalMark>) =>
    possibleConventions(tally).length > 1 && readDifferently(tally, '.', ',')
  return {
    take(cells) {
      for (const { column, tally, unclear } of tallies) {
        const text = cellText(cells[column])
        // Digits alone do not tell.
        if (text === '' || /^\d+$/.test(text)) continue
        const meaning = (mark: DecimalMark) => comparable(numberText(text, mark))
        addToTally(all, meaning)
        addToTally(tally, meaning)
        if (text.includes(',')) commas += 1
        const [point, comma] = [meaning('.'), meaning(',')]
        if (point !== undefined && comma !== undefined && point !== comma)
          unclear.add(text.includes(',') ? ',' : '.')
        const group = GROUP.exec(text)?.[1]
        for (const mark of DECIMAL_MARKS) if (mark === group) grouping.add(mark)
      }
    },
    isDecided: () =>
      possibleConventions(all).length === 1 && !tallies.some(({ tally }) => isAmbiguous(tally)),
    guess() {
      const certainty = shareRead(all)
      const ambiguous = tallies.filter(({ tally }) => isAmbiguous(tally))
      const open = ambiguous.map(({ column }) => column)
      const proofs = tallies.filter(({ tally }) => tally.cells > 0 && possibleConventions(tally).length === 1)
      const proven: ColumnMarks = Object.fromEntries(
        proofs.map(({ column, tally }) => [String(column), possibleConventions(tally)[0] ?? '.']),
      )
      const marks = new Set(Object.values(proven))
      const [first = '.'] = marks.size === 1 ? marks : possibleConventions(all)
      if (marks.size === 0) {
        if (open.length === 0) return { mark: decided(first, 'all-the-same', certainty), open, proven }
        // A workbook stores numbers as numbers, and the sheet reader prints them with a point.
        if (delimiter === null && commas === 0)
          return { mark: decided('.', 'typed-cells', certainty), open, proven }
        const value = commas > 0 && (delimiter === ';' || delimiter === '\t') ? ',' : '.'
        return {
          mark: { value, certainty: certainty / 2, because: 'ambiguous', options: DECIMAL_MARKS },
          open,
          proven,
        }
      }
      const other = first === '.' ? ',' : '.'
      // "151.200" beside "99,01": the point groups thousands, or it is the decimal mark of these columns.
      const isOpen =
        marks.size > 1
          ? open.length > 0
          : ambiguous.some(({ unclear }) => unclear.has(other)) && !grouping.has(other)
      if (!isOpen)
        return {
          mark: decided(first, 'only-possible', certainty),
          open,
          proven,
          ...(marks.size > 1 && { columnMarks: proven }),
        }
      const value = ambiguous.some(({ isPrice }) => isPrice) ? other : first
      return {
        mark: { value, certainty: certainty / 2, because: 'ambiguous', options: DECIMAL_MARKS },
        open,
        proven,
        columnMarks: proven,
      }
    },
  }
}

/** A mark with three digits and a further mark behind it groups thousands: "1.234,50", "1.234.567". */
const GROUP = /\d([.,])\d{3}[.,]\d/

const PRICES = ['entryPrice', 'exitPrice', 'stopLoss', 'takeProfit'] as const

/** 1.50 and 1.5 are the same number. */
function comparable(text: string | undefined): string | undefined {
  return text?.includes('.') ? text.replace(/\.?0+$/, '') : text
}
