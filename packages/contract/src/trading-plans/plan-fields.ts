import { PLAN_LIMITS } from '@plumbline/domain/rules/plan-limits'
import {
  LONGEST_PAUSE_MINUTES,
  RULE_SECTIONS,
  type Rule,
  type RuleParameter,
  ruleKinds,
  ruleTakes,
} from '@plumbline/domain/rules/rule'
import { EMPTY_PLAN, NO_RISK } from '@plumbline/domain/rules/trading-plan'
import { WEEKDAYS } from '@plumbline/domain/time/weekdays'
import * as z from 'zod/mini'
import { clientId, currency, id, name, text } from '../fields.ts'

const amount = z.number().check(z.gt(0), z.maximum(1e12))
const percent = z.number().check(z.gt(0), z.maximum(100))
const multiple = z.number().check(z.gt(0), z.maximum(1_000))
const count = z.int().check(z.minimum(1), z.maximum(1_000))

const amountLimit = z.object({ unit: z.literal('amount'), value: amount, currency })
const percentLimit = z.object({ unit: z.literal('percent'), value: percent })
/** A loss: an amount in one currency, or percent of the balance at the start of the broker's day. */
export const moneyLimit = z.discriminatedUnion('unit', [amountLimit, percentLimit])
/** The same, or multiples of R. */
export const lossLimit = z.discriminatedUnion('unit', [
  amountLimit,
  percentLimit,
  z.object({ unit: z.literal('r'), value: multiple }),
])

/** `HH:mm` in the broker's clock. */
const dayTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30'))

const list = <Item extends z.ZodMiniType<string>>(item: Item, most: number) =>
  z.array(item).check(z.maxLength(most))
export const pairs = list(name(PLAN_LIMITS.pair), PLAN_LIMITS.pairs)
export const sessions = list(name(PLAN_LIMITS.session), PLAN_LIMITS.sessions)

const kindsWith = <Parameter extends RuleParameter>(parameter: Parameter) =>
  z.literal(ruleKinds.filter((kind) => ruleTakes(kind, parameter)))

/** How a rule is checked; docs/rules.md defines each kind. */
export const ruleCheck = z.discriminatedUnion('kind', [
  z.object({ kind: kindsWith('nothing') }),
  z.object({ kind: kindsWith('number'), most: count }),
  z.object({ kind: kindsWith('ratio'), atLeast: multiple }),
  z.object({ kind: kindsWith('moneyLimit'), limit: moneyLimit }),
  z.object({ kind: kindsWith('lossLimit'), limit: lossLimit }),
  z.object({
    kind: kindsWith('minutes'),
    minutes: z.int().check(z.minimum(1), z.maximum(LONGEST_PAUSE_MINUTES)),
  }),
  z.object({ kind: kindsWith('hours'), from: dayTime, to: dayTime }),
  z.object({ kind: kindsWith('sessions'), sessions: sessions.check(z.minLength(1)) }),
  z.object({
    kind: kindsWith('weekdays'),
    weekdays: z.array(z.enum(WEEKDAYS)).check(z.minLength(1), z.maxLength(7)),
  }),
  z.object({ kind: kindsWith('pairs'), pairs: pairs.check(z.minLength(1)) }),
  z.object({ kind: kindsWith('direction'), direction: z.enum(['long', 'short']) }),
])

/** A manual rule needs a text; others are described by their check. */
export const rule = z
  .object({
    /** A UUID from the client. Marks of trades refer to it. */
    id: z.uuid(),
    section: z.enum(RULE_SECTIONS),
    text: text(PLAN_LIMITS.rule).check(z.trim()),
    check: ruleCheck,
  })
  .check(
    z.refine(
      ({ text, check }: Rule) => check.kind !== 'manual' || text !== '',
      'a manual rule must have a text',
    ),
  )

const setup = z.object({
  name: name(PLAN_LIMITS.name),
  description: text(PLAN_LIMITS.setupDescription),
  strategyId: z.nullable(id),
})

export const risk = z.object({
  perTrade: z.nullable(moneyLimit),
  perDay: z.nullable(lossLimit),
  tradesPerDay: z.nullable(count),
})

const questions = list(name(PLAN_LIMITS.rule), PLAN_LIMITS.questions)

export const rules = z.array(rule).check(
  z.maxLength(PLAN_LIMITS.rules),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'ids must be unique'),
)

const fields = {
  name: name(PLAN_LIMITS.name),
  description: text(PLAN_LIMITS.description),
  /** Markets, instruments and conditions, as text. */
  market: text(PLAN_LIMITS.market),
  pairs,
  /** Market sessions (`london`, …) and sessions of the user. */
  sessions,
  setups: z.array(setup).check(z.maxLength(PLAN_LIMITS.setups)),
  /** Limits are checked in every trade, as rules with the ids `{planId}.perTrade` and so on. */
  risk,
  rules,
  morningQuestions: questions,
  eveningQuestions: questions,
  /** The plan whose rules trades are checked by; at most one. Activating a plan deactivates the other. */
  isActive: z.boolean(),
} as const

export const tradingPlan = z.object({
  id: z.string(),
  userId: z.string(),
  ...fields,
  /** Increases by one with every change. */
  revision: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type TradingPlanTemplate = z.infer<typeof tradingPlan>

export const newTradingPlan = z.object({
  /** A UUID that makes creating idempotent. */
  id: z.optional(clientId),
  name: fields.name,
  description: z._default(fields.description, EMPTY_PLAN.description),
  market: z._default(fields.market, EMPTY_PLAN.market),
  pairs: z._default(pairs, []),
  sessions: z._default(sessions, []),
  setups: z._default(fields.setups, []),
  risk: z._default(risk, NO_RISK),
  rules: z._default(rules, []),
  morningQuestions: z._default(questions, []),
  eveningQuestions: z._default(questions, []),
  isActive: z._default(z.boolean(), false),
})
export type NewTradingPlan = z.output<typeof newTradingPlan>

/** Omitted fields stay unchanged. */
export const tradingPlanChanges = z.partial(z.object(fields))
export type TradingPlanChanges = z.output<typeof tradingPlanChanges>
