import { COST_FIELDS } from '@plumbline/domain/imports/mapper-field'
import { DECIMAL_MARKS, type DecimalMark } from '@plumbline/domain/imports/table-mapping'
import { cellText } from './cell-kind.ts'
import { type Contract, contractSizes } from './contract-sizes.ts'
import { directionOf } from './direction-words.ts'
import { type ColumnGuess, columnsByField } from './guess-columns.ts'
import type { NumberGuess } from './guess-numbers.ts'
import { shareThatAddsUp } from './guess-costs.ts'
import type { MappedColumns, NumberMarks } from './mapping.ts'
import { numberIn } from './read-cells.ts'
import { plainHeading } from './read-heading.ts'

type Sample = readonly (readonly string[])[]

/** The columns without a second result that is not money of the trade, and whether the user has to check the result. */
export interface CheckedResults {
  readonly columns: readonly ColumnGuess[]
  readonly isDoubtful: boolean
}

/**
 * Checks that the result columns are money of their row's trade. Two results differ by costs; a gain in per cent, pips,
 * R, another currency or a running total does not. One result has the sign of the price movement.
 */
export function checkResults(
  columns: readonly ColumnGuess[],
  sample: Sample,
  marks: NumberMarks,
): CheckedResults {
  const fields = columnsByField(columns)
  const [gross, net] = [fields.grossPnl?.[0], fields.netPnl?.[0]]
  if (gross === undefined || net === undefined) {
    const result = gross ?? net
    return { columns, isDoubtful: result !== undefined && opposesPrices(sample, fields, result, marks) }
  }
  const isShared = (column: number) => columns[column]?.because.includes('shared-heading') === true
  if (!isShared(gross) && !isShared(net)) return { columns, isDoubtful: false }
  const results = sample.flatMap((cells): readonly Pair[] => {
    const [a, b] = [numberIn(cells, gross, marks), numberIn(cells, net, marks)]
    return a === undefined || b === undefined ? [] : [{ gross: a, net: b }]
  })
  if (results.every((pair) => pair.gross === pair.net)) return { columns, isDoubtful: false }
  if (COST_FIELDS.some((field) => fields[field] !== undefined)) {
    if (shareThatAddsUp(fields, sample, marks) >= MIN_ADDING_UP_SHARE) return { columns, isDoubtful: false }
  } else if (differByCosts(results)) return { columns, isDoubtful: true }
  const dropped = lessLikely(columns, { gross, net }, results)
  const withoutDropped = columns.map((guess): ColumnGuess => {
    if (guess.column === dropped) return { ...guess, field: null, certainty: 0, because: [] }
    const isLeft = guess.column === gross || guess.column === net
    return isLeft && isShared(guess.column) ? { ...guess, field: 'grossPnl' } : guess
  })
  return { columns: withoutDropped, isDoubtful: true }
}

interface Pair {
  readonly gross: number
  readonly net: number
}

/** Some rows may contradict each other: they are listed. */
const MIN_ADDING_UP_SHARE = 0.5
const MAX_ROWS = 0.9
/** Costs above this share of a usual result, and income above the other, are not trading costs. */
const HIGHEST_COST = 0.5
const HIGHEST_INCOME = 0.2
const SAME_RATIO = 0.02

function differByCosts(results: readonly Pair[]): boolean {
  const sizes = results.map(({ gross, net }) => Math.max(Math.abs(gross), Math.abs(net)))
  const usual = sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0
  const like = results.filter(({ gross, net }) => {
    const cost = gross - net
    return cost <= HIGHEST_COST * usual && cost >= -HIGHEST_INCOME * usual
  })
  return like.length >= MAX_ROWS * results.length && !haveOneRatio(results) && runningTotal(results) === null
}

/** Whether one result is a multiple of the other, as in per cent or another currency. */
function haveOneRatio(results: readonly Pair[]): boolean {
  const ratios = results.flatMap(({ gross, net }) => (gross === 0 || net === 0 ? [] : [net / gross]))
  const [first] = ratios
  return ratios.length > 1 && first !== undefined && ratios.every((ratio) => isNear(ratio, first, SAME_RATIO))
}

