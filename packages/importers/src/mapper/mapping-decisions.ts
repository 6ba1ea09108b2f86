import { COST_FIELDS, isMapperField } from '@plumbline/domain/imports/mapper-field'
import {
  DECIDED_SETTINGS,
  type DecidedSetting,
  type MappingQuestion,
} from '@plumbline/domain/imports/table-mapping'
import type { ColumnGuess } from './guess-columns.ts'
import type { MappingGuess } from './guess-mapping.ts'
import type { Mapping, MappingDecisions } from './mapping.ts'
import { isProven } from './mapping-conflicts.ts'

/**
 * Questions of a table that a remembered mapping does not answer: its file left them open, so its values are defaults
 * that the user has not confirmed.
 */
export function openQuestions(mapping: Mapping, guess: MappingGuess): readonly MappingQuestion[] {
  const { settings, columns } = mapping.decided ?? NONE
  const undecidedCosts = guess.costsSeen.filter((field) => !settings.includes(field))
  // Swapped days are a matter of one file: `mappingConflicts` names them.
  const questions = guess.questions.filter((question) =>
    question === 'costs'
      ? undecidedCosts.length > 0
      : question === 'account'
        ? mapping.account === undefined
        : question !== 'typed-dates' && !settings.includes(question),
  )
  // All amounts of the earlier file had one sign, or were zero.
  const isOtherSign = undecidedCosts.some(
    (field) => guess.costs.value.positiveCosts.includes(field) !== mapping.positiveCosts.includes(field),
  )
  const isOtherColumn = guess.columns.some(
    (column) =>
      hasContent(column) && !columns.includes(column.column) && fieldOf(mapping, column) !== column.field,
  )
  return [
    ...questions,
    ...(guess.costs.because === 'signs' && isOtherSign ? (['costs'] as const) : []),
    ...(isOtherColumn ? (['columns'] as const) : []),
  ]
}

/** The user's answers to a table: the mapping that was shown, what was asked with it, and what the cells prove. */
export interface MappingAnswer {
  readonly shown: Mapping
  readonly asked: readonly MappingQuestion[]
  /** The guess for the mapping's columns. */
  readonly guess: MappingGuess
}

/** The mapping with the decisions of its user: settings that were asked about, changed, or proven by the cells. */
export function answeredMapping(mapping: Mapping, { shown, asked, guess }: MappingAnswer): Mapping {
  const changed = changedSettings(mapping, shown)
  const isAnswered = (setting: DecidedSetting) =>
    changed.includes(setting) ||
    (isCost(setting) ? asked.includes('costs') && guess.costsSeen.includes(setting) : asked.includes(setting))
  const columns = guess.columns
    .filter((column) => hasContent(column) || fieldOf(mapping, column) !== fieldOf(shown, column))
    .map(({ column }) => column)
  return withDecisions(mapping, {
    settings: [...DECIDED_SETTINGS.filter(isAnswered), ...provenBy(guess)],
    columns,
  })
}

/** A remembered mapping with what a further file of its source proves. */
export function confirmedMapping(mapping: Mapping, guess: MappingGuess): Mapping {
  const columns = guess.columns
    .filter((column) => hasContent(column) && fieldOf(mapping, column) === column.field)
    .map(({ column }) => column)
  return withDecisions(mapping, { settings: provenBy(guess), columns })
}

const NONE: MappingDecisions = { settings: [], columns: [] }

function withDecisions(mapping: Mapping, added: MappingDecisions): Mapping {
  const { settings, columns } = mapping.decided ?? NONE
  return {
    ...mapping,
    decided: {
      settings: DECIDED_SETTINGS.filter(
        (setting) => settings.includes(setting) || added.settings.includes(setting),
      ),
      columns: [...new Set([...columns, ...added.columns])].sort((a, b) => a - b),
    },
  }
}

function provenBy({ dateOrder, decimalMark, costs, costsSeen }: MappingGuess): readonly DecidedSetting[] {
  return [
    ...(isProven(dateOrder) ? (['date-order'] as const) : []),
    ...(isProven(decimalMark) ? (['decimal-mark'] as const) : []),
    ...(isProven(costs) ? costsSeen : []),
  ]
}

function changedSettings(mapping: Mapping, shown: Mapping): readonly DecidedSetting[] {
  const isOther = (part: (one: Mapping) => unknown) =>
    JSON.stringify(part(mapping)) !== JSON.stringify(part(shown))
  const results = isOther(({ columns }) => [columns.grossPnl, columns.netPnl])
  const changes: readonly (readonly [DecidedSetting, boolean])[] = [
    ['date-order', isOther(({ dateOrder }) => dateOrder)],
    ['decimal-mark', isOther(({ decimalMark }) => decimalMark)],
    ['direction', isOther(({ direction }) => direction)],
    ...COST_FIELDS.map(
      (field) => [field, isOther(({ positiveCosts }) => positiveCosts.includes(field))] as const,
    ),
    ['result', results],
    ['results', results],
    ['currency', isOther(({ currency }) => currency)],
    ['closing-time', isOther(({ withoutClosingTime }) => withoutClosingTime)],
  ]
  return changes.flatMap(([setting, is]) => (is ? [setting] : []))
}

function isCost(setting: DecidedSetting): setting is (typeof COST_FIELDS)[number] {
  return COST_FIELDS.some((field) => field === setting)
}

/** Whether a column's cells, not only its heading, say what it is. */
function hasContent({ field, because }: ColumnGuess): boolean {
  return field !== null && !because.includes('no-values')
}

function fieldOf({ columns }: Mapping, { column }: ColumnGuess): string | null {
  return (
    Object.entries(columns).find(([field, places]) => isMapperField(field) && places.includes(column))?.[0] ??
    null
  )
}
