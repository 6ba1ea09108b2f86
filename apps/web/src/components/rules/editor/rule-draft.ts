import type { TradingPlanChanges, TradingPlanTemplate } from '@plumbline/contract/trading-plans/plan-fields'
import { assertNever } from '@plumbline/domain/assert-never'
import {
  LONGEST_PAUSE_MINUTES,
  type LossLimit,
  type Rule,
  type RuleCheck,
  type RuleKind,
  type RuleSection,
  ruleTakes,
} from '@plumbline/domain/rules/rule'
import type { PlanRisk } from '@plumbline/domain/rules/trading-plan'
import { readTimeText } from '#web/lib/format/date-time-text.ts'
import { WEEKDAYS, type Weekday } from '@plumbline/domain/time/weekdays'
import { newClientId } from '#web/lib/client-id.ts'

/** A limit as typed; an empty value is no limit. */
export type LimitDraft = {
  readonly value: string
  readonly unit: LossLimit['unit']
  readonly currency: string
}

/** A rule as typed: one set of parameters for every kind, of which the kind uses some. */
export type RuleDraft = {
  readonly id: string
  readonly section: RuleSection
  readonly text: string
  readonly kind: RuleKind
  readonly number: string
  readonly limit: LimitDraft
  readonly from: string
  readonly to: string
  readonly sessions: readonly string[]
  readonly weekdays: readonly Weekday[]
  readonly pairs: readonly string[]
  readonly direction: 'long' | 'short'
}

const workdays: readonly Weekday[] = WEEKDAYS.slice(0, 5)

function draftOfLimit(limit: LossLimit | null, currency: string): LimitDraft {
  if (limit === null) return { value: '', unit: 'percent', currency }
  return {
    value: String(limit.value),
    unit: limit.unit,
    currency: limit.unit === 'amount' ? limit.currency : currency,
  }
}

export function newRule(section: RuleSection, currency: string): RuleDraft {
  return draftOfRule({ id: newClientId(), section, text: '', check: { kind: 'manual' } }, currency)
}

function draftOfRule({ id, section, text, check }: Rule, currency: string): RuleDraft {
  return {
    id,
    section,
    text,
    kind: check.kind,
    number: numberOf(check),
    limit: 'limit' in check ? draftOfLimit(check.limit, currency) : draftOfLimit(null, currency),
    from: check.kind === 'hours' ? check.from : '09:00',
    to: check.kind === 'hours' ? check.to : '17:00',
    sessions: check.kind === 'sessions' ? check.sessions : [],
    weekdays: check.kind === 'weekdays' ? check.weekdays : workdays,
    pairs: check.kind === 'pairs' ? check.pairs : [],
    direction: check.kind === 'direction' ? check.direction : 'long',
  }
}

function numberOf(check: RuleCheck): string {
  if ('most' in check) return String(check.most)
  if ('atLeast' in check) return String(check.atLeast)
  return 'minutes' in check ? String(check.minutes) : ''
}

/** What is missing in a rule; undefined if it is complete. */
export type RuleProblem = 'text' | 'number' | 'limit' | 'time' | 'list'

export function problemOf(draft: RuleDraft): RuleProblem | undefined {
  const read = checkOf(draft)
  if (typeof read === 'string') return read
  return draft.kind === 'manual' && draft.text.trim() === '' ? 'text' : undefined
}

/** The check that a draft describes, or what is missing. */
export function checkOf(draft: RuleDraft): RuleCheck | RuleProblem {
  const { kind } = draft
  if (ruleTakes(kind, 'nothing')) return { kind }
  if (ruleTakes(kind, 'ratio')) {
    const atLeast = positive(draft.number, 1_000)
    return atLeast === null ? 'number' : { kind, atLeast }
  }
  if (ruleTakes(kind, 'number')) {
    const most = whole(draft.number, 1_000)
    return most === null ? 'number' : { kind, most }
  }
  if (ruleTakes(kind, 'minutes')) {
    const minutes = whole(draft.number, LONGEST_PAUSE_MINUTES)
    return minutes === null ? 'number' : { kind, minutes }
  }
  if (ruleTakes(kind, 'moneyLimit')) {
    const limit = limitOf(draft.limit)
    return limit === null || limit === 'unusable' || limit.unit === 'r' ? 'limit' : { kind, limit }
  }
  if (ruleTakes(kind, 'lossLimit')) {
    const limit = limitOf(draft.limit)
    return limit === null || limit === 'unusable' ? 'limit' : { kind, limit }
  }
  switch (kind) {
    case 'hours': {
      const from = readTimeText(draft.from)
      const to = readTimeText(draft.to)
      return from === null || to === null ? 'time' : { kind, from, to }
    }
    case 'sessions':
      return draft.sessions.length === 0 ? 'list' : { kind, sessions: draft.sessions }
    case 'weekdays':
      return draft.weekdays.length === 0 ? 'list' : { kind, weekdays: draft.weekdays }
    case 'pairs':
      return draft.pairs.length === 0 ? 'list' : { kind, pairs: draft.pairs }
    case 'direction':
      return { kind, direction: draft.direction }
    default:
      return assertNever(kind)
  }
}

