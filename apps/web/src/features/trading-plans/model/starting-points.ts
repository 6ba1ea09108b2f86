import type { RuleCheck, RuleSection } from '@plumbline/domain/rules/rule'
import type { PlanRisk } from '@plumbline/domain/rules/trading-plan'

/** Plans to begin with. Their content is copied into a new plan; texts are in the namespace `trading-plans`. */
export type StartingPoint = {
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

export const startingPoints: readonly StartingPoint[] = [
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
