import type { Weekday } from '../time/weekdays.ts'
import type { Direction } from '../trades/direction.ts'

/** Parts of a trading day in which a rule applies, in their order. */
export const RULE_SECTIONS = ['before', 'entry', 'management', 'exit', 'risk', 'after'] as const
export type RuleSection = (typeof RULE_SECTIONS)[number]

/** An amount in units of `currency`, a part of the balance in percent, or a multiple of R. */
export type MoneyLimit =
  | { readonly unit: 'amount'; readonly value: number; readonly currency: string }
  | { readonly unit: 'percent'; readonly value: number }
export type LossLimit = MoneyLimit | { readonly unit: 'r'; readonly value: number }

/** Every kind of check in the order of the editor, with what it takes. Defined in docs/rules.md. */
export const RULE_KINDS = {
  /** By the user for each trade; all others from the trade's facts. */
  manual: 'nothing',
  stopSet: 'nothing',
  targetSet: 'nothing',
  rewardRisk: 'ratio',
  riskPerTrade: 'moneyLimit',
  lossPerDay: 'lossLimit',
  tradesPerDay: 'number',
  lossesPerDay: 'number',
  pauseAfterLoss: 'minutes',
  openPositions: 'number',
  sameDay: 'nothing',
  hours: 'hours',
  sessions: 'sessions',
  weekdays: 'weekdays',
  pairs: 'pairs',
  direction: 'direction',
  strategySet: 'nothing',
} as const
export type RuleKind = keyof typeof RULE_KINDS
export type RuleParameter = (typeof RULE_KINDS)[RuleKind]

/** The kinds that take this parameter. */
export type RuleKindWith<Parameter extends RuleParameter> = {
  [Kind in RuleKind]: (typeof RULE_KINDS)[Kind] extends Parameter ? Kind : never
}[RuleKind]

interface RuleParameters {
  readonly nothing: object
  readonly number: { readonly most: number }
  readonly ratio: { readonly atLeast: number }
  readonly minutes: { readonly minutes: number }
  readonly moneyLimit: { readonly limit: MoneyLimit }
  readonly lossLimit: { readonly limit: LossLimit }
  /** `HH:mm` in the broker's clock; past midnight if `from` is after `to`. */
  readonly hours: { readonly from: string; readonly to: string }
  readonly sessions: { readonly sessions: readonly string[] }
  readonly weekdays: { readonly weekdays: readonly Weekday[] }
  readonly pairs: { readonly pairs: readonly string[] }
  readonly direction: { readonly direction: Direction }
}

export type RuleCheck = {
  readonly [Parameter in RuleParameter]: {
    readonly kind: RuleKindWith<Parameter>
  } & RuleParameters[Parameter]
}[RuleParameter]

export const ruleKinds: readonly RuleKind[] = Object.keys(RULE_KINDS).filter(isRuleKind)

function isRuleKind(kind: string): kind is RuleKind {
  return Object.hasOwn(RULE_KINDS, kind)
}

export function ruleTakes<Parameter extends RuleParameter>(
  kind: RuleKind,
  parameter: Parameter,
): kind is RuleKindWith<Parameter> {
  return RULE_KINDS[kind] === parameter
}

export interface Rule {
  readonly id: string
  readonly section: RuleSection
  readonly text: string
  readonly check: RuleCheck
}

/** Longest pause after a loss: facts of one trade are then within two days. */
export const LONGEST_PAUSE_MINUTES = 1_440
