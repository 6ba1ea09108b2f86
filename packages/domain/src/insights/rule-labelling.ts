import { checkRule } from '../rules/check-rule.ts'
import type { Rule } from '../rules/rule.ts'
import type { CheckedTrade } from '../rules/rule-trade.ts'
import { dayOf } from '../time/calendar-position.ts'
import { versionOn } from '../strategies/playbook.ts'
import type { VersionRules } from '../strategies/strategy-report.ts'
import type { Labelling } from './candidates.ts'
import { markedKey, readMarkedKey } from './marked-key.ts'

/** The rules that trades are compared by. */
export interface ComparedRules {
  /** Of the active trading plan. */
  readonly plan: readonly Rule[]
  /** Versions by strategy, in order of `since`. */
  readonly strategies: ReadonlyMap<string, readonly VersionRules[]>
}

/**
 * The groups of a trade: for each rule of the plan, and of its strategy's version on the day of its opening, whether it
 * kept or broke it. Rules that cannot be decided give none. A rule that both have is the plan's.
 */
export function ruleKeysOf({
  plan,
  strategies,
}: ComparedRules): (checked: CheckedTrade) => readonly string[] {
  const known = new Set(plan.map(({ id }) => id))
  return ({ trade, day }) => {
    const versions = trade.strategyId === null ? undefined : strategies.get(trade.strategyId)
    const own = versions && versionOn(versions, dayOf(trade.openedAt))
    const keys: string[] = []
    const check = (rule: Rule) => {
      const { kind } = checkRule(rule, trade, day).result
      if (kind !== 'unknown') keys.push(markedKey(kind, rule.id))
    }
    for (const rule of plan) check(rule)
    for (const rule of own?.rules ?? []) if (!known.has(rule.id)) check(rule)
    return keys
  }
}

/** Compares trades that broke a rule with those that kept it; `keysAt` returns the keys of a trade by its position. */
export function ruleLabelling(keysAt: (position: number) => readonly string[]): Labelling<'rule'> {
  return {
    by: 'rule',
    keysOf: (_, position) => keysAt(position),
    restOf: (key) => {
      const { mark, id } = readMarkedKey(key)
      return mark === 'broken' ? markedKey('kept', id) : null
    },
  }
}
