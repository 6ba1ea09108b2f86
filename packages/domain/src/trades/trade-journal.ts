/** What fields of a journal hold. A `maybeText` of no characters is not the same as none. */
interface JournalValues {
  readonly text: string
  readonly maybeText: string | null
  readonly texts: readonly string[]
  readonly flag: boolean
  readonly number: number | null
}

/**
 * What a person writes about a trade, in the order of the exported columns. The columns of the database, the export and
 * its re-import derive from this list.
 */
export const JOURNAL_FIELDS = {
  /** Labels. */
  tags: 'texts',
  /** The id of a strategy in the journal, its label in files. */
  strategy: 'maybeText',
  strategyUsage: 'maybeText',
  emotion: 'text',
  /** null: the market's session at the opening. */
  session: 'maybeText',
  riskRewardRatio: 'text',
  breakEven: 'flag',
  missedTrade: 'flag',
  rating: 'number',
  /** Addresses. */
  images: 'texts',
} as const satisfies Readonly<Record<string, keyof JournalValues>>

export type JournalField = keyof typeof JOURNAL_FIELDS

export type TradeJournal = {
  readonly [Field in JournalField]: JournalValues[(typeof JOURNAL_FIELDS)[Field]]
}

/** The journal of a trade that nobody has written about. */
export const BLANK_JOURNAL: TradeJournal = {
  tags: [],
  strategy: null,
  strategyUsage: null,
  emotion: 'neutral',
  session: null,
  riskRewardRatio: '',
  breakEven: false,
  missedTrade: false,
  rating: null,
  images: [],
}

/** Fields that hold whole numbers of a range only, both ends included. */
export const JOURNAL_RANGES: { readonly [Field in JournalField]?: readonly [from: number, to: number] } = {
  rating: [1, 5],
}

/** The fields in the order of the exported columns. */
export const journalFields: readonly JournalField[] = Object.keys(JOURNAL_FIELDS).filter(
  (field): field is JournalField => field in JOURNAL_FIELDS,
)
