import { planTypes, subscriptionStatuses } from '@plumbline/domain/subscription/subscription'
import * as z from 'zod/mini'
import { id, text } from '../fields.ts'
import { GET, POST, raises } from '../raises.ts'

/** The payment provider: none (all features are on), a local page that simulates one, or Stripe. */
export const billingKinds = ['none', 'sandbox', 'stripe'] as const
export const billingKind = z.enum(billingKinds)
export type BillingKind = z.infer<typeof billingKind>

/** Why the product is closed to the user; null: it is open. */
export const accessDenial = z.nullable(z.enum(['required', 'past-due']))

const planType = z.enum(planTypes)
const seconds = z.nullable(z.number())

/** The subscription as pages show it, and what follows from it at the time of the answer. Times: seconds since 1970. */
export const subscription = z.object({
  planType,
  status: z.enum(subscriptionStatuses),
  currentPeriodEnd: seconds,
  cancelAtPeriodEnd: z.boolean(),
  stripeCustomerId: z.string(),
  stripeSubscriptionId: z.nullable(z.string()),
  accessStatus: z.enum(['active', 'not_paid']),
  canceledAt: seconds,
  willDowngradeTo: z.nullable(planType),
  trialEndDate: seconds,
  updatedAt: z.string(),
  /** The user has had the free trial. */
  hadProTrial: z.boolean(),
  billing: billingKind,
  access: accessDenial,
  isActive: z.boolean(),
  isTrialActive: z.boolean(),
  /** Rounded up; 0 without an active trial. */
  trialDaysLeft: z.number(),
  hasProFeatures: z.boolean(),
  isTrialEligible: z.boolean(),
})
export type SubscriptionAnswer = z.infer<typeof subscription>

export const pricePlanKeys = ['pro-monthly', 'pro-annual', 'basic-monthly', 'basic-yearly'] as const

/** A price that the installation sells. */
export const pricePlan = z.object({
  key: z.enum(pricePlanKeys),
  priceId: z.string(),
  planType,
  interval: z.enum(['month', 'year']),
  /** In hundredths of `currency`. */
  amountCents: z.number(),
  currency: z.string(),
  /** Days of the free trial; 0 without one. Pro only. */
  trialDays: z.number(),
})
export type PricePlan = z.infer<typeof pricePlan>

export const prices = z.object({
  billing: billingKind,
  plans: z.array(pricePlan),
  /** Where to ask about payments; null if none is configured. */
  supportEmail: z.nullable(z.string()),
})
export type Prices = z.infer<typeof prices>

export const invoice = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  /** ISO time in UTC. */
  createdAt: z.string(),
  amountCents: z.number(),
  currency: z.string(),
  status: z.enum(['paid', 'open', 'failed', 'refunded', 'void']),
  /** The provider's page of the invoice. */
  url: z.nullable(z.string()),
})
export type Invoice = z.infer<typeof invoice>

const view = z.object({ planType, status: z.string(), currentPeriodEnd: seconds })

/** How the provider and we see the subscription. */
export const comparison = z.object({
  ours: view,
  /** null: the provider knows no subscription of this user. */
  theirs: z.nullable(view),
  differs: z.boolean(),
})
export type SubscriptionComparison = z.infer<typeof comparison>

const ofPayments = ['UNAUTHENTICATED', 'EMAIL_NOT_VERIFIED', 'BILLING_OFF'] as const
const ofProvider = ['PAYMENT_SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS'] as const
const userId = z.optional(id)

/** Prices, trial days and return addresses come from the configuration, whatever a payload says. */
export const checkoutInput = z.object({
  priceId: text(200),
  /** Must be the user's own, if given. */
  userId,
  /** Any other plan than pro or basic is CHECKOUT_PLAN_INVALID. */
  planType: text(40),
  isTrial: z._default(z.boolean(), false),
  trialPeriodDays: z.optional(z.number()),
  successUrl: z.optional(text(2000)),
  cancelUrl: z.optional(text(2000)),
})
export type CheckoutInput = z.output<typeof checkoutInput>

/** The page that opened the portal, to which it returns. */
export const portalInput = z.object({
  userId,
  userEmail: z.optional(text(320)),
  /** `/profile` unless it names `/payment-failed`. */
  returnUrl: z.optional(text(2000)),
})
export type PortalInput = z.output<typeof portalInput>

/** The spec's operations by name, and what the pages need besides them. Open to users without access. */
export const subscriptionContract = {
  prices: raises('PAYMENT_SERVICE_UNAVAILABLE')
    .route(GET('/subscription/prices', 'Plans and their prices'))
    .output(prices),
  getSubscription: raises('UNAUTHENTICATED')
    .route(GET('/subscription', 'The user’s subscription'))
    .input(z.object({ userId }))
    .output(subscription),
  createCheckoutSession: raises(
    'CHECKOUT_UNAUTHENTICATED',
    'EMAIL_NOT_VERIFIED',
    'BILLING_OFF',
    'TRIAL_ALREADY_USED',
    'TRIAL_NOT_OFFERED',
    'CHECKOUT_PLAN_INVALID',
    'CHECKOUT_PRICE_UNKNOWN',
    'ALREADY_SUBSCRIBED',
    'CHECKOUT_SESSION_MISSING',
    ...ofProvider,
  )
    .route(POST('/subscription/checkout', 'Start a checkout'))
    .input(checkoutInput)
    /** `url`: the provider's page to redirect to. */
    .output(z.object({ sessionId: z.string(), url: z.string() })),
  verifyCheckoutSession: raises(...ofPayments, 'CHECKOUT_NOT_FOUND', 'CHECKOUT_PLAN_UNKNOWN', ...ofProvider)
    .route(
      POST('/subscription/checkout/verify', 'Confirm a finished checkout and read the subscription again'),
    )
    .input(z.object({ sessionId: text(200), userId }))
    .output(z.object({ success: z.boolean() })),
  createPortalSession: raises(
    ...ofPayments,
    'PAYMENT_ACCOUNT_NOT_FOUND',
    'PORTAL_URL_MISSING',
    'PORTAL_TIMEOUT',
    'PORTAL_DEADLINE_EXCEEDED',
    'PORTAL_FAILED',
    ...ofProvider,
  )
    .route(
      POST('/subscription/portal', 'Open the provider’s page for payment methods, invoices and cancellation'),
    )
    .input(portalInput)
    .output(z.object({ url: z.string() })),
  invoices: raises(...ofPayments, ...ofProvider)
    .route(GET('/subscription/invoices', 'Invoices of the user, newest first'))
    .output(z.object({ invoices: z.array(invoice) })),
  compare: raises(...ofPayments, ...ofProvider)
    .route(GET('/subscription/comparison', 'Compare the stored subscription with the provider’s'))
    .output(comparison),
  repair: raises(...ofPayments, ...ofProvider)
    .route(POST('/subscription/repair', 'Adopt the provider’s state of the subscription'))
    .output(comparison),
}