/** Which of the two adds up the other from row to row, in either order of the rows; null for neither. */
function runningTotal(results: readonly Pair[]): keyof Pair | null {
  const sums = (total: keyof Pair, part: keyof Pair) => {
    const steps = results.slice(1).map((pair, index) => ({ before: results[index] ?? pair, pair }))
    const fits = (is: (step: { readonly before: Pair; readonly pair: Pair }) => boolean) =>
      steps.length > 0 && steps.filter(is).length >= MAX_ROWS * steps.length
    return (
      fits(({ before, pair }) => isEqual(pair[total] - before[total], pair[part])) ||
      fits(({ before, pair }) => isEqual(before[total] - pair[total], before[part]))
    )
  }
  if (sums('net', 'gross')) return 'net'
  return sums('gross', 'net') ? 'gross' : null
}

const PROFIT = /profit|pnl|^pl|pl$|pandl|gewinn|guv|benefi|profitto|utile|lucro|winst|zysk|прибыль/

/** A running total, else the column with the less specific heading, else the later one. */
function lessLikely(columns: readonly ColumnGuess[], places: Pair, results: readonly Pair[]): number {
  const total = runningTotal(results)
  if (total !== null) return places[total]
  const rank = (column: number) => {
    const { heading = '', because = [] } = columns[column] ?? {}
    return because.includes('heading') ? 2 : PROFIT.test(plainHeading(heading)) ? 1 : 0
  }
  const [grossRank, netRank] = [rank(places.gross), rank(places.net)]
  if (grossRank !== netRank) return grossRank < netRank ? places.gross : places.net
  return Math.max(places.gross, places.net)
}

const FEWEST_ROWS = 3

/** Whether the result often has another sign than the price movement, as a balance or a running total has. */
function opposesPrices(sample: Sample, fields: MappedColumns, result: number, marks: NumberMarks): boolean {
  const compared = contractsIn(sample, fields, result, marks)
  const opposed = compared.filter(
    ({ direction, entryPrice, exitPrice, result: money }) =>
      (money > 0 !== exitPrice > entryPrice) === (direction === 'long'),
  )
  return compared.length >= FEWEST_ROWS && opposed.length * 3 > compared.length
}

/** The rows that have a direction, two different prices and a result; the quantity is 0 if there is none. */
function contractsIn(
  sample: Sample,
  { pair, direction, quantity, entryPrice, exitPrice }: MappedColumns,
  result: number,
  marks: NumberMarks,
): readonly Contract[] {
  const isSigned = sample.some((cells) => (numberIn(cells, quantity?.[0], marks) ?? 0) < 0)
  return sample.flatMap((cells) => {
    const cell = (places: readonly number[] | undefined) => cellText(cells[places?.[0] ?? -1])
    const [entry, exit] = [numberIn(cells, entryPrice?.[0], marks), numberIn(cells, exitPrice?.[0], marks)]
    const money = numberIn(cells, result, marks)
    const size = numberIn(cells, quantity?.[0], marks)
    const bySign = size === undefined || !isSigned ? undefined : size < 0 ? 'short' : 'long'
    const side = direction ? directionOf(cell(direction)) : bySign
    if (!entry || !exit || !money || !side || entry === exit) return []
    const amount = Math.abs(size ?? 0)
    return [
      {
        pair: cell(pair),
        direction: side,
        entryPrice: entry,
        exitPrice: exit,
        quantity: amount,
        result: money,
      },
    ]
  })
}

/**
 * The decimal mark of the open columns that the results prove: with it, price movement x quantity x one contract size is
 * the result in all rows of a pair, and with the other mark it is not. undefined if both fit, or neither.
 */
export function markByResults(
  sample: Sample,
  fields: MappedColumns,
  { open, columnMarks = {} }: Pick<NumberGuess, 'open' | 'columnMarks'>,
): DecimalMark | undefined {
  const result = fields.grossPnl?.[0] ?? fields.netPnl?.[0]
  const compared = [
    result,
    ...[fields.quantity, fields.entryPrice, fields.exitPrice].map((places) => places?.[0]),
  ]
  if (result === undefined || !open.every((column) => compared.includes(column))) return undefined
  const fits = (decimalMark: DecimalMark) => {
    const sizes = contractSizes(contractsIn(sample, fields, result, { decimalMark, columnMarks }))
    const all = [...sizes.values()]
    return (
      all.every(({ to, rows, of }) => rows === of && to > 0) && all.some(({ rows }) => rows >= FEWEST_ROWS)
    )
  }
  const fitting = DECIMAL_MARKS.filter(fits)
  return fitting.length === 1 ? fitting[0] : undefined
}

function isNear(a: number, b: number, share: number): boolean {
  return Math.abs(a - b) <= share * Math.abs(b)
}

function isEqual(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.005
}
