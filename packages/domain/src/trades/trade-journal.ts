import type { RuleMarks } from './rule-marks.ts'

/** Value types of journal fields. An empty `maybeText` is not the same as null. */
interface JournalValues {
  readonly text: string
  readonly maybeText: string | null
  /** One of the known names or the user's own; null: not recorded. */
  readonly category: string | null
  readonly texts: readonly string[]
  readonly flag: boolean
  readonly number: number | null
  /** ISO time in UTC. */
  readonly moment: string | null
  /** By rule id. */
  readonly marks: RuleMarks
}

/**
 * The user's own fields of a trade, in the order of the exported columns. The columns of the database, the export and
 * its re-import derive from this list; of categories also input, filters, order, bulk edits, and the pages' fields.
 */
export const JOURNAL_FIELDS = {
  /** Labels. */
  tags: 'texts',
  /** Labels of what the user did wrong. */
  mistakes: 'texts',
  /** The strategy's id in the journal, its label in files. */
  strategy: 'maybeText',
  strategyUsage: 'maybeText',
  emotion: 'text',
  /** null: not recorded. The same for `emotionAfter`; `emotion` is the one during the trade. */
  emotionBefore: 'category',
  emotionAfter: 'category',
  /** null: the market session at the opening applies. */
  session: 'category',
  riskRewardRatio: 'text',
  breakEven: 'flag',
  missedTrade: 'flag',
  rating: 'number',
  /** When the user reviewed the trade; null: not reviewed. */
  reviewedAt: 'moment',
  /** What the user decided about rules of trading plans. */
  ruleChecks: 'marks',
  /** URLs. */
  images: 'texts',
} as const satisfies Readonly<Record<string, keyof JournalValues>>

export type JournalField = keyof typeof JOURNAL_FIELDS

export type TradeJournal = {
  readonly [Field in JournalField]: JournalValues[(typeof JOURNAL_FIELDS)[Field]]
}

/** The journal of a trade without entries. */
export const BLANK_JOURNAL: TradeJournal = {
  tags: [],
  mistakes: [],
  strategy: null,
  strategyUsage: null,
  emotion: 'neutral',
  emotionBefore: null,
  emotionAfter: null,
  session: null,
  riskRewardRatio: '',
  breakEven: false,
  missedTrade: false,
  rating: null,
  reviewedAt: null,
  ruleChecks: {},
  images: [],
}

/** Ranges of the fields that hold whole numbers, both ends included. */
export const JOURNAL_RANGES: { readonly [Field in JournalField]?: readonly [from: number, to: number] } = {
  rating: [1, 5],
}

/** The fields in the order of the exported columns. */
export const journalFields: readonly JournalField[] = Object.keys(JOURNAL_FIELDS).filter(
  (field): field is JournalField => field in JOURNAL_FIELDS,
)

export type CategoryField = {
  [Field in JournalField]: (typeof JOURNAL_FIELDS)[Field] extends 'category' ? Field : never
}[JournalField]

export const categoryFields: readonly CategoryField[] = journalFields.filter(
  (field): field is CategoryField => JOURNAL_FIELDS[field] === 'category',
)

/** A value for each category, by its field. */
export function eachCategory<Value>(
  valueOf: (field: CategoryField) => Value,
): Readonly<Record<CategoryField, Value>> {
  const values = categoryFields.map((field) => [field, valueOf(field)])
  return Object.fromEntries(values)
}
