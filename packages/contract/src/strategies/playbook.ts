import { isDownloadUrl } from '@plumbline/domain/files/download-url'
import { EMPTY_PLAYBOOK, PLAYBOOK_LIMITS } from '@plumbline/domain/strategies/playbook'
import * as z from 'zod/mini'
import { clientId, localDate, text } from '../fields.ts'
import { pairs, risk, rules, sessions } from '../trading-plans/plan-fields.ts'

/** A web address, or the download URL of a file here: nothing that would run when opened. */
const imageAddress = text(2_000).check(
  z.refine(
    (address) => /^https?:\/\/[^\s/]/i.test(address) || isDownloadUrl(address),
    'must be an http or https address or a download URL',
  ),
)

const content = {
  /** What the set-up looks like, and why it works. */
  setup: text(PLAYBOOK_LIMITS.setup),
  /** Markets and conditions, as text. */
  market: text(PLAYBOOK_LIMITS.market),
  pairs,
  /** Market sessions (`london`, …) and sessions of the user. */
  sessions,
  /** A checklist by section: set-up (`before`), entry, management, exit, risk and `after`. */
  rules,
  /** Limits are checked in every trade, as rules with the ids `{versionId}.perTrade` and so on. */
  risk,
  /** Screenshots of the ideal trade: download URLs of uploaded files, or web addresses. */
  images: z.array(imageAddress).check(z.maxLength(PLAYBOOK_LIMITS.images)),
  /** What changed against the version before. */
  note: text(PLAYBOOK_LIMITS.rule),
  /** First day of the version in the broker's clock. Trades opened before the first version belong to that one. */
  since: localDate,
} as const

export const strategyVersion = z.object({
  id: z.string(),
  ...content,
  images: z.array(z.string()),
  /** Increases by one with every change. */
  revision: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type StrategyVersion = z.infer<typeof strategyVersion>

export const newStrategyVersion = z.object({
  /** A UUID that makes creating idempotent. */
  id: z.optional(clientId),
  since: content.since,
  note: z._default(content.note, ''),
  setup: z._default(content.setup, EMPTY_PLAYBOOK.setup),
  market: z._default(content.market, EMPTY_PLAYBOOK.market),
  pairs: z._default(pairs, []),
  sessions: z._default(sessions, []),
  rules: z._default(rules, []),
  risk: z._default(risk, EMPTY_PLAYBOOK.risk),
  images: z._default(content.images, []),
})
export type NewStrategyVersion = z.output<typeof newStrategyVersion>

/** Omitted fields stay unchanged. */
export const strategyVersionChanges = z.partial(z.object(content))
export type StrategyVersionChanges = z.output<typeof strategyVersionChanges>