/** null: none. */
function limitOf({ value, unit, currency }: LimitDraft): LossLimit | null | 'unusable' {
  if (value.trim() === '') return null
  const number = positive(value, unit === 'percent' ? 100 : unit === 'r' ? 1_000 : 1e12)
  if (number === null) return 'unusable'
  if (unit !== 'amount') return { unit, value: number }
  const code = currency.trim().toUpperCase()
  return /^[A-Z][A-Z0-9]{1,9}$/.test(code) ? { unit, value: number, currency: code } : 'unusable'
}

function positive(text: string, most: number): number | null {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return number > 0 && number <= most ? number : null
}

function whole(text: string, most: number): number | null {
  const number = positive(text, most)
  return number !== null && Number.isInteger(number) ? number : null
}

/** `9:30`, `0930` and `09:30` as `09:30`; null for anything else. */

/** Risk limits as typed. */
export type RiskDraft = {
  readonly perTrade: LimitDraft
  readonly perDay: LimitDraft
  readonly tradesPerDay: string
}

/** Rules and risk limits as typed. */
export type RulesDraft = RiskDraft & { readonly rules: readonly RuleDraft[] }

export function draftOfRules(
  { rules, risk: { perTrade, perDay, tradesPerDay } }: Pick<TradingPlanTemplate, 'rules' | 'risk'>,
  currency: string,
): RulesDraft {
  return {
    rules: rules.map((rule) => draftOfRule(rule, currency)),
    perTrade: draftOfLimit(perTrade, currency),
    perDay: draftOfLimit(perDay, currency),
    tradesPerDay: tradesPerDay === null ? '' : String(tradesPerDay),
  }
}

/** What prevents saving rules and limits. */
export type RulesProblem = 'rules' | 'perTrade' | 'perDay' | 'tradesPerDay'

/** The rules and limits to save, or why they cannot be saved. */
export function rulesOfDraft(
  draft: RulesDraft,
): { readonly rules: NonNullable<TradingPlanChanges['rules']>; readonly risk: PlanRisk } | RulesProblem {
  const perTrade = limitOf(draft.perTrade)
  const perDay = limitOf(draft.perDay)
  const tradesPerDay = draft.tradesPerDay.trim() === '' ? null : whole(draft.tradesPerDay, 1_000)
  if (perTrade === 'unusable' || perTrade?.unit === 'r') return 'perTrade'
  if (perDay === 'unusable') return 'perDay'
  if (draft.tradesPerDay.trim() !== '' && tradesPerDay === null) return 'tradesPerDay'
  const rules: NonNullable<TradingPlanChanges['rules']> = []
  for (const rule of draft.rules) {
    const check = checkOf(rule)
    if (typeof check === 'string' || problemOf(rule) !== undefined) return 'rules'
    rules.push({ id: rule.id, section: rule.section, text: rule.text.trim(), check: contractCheck(check) })
  }
  return { rules, risk: { perTrade, perDay, tradesPerDay } }
}

/** The contract's types have mutable lists. */
export function contractCheck(check: RuleCheck): NonNullable<TradingPlanChanges['rules']>[number]['check'] {
  if (check.kind === 'sessions') return { ...check, sessions: [...check.sessions] }
  if (check.kind === 'weekdays') return { ...check, weekdays: [...check.weekdays] }
  return check.kind === 'pairs' ? { ...check, pairs: [...check.pairs] } : check
}
