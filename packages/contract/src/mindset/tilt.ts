import { TILT_UNKNOWNS } from '@plumbline/domain/mindset/tilt-checks'
import type { TiltPeriod } from '@plumbline/domain/mindset/tilt-report'
import { TILT_RULES } from '@plumbline/domain/mindset/tilt-settings'
import * as z from 'zod/mini'
import { type Answer, schemaOf } from '../statistics/answer.ts'
import { listedTrade } from '../trades/listed-trade.ts'
import { adherenceCounts, ruleEffect } from '../trading-plans/adherence.ts'

const periodFields = {
  trades: z.int(),
  flagged: z.int(),
  /** 0 to 100; null if no rule can tell about any of the trades. */
  meter: z.nullable(z.number()),
}
const tiltPeriod = schemaOf<TiltPeriod>(periodFields)

export const tiltReport = z.object({
  accounts: z.array(z.object({ id: z.string(), revision: z.int() })),
  /** The trades opened on the day that was asked for, each account by its own broker's clock. */
  today: tiltPeriod,
  /** The trades of the whole period; `effects` compares those without any behaviour with the others. */
  whole: z.object({ ...periodFields, effects: z.array(ruleEffect) }),
  /** Of the rules that are on. */
  rules: z.array(
    z.object({
      rule: z.enum(TILT_RULES),
      /** `broken`: trades that show the behaviour. */
      ...adherenceCounts,
      /** Why the rule cannot tell, with the number of trades. */
      reasons: z.array(z.object({ reason: z.enum(TILT_UNKNOWNS), trades: z.int() })),
      effects: z.array(ruleEffect),
    }),
  ),
  /** By week of opening; `week` is its Monday. */
  weeks: z.array(z.object({ week: z.iso.date(), ...periodFields })),
  /** The hours of the active trading plan, which count unless the settings state some. */
  plannedHours: z.array(z.object({ from: z.string(), to: z.string() })),
})
export type TiltAnswer = Answer<typeof tiltReport>
export type TiltRuleAnswer = TiltAnswer['rules'][number]

export const tiltTrades = z.object({
  trades: z.array(z.extend(listedTrade, { rules: z.array(z.enum(TILT_RULES)) })),
  total: z.int(),
})
export type TiltTrades = Answer<typeof tiltTrades>
