import type { TradingPlanTemplate } from '@plumbline/contract/trading-plans/plan-fields'
import type { RuleCheck, RuleSection } from '@plumbline/domain/rules/rule'
import type { PlanRisk } from '@plumbline/domain/rules/trading-plan'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contractCheck } from '#web/components/rules/editor/rule-draft.ts'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Small, Text } from '#web/components/ui/layout.tsx'
import { api } from '#web/lib/api/client.ts'
import { newClientId } from '#web/lib/client-id.ts'
import styles from './plans-view.module.css'

type StartCardsProps = { readonly onCreated: (plan: TradingPlanTemplate) => void }

/** Plans to begin with: pressing one creates a plan with a copy of its content. The first plan becomes active. */
export function StartCards({ onCreated }: StartCardsProps) {
  const { t } = useTranslation('trading-plans')
  const { data: plans } = useQuery(api.tradingPlans.list.queryOptions())
  const { mutate, isPending, error } = useMutation(
    api.tradingPlans.create.mutationOptions({ onSuccess: onCreated }),
  )
  const contentOf = usePlanContent()
  const create = (point: StartingPoint | null) => {
    if (isPending) return
    const isActive = plans?.every((plan) => !plan.isActive) ?? false
    const content = point === null ? { name: t('start.untitled') } : contentOf(point)
    mutate({ ...content, id: newClientId(), isActive })
  }
  return (
    <>
      <FormError error={error} />
      <ul className={styles.starts} aria-busy={isPending}>
        {startingPoints.map((point) => (
          <li key={point.id}>
            <StartCard
              name={t(`start.${point.id}.name`)}
              words={t(`start.${point.id}.words`)}
              onPress={() => create(point)}
            />
          </li>
        ))}
        <li>
          <StartCard name={t('start.blank')} words={t('start.blankWords')} onPress={() => create(null)} />
        </li>
      </ul>
    </>
  )
}

type StartCardProps = { readonly name: string; readonly words: string; readonly onPress: () => void }

function StartCard({ name, words, onPress }: StartCardProps) {
  return (
    <button type="button" className={styles.start} onClick={onPress}>
      <Text weight={600}>{name}</Text>
      <Small>{words}</Small>
    </button>
  )
}

/** The content of a starting point in the user's language, with rule ids of its own. */
function usePlanContent() {
  const { t } = useTranslation('trading-plans')
  return ({ id, sessions, risk, rules, setups }: StartingPoint) => ({
    name: t(`start.${id}.name`),
    description: t(`start.${id}.description`),
    sessions: [...sessions],
    risk,
    rules: rules.map(({ section, name, check }) => ({
      id: newClientId(),
      section,
      text: name === undefined ? '' : t(`start.rules.${name}`),
      check: contractCheck(check ?? { kind: 'manual' }),
    })),
    setups: setups.map((name) => ({
      name: t(`start.setups.${name}.name`),
      description: t(`start.setups.${name}.description`),
      strategyId: null,
    })),
    morningQuestions: [t('start.morning.bias'), t('start.morning.levels'), t('start.morning.news')],
    eveningQuestions: [t('start.evening.well'), t('start.evening.mistakes'), t('start.evening.tomorrow')],
  })
}

/** Plans to begin with. Their content is copied into a new plan; texts are in the namespace `trading-plans`. */
type StartingPoint = {
  readonly id: 'dayTrading' | 'swingTrading' | 'propFirm'
  readonly sessions: readonly string[]
  readonly risk: PlanRisk
  /** Texts `start.<id>.rules.<name>`; rules with a check need none. */
  readonly rules: readonly {
    readonly section: RuleSection
    readonly name?: StartingRuleName
    readonly check?: RuleCheck
  }[]
  readonly setups: readonly StartingSetupName[]
}

type StartingRuleName =
  | 'news'
  | 'levels'
  | 'state'
  | 'setup'
  | 'close'
  | 'partial'
  | 'stopOnly'
  | 'noAverage'
  | 'note'
  | 'higherTimeframe'
  | 'weekly'
  | 'trail'
  | 'weekend'
  | 'limits'
  | 'consistency'
type StartingSetupName = 'breakout' | 'pullback' | 'range' | 'trend'

const startingPoints: readonly StartingPoint[] = [
  {
    id: 'dayTrading',
    sessions: ['london', 'new-york'],
    risk: {
      perTrade: { unit: 'percent', value: 1 },
      perDay: { unit: 'r', value: 3 },
      tradesPerDay: 5,
    },
    rules: [
      { section: 'before', name: 'news' },
      { section: 'before', name: 'levels' },
      { section: 'before', name: 'state' },
      { section: 'entry', name: 'setup' },
      { section: 'entry', check: { kind: 'stopSet' } },
      { section: 'entry', check: { kind: 'rewardRisk', atLeast: 1.5 } },
      { section: 'management', name: 'stopOnly' },
      { section: 'exit', name: 'partial' },
      { section: 'exit', check: { kind: 'sameDay' } },
      { section: 'risk', check: { kind: 'pauseAfterLoss', minutes: 15 } },
      { section: 'after', name: 'note' },
    ],
    setups: ['breakout', 'pullback'],
  },
  {
    id: 'swingTrading',
    sessions: [],
    risk: { perTrade: { unit: 'percent', value: 1 }, perDay: null, tradesPerDay: 2 },
    rules: [
      { section: 'before', name: 'weekly' },
      { section: 'before', name: 'higherTimeframe' },
      { section: 'entry', name: 'close' },
      { section: 'entry', check: { kind: 'stopSet' } },
      { section: 'entry', check: { kind: 'targetSet' } },
      { section: 'entry', check: { kind: 'rewardRisk', atLeast: 2 } },
      { section: 'management', name: 'trail' },
      { section: 'management', name: 'noAverage' },
      { section: 'exit', name: 'weekend' },
      { section: 'risk', check: { kind: 'openPositions', most: 3 } },
      { section: 'after', name: 'note' },
    ],
    setups: ['trend', 'pullback'],
  },
  {
    id: 'propFirm',
    sessions: ['london', 'new-york'],
    risk: {
      perTrade: { unit: 'percent', value: 0.5 },
      perDay: { unit: 'percent', value: 2 },
      tradesPerDay: 3,
    },
    rules: [
      { section: 'before', name: 'limits' },
      { section: 'before', name: 'news' },
      { section: 'entry', name: 'setup' },
      { section: 'entry', check: { kind: 'stopSet' } },
      { section: 'entry', check: { kind: 'rewardRisk', atLeast: 2 } },
      { section: 'management', name: 'noAverage' },
      { section: 'exit', check: { kind: 'sameDay' } },
      { section: 'risk', check: { kind: 'lossesPerDay', most: 2 } },
      { section: 'risk', check: { kind: 'openPositions', most: 1 } },
      { section: 'risk', name: 'consistency' },
      { section: 'after', name: 'note' },
    ],
    setups: ['breakout', 'range'],
  },
]
