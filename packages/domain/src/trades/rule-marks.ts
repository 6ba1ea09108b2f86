/** What the user decided about a rule in a trade. It overrides the automatic result. */
export const RULE_MARKS = ['kept', 'broken', 'notApplicable'] as const
export type RuleMark = (typeof RULE_MARKS)[number]

/** Marks by rule id. */
export type RuleMarks = Readonly<Record<string, RuleMark>>

export function isRuleMark(value: unknown): value is RuleMark {
  return RULE_MARKS.some((mark) => mark === value)
}

/** Longest id of a rule: a UUID, or that of a plan with the name of a limit. */
export const LONGEST_RULE_ID = 64

/** The marks in a value of unknown origin; others are ignored. */
export function readRuleMarks(value: unknown): RuleMarks {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const entries = Object.entries(value).filter(
    (entry): entry is [string, RuleMark] =>
      entry[0] !== '' && entry[0].length <= LONGEST_RULE_ID && isRuleMark(entry[1]),
  )
  return Object.fromEntries(entries)
}

/** Marks with changes: null removes one. */
export function changeMarks(marks: RuleMarks, changes: Readonly<Record<string, RuleMark | null>>): RuleMarks {
  return readRuleMarks({ ...marks, ...changes })
}
