import type { TradingPlanChanges, TradingPlanTemplate } from '@plumbline/contract/trading-plans/plan-fields'
import {
  draftOfRules,
  rulesOfDraft,
  type RulesDraft,
  type RulesProblem,
} from '#web/components/rules/editor/rule-draft.ts'

/** The plan's content as typed. */
export type PlanDraft = Omit<
  TradingPlanTemplate,
  'id' | 'userId' | 'revision' | 'createdAt' | 'updatedAt' | 'isActive' | 'rules' | 'risk'
> &
  RulesDraft

export function draftOfPlan(plan: TradingPlanTemplate, currency: string): PlanDraft {
  return {
    name: plan.name,
    description: plan.description,
    market: plan.market,
    pairs: plan.pairs,
    sessions: plan.sessions,
    setups: plan.setups,
    morningQuestions: plan.morningQuestions,
    eveningQuestions: plan.eveningQuestions,
    ...draftOfRules(plan, currency),
  }
}

/** What prevents saving: a field of the plan, or an incomplete rule. */
export type PlanProblem = RulesProblem | 'name' | 'setups'

/** The changes to save, or why they cannot be saved. Empty questions and set-ups are dropped. */
export function changesOf(draft: PlanDraft): TradingPlanChanges | PlanProblem {
  const name = draft.name.trim()
  if (name === '') return 'name'
  if (draft.setups.some(({ name, description }) => name.trim() === '' && description.trim() !== ''))
    return 'setups'
  const checked = rulesOfDraft(draft)
  if (typeof checked === 'string') return checked
  return {
    name,
    description: draft.description,
    market: draft.market,
    pairs: [...draft.pairs],
    sessions: [...draft.sessions],
    setups: draft.setups
      .filter((setup) => setup.name.trim() !== '')
      .map((setup) => ({ ...setup, name: setup.name.trim() })),
    ...checked,
    morningQuestions: filled(draft.morningQuestions),
    eveningQuestions: filled(draft.eveningQuestions),
  }
}

function filled(texts: readonly string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}
