import type { RuleCheck, RuleSection } from '@plumbline/domain/rules/rule'
import type { PlanRisk } from '@plumbline/domain/rules/trading-plan'
import { useTranslation } from 'react-i18next'
import { contractCheck } from '#web/components/rules/editor/rule-draft.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { today } from '#web/lib/period/today.ts'

/** Example playbooks; their texts are `example.<id>.…` in the namespace `strategies`. */
export type ExamplePlaybook = {
  readonly id: 'breakout' | 'pullback' | 'range'
  readonly sessions: readonly string[]
  readonly risk: PlanRisk
  readonly rules: readonly {
    readonly section: RuleSection
    /** Text `example.rules.<name>`; rules with a check need none. */
    readonly name?: ExampleRule
    readonly check?: RuleCheck
  }[]
}

type ExampleRule =
  | 'range'
  | 'volume'
  | 'closeBeyond'
  | 'behindRange'
  | 'partial'
  | 'trend'
  | 'level'
  | 'rejection'
  | 'trail'
  | 'noAverage'
  | 'touches'
  | 'middle'
  | 'noNews'

const risk: PlanRisk = { perTrade: { unit: 'percent', value: 1 }, perDay: null, tradesPerDay: null }

export const examplePlaybooks: readonly ExamplePlaybook[] = [
  {
    id: 'breakout',
    sessions: ['london', 'new-york'],
    risk,
    rules: [
      { section: 'before', name: 'range' },
      { section: 'before', name: 'noNews' },
      { section: 'entry', name: 'closeBeyond' },
      { section: 'entry', name: 'volume' },
      { section: 'management', name: 'behindRange' },
      { section: 'exit', name: 'partial' },
      { section: 'risk', check: { kind: 'stopSet' } },
      { section: 'risk', check: { kind: 'rewardRisk', atLeast: 1.5 } },
    ],
  },
  {
    id: 'pullback',
    sessions: [],
    risk,
    rules: [
      { section: 'before', name: 'trend' },
      { section: 'before', name: 'level' },
      { section: 'entry', name: 'rejection' },
      { section: 'management', name: 'noAverage' },
      { section: 'exit', name: 'trail' },
      { section: 'risk', check: { kind: 'stopSet' } },
      { section: 'risk', check: { kind: 'rewardRisk', atLeast: 2 } },
    ],
  },
  {
    id: 'range',
    sessions: ['asia'],
    risk,
    rules: [
      { section: 'before', name: 'touches' },
      { section: 'before', name: 'noNews' },
      { section: 'entry', name: 'rejection' },
      { section: 'management', name: 'noAverage' },
      { section: 'exit', name: 'middle' },
      { section: 'risk', check: { kind: 'stopSet' } },
      { section: 'risk', check: { kind: 'sameDay' } },
    ],
  },
]

/** The first version from an example in the user's language, with rule ids of its own; null: an empty one. */
export function useExampleContent() {
  const { t } = useTranslation('strategies')
  return (example: ExamplePlaybook | null) => {
    const first = { id: newClientId(), since: today() }
    if (example === null) return first
    return {
      ...first,
      setup: t(`example.${example.id}.setup`),
      market: t(`example.${example.id}.market`),
      sessions: [...example.sessions],
      risk: example.risk,
      rules: example.rules.map(({ section, name, check }) => ({
        id: newClientId(),
        section,
        text: name === undefined ? '' : t(`example.rules.${name}`),
        check: contractCheck(check ?? { kind: 'manual' }),
      })),
    }
  }
}
