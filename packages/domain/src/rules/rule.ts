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

/** How a rule is checked: by the user for each trade, or from the trade's facts. Defined in docs/rules.md. */
export type RuleCheck =
  | { readonly kind: 'manual' }
  | { readonly kind: 'stopSet' }
  | { readonly kind: 'targetSet' }
  | { readonly kind: 'strategySet' }
  | { readonly kind: 'sameDay' }
  | { readonly kind: 'rewardRisk'; readonly atLeast: number }
  | { readonly kind: 'riskPerTrade'; readonly limit: MoneyLimit }
  | { readonly kind: 'tradesPerDay'; readonly most: number }
  | { readonly kind: 'lossPerDay'; readonly limit: LossLimit }
  | { readonly kind: 'lossesPerDay'; readonly most: number }
  | { readonly kind: 'openPositions'; readonly most: number }
  | { readonly kind: 'pauseAfterLoss'; readonly minutes: number }
  /** `HH:mm` in the broker's clock; past midnight if `from` is after `to`. */
  | { readonly kind: 'hours'; readonly from: string; readonly to: string }
  | { readonly kind: 'sessions'; readonly sessions: readonly string[] }
  | { readonly kind: 'weekdays'; readonly weekdays: readonly Weekday[] }
  | { readonly kind: 'pairs'; readonly pairs: readonly string[] }
  | { readonly kind: 'direction'; readonly direction: Direction }
export type RuleKind = RuleCheck['kind']

export interface Rule {
  readonly id: string
  readonly section: RuleSection
  readonly text: string
  readonly check: RuleCheck
}

/** Longest pause after a loss: facts of one trade are then within two days. */
export const LONGEST_PAUSE_MINUTES = 1_440
