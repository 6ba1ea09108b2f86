import type { StrategyVersion, StrategyVersionChanges } from '@plumbline/contract/strategies/playbook'
import {
  draftOfRules,
  rulesOfDraft,
  type RulesDraft,
  type RulesProblem,
} from '#web/components/rules/editor/rule-draft.ts'

/** A version's content as typed. */
export type PlaybookDraft = Omit<
  StrategyVersion,
  'id' | 'revision' | 'createdAt' | 'updatedAt' | 'rules' | 'risk'
> &
  RulesDraft

export function draftOfVersion(version: StrategyVersion, currency: string): PlaybookDraft {
  return {
    since: version.since,
    note: version.note,
    setup: version.setup,
    market: version.market,
    pairs: version.pairs,
    sessions: version.sessions,
    images: version.images,
    ...draftOfRules(version, currency),
  }
}

/** What prevents saving: an incomplete rule or limit, or no day. */
export type PlaybookProblem = RulesProblem | 'since'

/** The changes to save, or why they cannot be saved. */
export function changesOf(draft: PlaybookDraft): StrategyVersionChanges | PlaybookProblem {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(draft.since)) return 'since'
  const checked = rulesOfDraft(draft)
  if (typeof checked === 'string') return checked
  return {
    since: draft.since,
    note: draft.note.trim(),
    setup: draft.setup,
    market: draft.market,
    pairs: [...draft.pairs],
    sessions: [...draft.sessions],
    images: [...draft.images],
    ...checked,
  }
}
