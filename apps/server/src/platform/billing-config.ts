import type { PricePlan } from '@plumbline/contract/subscription/subscription'

export type BillingConfig =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'sandbox'
      /** Days of the pro trial; 0: none. */
      readonly trialDays: number
      readonly supportEmail: string | null
    }
  | {
      readonly kind: 'stripe'
      readonly trialDays: number
      readonly supportEmail: string
      readonly secretKey: string
      readonly webhookSecret: string
      /** Price ids by plan. */
      readonly prices: Readonly<Record<PricePlan['key'], string>>
      /** Another address of Stripe's API, for tests; null: Stripe's own. */
      readonly apiUrl: URL | null
    }

/** Variables that payments are configured with, as far as they are well-formed. */
export interface BillingValues {
  readonly PLUMBLINE_BILLING: BillingConfig['kind']
  readonly PLUMBLINE_TRIAL_DAYS: string
  readonly PLUMBLINE_SUPPORT_EMAIL?: string | undefined
  readonly MAIL_FROM?: string | undefined
  readonly PLUMBLINE_URL?: URL | undefined
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
  readonly STRIPE_PRICE_PRO_MONTHLY?: string | undefined
  readonly STRIPE_PRICE_PRO_ANNUAL?: string | undefined
  readonly STRIPE_PRICE_BASIC_MONTHLY?: string | undefined
  readonly STRIPE_PRICE_BASIC_YEARLY?: string | undefined
  readonly STRIPE_API_URL?: URL | undefined
}

interface Impossible {
  readonly kind: 'impossible'
  /** Sentences that name the variables and the remedy. */
  readonly problems: readonly string[]
}

/** How payments are taken; `impossible` names everything that is missing or contradictory. */
export function readBilling(values: BillingValues): BillingConfig | Impossible {
  const { PLUMBLINE_BILLING: kind, PLUMBLINE_SUPPORT_EMAIL: support, MAIL_FROM: sender } = values
  const trialDays = Number(values.PLUMBLINE_TRIAL_DAYS)
  const supportEmail = support ?? (sender && /[^\s<>]+@[^\s<>]+/.exec(sender)?.[0]) ?? null
  const ofStripe = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith('STRIPE_') && value !== undefined ? [name] : [],
  )
  // Otherwise one might take play money, or none, and believe that Stripe is on.
  if (kind !== 'stripe' && ofStripe.length > 0)
    return impossible(
      ofStripe.map(
        (name) =>
          `${name} has no effect with PLUMBLINE_BILLING=${kind}. Set it to stripe, or remove the variable.`,
      ),
    )
  if (kind === 'none') return { kind }
  if (kind === 'sandbox') return { kind, trialDays, supportEmail }
  const needed = {
    STRIPE_SECRET_KEY: values.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: values.STRIPE_WEBHOOK_SECRET,
    STRIPE_PRICE_PRO_MONTHLY: values.STRIPE_PRICE_PRO_MONTHLY,
    STRIPE_PRICE_PRO_ANNUAL: values.STRIPE_PRICE_PRO_ANNUAL,
    STRIPE_PRICE_BASIC_MONTHLY: values.STRIPE_PRICE_BASIC_MONTHLY,
    STRIPE_PRICE_BASIC_YEARLY: values.STRIPE_PRICE_BASIC_YEARLY,
    PLUMBLINE_URL: values.PLUMBLINE_URL,
    'PLUMBLINE_SUPPORT_EMAIL or MAIL_FROM': supportEmail,
  }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value == null ? [name] : []))
  if (missing.length > 0)
    return impossible(missing.map((name) => `PLUMBLINE_BILLING=stripe requires ${name}.`))
  const prices = {
    'pro-monthly': needed.STRIPE_PRICE_PRO_MONTHLY ?? '',
    'pro-annual': needed.STRIPE_PRICE_PRO_ANNUAL ?? '',
    'basic-monthly': needed.STRIPE_PRICE_BASIC_MONTHLY ?? '',
    'basic-yearly': needed.STRIPE_PRICE_BASIC_YEARLY ?? '',
  }
  if (new Set(Object.values(prices)).size < 4)
    return impossible(['The four STRIPE_PRICE_… variables must name different prices.'])
  return {
    kind,
    trialDays,
    supportEmail: supportEmail ?? '',
    secretKey: needed.STRIPE_SECRET_KEY ?? '',
    webhookSecret: needed.STRIPE_WEBHOOK_SECRET ?? '',
    prices,
    apiUrl: values.STRIPE_API_URL ?? null,
  }
}

const impossible = (problems: readonly string[]): Impossible => ({ kind: 'impossible', problems })
