import { type AmountE8, parseAmount } from '@plumbline/domain/money/amount'
import { COST_FIELDS, type CostField } from '@plumbline/domain/imports/mapper-field'
import type { DecimalMark } from '@plumbline/domain/imports/table-mapping'
import { numberText } from '../readers/number-text.ts'
import { cellText } from './cell-kind.ts'
import { type CostRule, moneyUnder, type PrintedMoney } from './cost-rule.ts'
import { decided, type FormatGuess } from './format-guess.ts'
import { type MappedColumns, markOf, type NumberMarks } from './mapping.ts'

/** Observes the costs of a table to guess which sign is a cost, and whether fees are the total of all costs. */
export interface CostWatch {
  readonly take: (cells: readonly string[], mark: DecimalMark) => void
  readonly guess: () => FormatGuess<CostRule>
  /** The costs that are not zero in some row; without any, gross and net results are equal. */
  readonly seen: () => readonly CostField[]
}

export function watchCosts(columns: MappedColumns): CostWatch {
  const present = COST_FIELDS.filter((field) => columns[field] !== undefined)
  const rules = rulesFor(present).map((rule) => ({ rule, fitting: 0 }))
  const signs = new Map(present.map((field) => [field, { positive: 0, negative: 0 }]))
  const canAddUp = columns.grossPnl !== undefined && columns.netPnl !== undefined
  let compared = 0
  return {
    take(cells, mark) {
      const printed = printedMoney(cells, columns, { decimalMark: mark })
      for (const field of present) {
        const count = signs.get(field)
        const amount = printed[field] ?? 0n
        if (count && amount !== 0n) count[amount > 0n ? 'positive' : 'negative'] += 1
      }
      if (!canAddUp || printed.grossPnl === null || printed.netPnl === null) return
      compared += 1
      for (const candidate of rules) if (moneyUnder(candidate.rule, printed)) candidate.fitting += 1
    },
    seen: () =>
      [...signs].flatMap(([field, { positive, negative }]) => (positive + negative > 0 ? [field] : [])),
    guess() {
      const likely = bySigns(signs)
      if (compared === 0 || present.length === 0) return likely
      const fitting = rules.filter((candidate) => candidate.fitting === compared).map(({ rule }) => rule)
      // Several rules may add up if costs cancel out or are part of the fees: prefer the one that matches the signs.
      const rule = fitting.find(({ positiveCosts }) => isAlike(positiveCosts, likely.value.positiveCosts))
      const [first] = fitting
      return first ? decided(rule ?? first, 'adds-up') : likely
    },
  }
}

/** The largest share of rows whose gross and net result differ by their costs under one rule; 0 if no row has both. */
export function shareThatAddsUp(
  columns: MappedColumns,
  sample: readonly (readonly string[])[],
  marks: NumberMarks,
): number {
  const rows = sample
    .map((cells) => printedMoney(cells, columns, marks))
    .filter(({ grossPnl, netPnl }) => grossPnl !== null && netPnl !== null)
  const present = COST_FIELDS.filter((field) => columns[field] !== undefined)
  const fitting = rulesFor(present).map(
    (rule) => rows.filter((printed) => moneyUnder(rule, printed) !== undefined).length,
  )
  return rows.length === 0 ? 0 : Math.max(...fitting) / rows.length
}

function isAlike(a: readonly CostField[], b: readonly CostField[]): boolean {
  return a.length === b.length && a.every((field) => b.includes(field))
}

export function printedMoney(
  cells: readonly string[],
  columns: MappedColumns,
  marks: NumberMarks,
): PrintedMoney {
  const amount = (field: keyof PrintedMoney): AmountE8 | null => {
    const column = columns[field]?.[0]
    const text = numberText(cellText(cells[column ?? -1]), markOf(marks, column))
    return text === undefined ? null : (parseAmount(text) ?? null)
  }
  return {
    grossPnl: amount('grossPnl'),
    netPnl: amount('netPnl'),
    fees: amount('fees'),
    commission: amount('commission'),
    swap: amount('swap'),
  }
}

/** All cost rules, the most common first: fees and commissions as positive costs, swaps as brokers print them. */
function rulesFor(present: readonly CostField[]): readonly CostRule[] {
  const subsets = [['fees', 'commission'], ['fees'], ['commission'], [], ['swap'], ['fees', 'swap']] as const
  const more = [['commission', 'swap'], COST_FIELDS] as const
  const kept = [...subsets, ...more].map((subset) => subset.filter((field) => present.includes(field)))
  const distinct = [...new Map(kept.map((subset) => [subset.join(), subset])).values()]
  const canBeTotal = present.includes('fees') && present.length > 1
  return (canBeTotal ? (['besides', 'total'] as const) : (['besides'] as const)).flatMap((feesAre) =>
    distinct.map((positiveCosts) => ({ positiveCosts, feesAre })),
  )
}

interface SignCount {
  readonly positive: number
  readonly negative: number
}
type Signs = ReadonlyMap<CostField, SignCount>

const BY_SIGNS = 0.8

/**
 * Fees and commissions are costs, whatever their sign. Swaps can be cost or income: if all are negative they are costs,
 * as brokers print them; if some are positive, the sign convention is unknown.
 */
function bySigns(signs: Signs): FormatGuess<CostRule> {
  const isPositive = (field: CostField) => {
    const { positive, negative } = signs.get(field) ?? { positive: 0, negative: 0 }
    return field === 'swap' ? false : field === 'fees' ? positive >= negative : positive > negative
  }
  const isUnclear = ([field, { positive, negative }]: readonly [CostField, SignCount]) =>
    positive > 0 && (field === 'swap' || negative > 0)
  const unclear = [...signs].filter(isUnclear).map(([field]) => field)
  const rule = (turned: readonly CostField[]): CostRule => ({
    positiveCosts: [...signs.keys()].filter((field) => isPositive(field) !== turned.includes(field)),
    feesAre: 'besides',
  })
  const likely = rule([])
  if (unclear.length === 0) return decided(likely, 'signs', BY_SIGNS)
  return { value: likely, certainty: BY_SIGNS / 2, because: 'ambiguous', options: [likely, rule(unclear)] }
}
