import { simulatedCards } from '@plumbline/domain/subscription/simulated-subscription'
import { planTypes } from '@plumbline/domain/subscription/subscription'
import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { GET, POST, raises, verifiedErrors } from '../raises.ts'
import { invoice, pricePlan } from './subscription.ts'

/** What a test card does: pays, is declined at once, pays once and fails at each renewal, pays and is disputed. */
export const sandboxCard = z.enum(simulatedCards)
export type SandboxCard = z.infer<typeof sandboxCard>

const interval = z.enum(['month', 'year'])
const seconds = z.number()

export const sandboxCheckout = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  planType: z.enum(planTypes),
  interval,
  /** In hundredths of `currency`. */
  amountCents: z.number(),
  currency: z.string(),
  /** 0 without a trial. */
  trialDays: z.number(),
  /** Where to return without paying. */
  cancelUrl: z.string(),
})
export type SandboxCheckout = z.infer<typeof sandboxCheckout>

/** Times are seconds since 1970. */
export const sandboxSubscription = z.object({
  id: z.string(),
  priceId: z.string(),
  planType: z.enum(planTypes),
  interval,
  amountCents: z.number(),
  currency: z.string(),
  status: z.enum(['trialing', 'active', 'past_due', 'canceled']),
  card: sandboxCard,
  /** The next charge fails, whatever the card. */
  failsNext: z.boolean(),
  periodEnd: seconds,
  trialEnd: z.nullable(seconds),
  cancelAtPeriodEnd: z.boolean(),
  endedAt: z.nullable(seconds),
  /** When an unpaid invoice is charged again. */
  nextAttemptAt: z.nullable(seconds),
  /** Something was paid that the cardholder can dispute. */
  canDispute: z.boolean(),
})
export type SandboxSubscription = z.infer<typeof sandboxSubscription>

export const sandboxPortal = z.object({
  id: z.string(),
  /** Newest first. */
  subscriptions: z.array(sandboxSubscription),
  /** Newest first. */
  invoices: z.array(invoice),
  plans: z.array(pricePlan),
})
export type SandboxPortal = z.infer<typeof sandboxPortal>

/** What the customer does in the portal, or what happens to them there. */
export const sandboxAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cancel') }),
  z.object({ kind: z.literal('cancel-now') }),
  z.object({ kind: z.literal('resume') }),
  z.object({ kind: z.literal('change-plan'), priceId: text(60) }),
  z.object({ kind: z.literal('change-card'), card: sandboxCard }),
  z.object({ kind: z.literal('fail-next') }),
  z.object({ kind: z.literal('dispute') }),
  /** Lets time pass for all subscriptions of the customer; `next`: until the next thing happens to this one. */
  z.object({ kind: z.literal('forward'), to: z.enum(['day', 'week', 'next']) }),
])
export type SandboxAction = z.infer<typeof sandboxAction>

const sandboxId = text(80)
const ofSandbox = [...verifiedErrors, 'SANDBOX_OFF', 'SANDBOX_NOT_FOUND'] as const

/** The pages of the payment sandbox; a user sees their own checkouts and customer only. */
export const sandboxContract = {
  checkout: raises(...ofSandbox)
    .route(GET('/sandbox/checkouts/{id}', 'A checkout of the payment sandbox'))
    .input(z.object({ id: sandboxId }))
    .output(sandboxCheckout),
  pay: raises(...ofSandbox, 'SANDBOX_CHECKOUT_CLOSED', 'SANDBOX_CARD_DECLINED')
    .route(POST('/sandbox/checkouts/{id}/pay', 'Pay a checkout of the payment sandbox with a test card'))
    .input(z.object({ id: sandboxId, card: sandboxCard }))
    /** `url`: where the provider sends the browser. */
    .output(z.object({ url: z.string() })),
  portal: raises(...ofSandbox)
    .route(GET('/sandbox/portals/{id}', 'The portal of the payment sandbox'))
    .input(z.object({ id: sandboxId }))
    .output(sandboxPortal),
  act: raises(...ofSandbox)
    .route(
      POST('/sandbox/portals/{id}/actions', 'Change a subscription of the payment sandbox, or let time pass'),
    )
    .input(
      z.object({
        id: sandboxId,
        subscriptionId: text(80),
        action: sandboxAction,
        /** false: the event is lost on its way, as a webhook may be. */
        notifies: z._default(z.boolean(), true),
      }),
    )
    .output(sandboxPortal),
}
