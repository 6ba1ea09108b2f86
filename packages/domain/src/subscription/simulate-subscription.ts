import { nextPeriodEnd } from './billing-period.ts'
import type {
  SimulatedCard,
  SimulatedChange,
  SimulatedInvoice,
  SimulatedPrice,
  SimulatedStep,
  SimulatedSubscription,
} from './simulated-subscription.ts'

/** Seconds since 1970. */
type Seconds = number

const DAY_SECONDS = 86_400

/** Days between the attempts to charge an open invoice; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7]
const DISPUTE_DAYS = 3

/** A finished checkout; null: the card was declined. A trial is free until it ends. */
export function startSubscription(
  given: Pick<SimulatedSubscription, 'id' | 'price' | 'card'>,
  { trialDays, at }: { readonly trialDays: number; readonly at: Seconds },
): SimulatedChange | null {
  if (given.card === 'declined') return null
  const trialEnd = trialDays > 0 ? at + trialDays * DAY_SECONDS : null
  const started: SimulatedSubscription = {
    ...given,
    failsNext: false,
    status: trialEnd === null ? 'active' : 'trialing',
    startedAt: at,
    anchor: trialEnd ?? at,
    periodStart: at,
    periodEnd: trialEnd ?? nextPeriodEnd(at, given.price.interval, at),
    trialEnd,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    nextAttemptAt: null,
    disputeAt: null,
    invoices: [],
  }
  const first = trialEnd === null ? started.price.amountCents : 0
  const paid = settled(withInvoice(started, at, first), at)
  return changeOf(paid, step('started', at, paid), step('paid', at, paid))
}

/** Everything that is due until `to`, in order. Advancing in pieces gives the same as advancing at once. */
export function advanceSubscription(given: SimulatedSubscription, to: Seconds): SimulatedChange {
  let subscription = given
  const steps: SimulatedStep[] = []
  for (let due = nextDue(subscription); due !== null && due.at <= to; due = nextDue(subscription)) {
    const change = due.happen(subscription, due.at)
    subscription = change.subscription
    steps.push(...change.steps)
  }
  return { subscription, steps }
}

/** When the next thing happens by itself; null: it ended. */
export function nextDueAt(subscription: SimulatedSubscription): Seconds | null {
  return nextDue(subscription)?.at ?? null
}

interface Due {
  readonly at: Seconds
  readonly happen: (subscription: SimulatedSubscription, at: Seconds) => SimulatedChange
}

function nextDue(subscription: SimulatedSubscription): Due | null {
  const { status, nextAttemptAt, disputeAt } = subscription
  if (status === 'canceled') return null
  const due: Due[] = [{ at: subscription.periodEnd, happen: endPeriod }]
  if (nextAttemptAt !== null) due.unshift({ at: nextAttemptAt, happen: charge })
  if (disputeAt !== null) due.push({ at: disputeAt, happen: disputePayment })
  return due.reduce((first, other) => (other.at < first.at ? other : first))
}

function endPeriod(subscription: SimulatedSubscription, at: Seconds): SimulatedChange {
  if (subscription.cancelAtPeriodEnd) return ended(subscription, at)
  return charge(withInvoice(inNewPeriod(subscription, at), at, subscription.price.amountCents), at)
}

function inNewPeriod(subscription: SimulatedSubscription, at: Seconds): SimulatedSubscription {
  const { anchor, price } = subscription
  return { ...subscription, periodStart: at, periodEnd: nextPeriodEnd(anchor, price.interval, at) }
}

/** Charges the last invoice. */
function charge(subscription: SimulatedSubscription, at: Seconds): SimulatedChange {
  const { card, failsNext } = subscription
  if (!failsNext && card !== 'declined' && card !== 'fails-at-renewal') {
    const paid = settled(subscription, at)
    return changeOf(paid, step('paid', at, paid), step('updated', at, paid))
  }
  const attempts = (subscription.invoices.at(-1)?.attempts ?? 0) + 1
  const days = RETRY_DAYS[attempts - 1]
  const failed: SimulatedSubscription = {
    ...withLastInvoice(subscription, { status: 'open', attempts }),
    status: 'past_due',
    failsNext: false,
    nextAttemptAt: days === undefined ? null : at + days * DAY_SECONDS,
  }
  const steps = [step('payment-failed', at, failed), step('updated', at, failed)]
  if (days !== undefined) return { subscription: failed, steps }
  const end = ended(failed, at)
  return { subscription: end.subscription, steps: [...steps, ...end.steps] }
}

/** The last invoice is paid. Free ones, of trials, leave the status. */
function settled(subscription: SimulatedSubscription, at: Seconds): SimulatedSubscription {
  const invoice = subscription.invoices.at(-1)
  const paid = withLastInvoice(subscription, { status: 'paid', attempts: (invoice?.attempts ?? 0) + 1 })
  if (invoice?.amountCents === 0) return paid
  const disputeAt = subscription.card === 'disputed' ? at + DISPUTE_DAYS * DAY_SECONDS : null
  return { ...paid, status: 'active', nextAttemptAt: null, disputeAt: subscription.disputeAt ?? disputeAt }
}

/** Cancels at once, or for the end of the period. */
export function cancelSubscription(
  subscription: SimulatedSubscription,
  at: Seconds,
  when: 'now' | 'period-end',
): SimulatedChange {
  if (subscription.status === 'canceled') return unchanged(subscription)
  if (when === 'now') return ended({ ...subscription, canceledAt: at }, at)
  if (subscription.cancelAtPeriodEnd) return unchanged(subscription)
  return updated({ ...subscription, cancelAtPeriodEnd: true, canceledAt: at }, at)
}

/** Withdraws a cancellation for the end of the period. */
export function resumeSubscription(subscription: SimulatedSubscription, at: Seconds): SimulatedChange {
  if (subscription.status === 'canceled' || !subscription.cancelAtPeriodEnd) return unchanged(subscription)
  return updated({ ...subscription, cancelAtPeriodEnd: false, canceledAt: null }, at)
}

/**
 * Takes effect at once, a trial goes on. With the same interval the new price is charged at the next renewal, otherwise
 * a new period begins and is charged now. Only for a subscription that runs and is not cancelled.
 */
export function changePrice(
  subscription: SimulatedSubscription,
  price: SimulatedPrice,
  at: Seconds,
): SimulatedChange {
  const { status, cancelAtPeriodEnd } = subscription
  if (cancelAtPeriodEnd || (status !== 'active' && status !== 'trialing')) return unchanged(subscription)
  if (price.priceId === subscription.price.priceId) return unchanged(subscription)
  const priced = { ...subscription, price }
  if (status === 'trialing' || price.interval === subscription.price.interval) return updated(priced, at)
  return charge(withInvoice(inNewPeriod({ ...priced, anchor: at }, at), at, price.amountCents), at)
}

/** The new card pays an open invoice at once. */
export function changeCard(
  subscription: SimulatedSubscription,
  card: SimulatedCard,
  at: Seconds,
): SimulatedChange {
  if (subscription.status === 'canceled') return unchanged(subscription)
  const changed = { ...subscription, card, failsNext: false }
  // The first charge of this card: it fails at the renewals after it only.
  if (subscription.status !== 'past_due') return updated(changed, at)
  if (card === 'declined') return charge(changed, at)
  const paid = settled(changed, at)
  return changeOf(paid, step('paid', at, paid), step('updated', at, paid))
}

export function failNextCharge(subscription: SimulatedSubscription): SimulatedSubscription {
  return subscription.status === 'canceled' ? subscription : { ...subscription, failsNext: true }
}

/** The cardholder disputes the last payment: the money goes back, and the subscription ends. */
export function disputePayment(subscription: SimulatedSubscription, at: Seconds): SimulatedChange {
  const index = subscription.invoices.findLastIndex(
    ({ status, amountCents }) => status === 'paid' && amountCents > 0,
  )
  if (index === -1) return unchanged({ ...subscription, disputeAt: null })
  const invoices = subscription.invoices.map((invoice, i) =>
    i === index ? { ...invoice, status: 'disputed' as const } : invoice,
  )
  const disputed = { ...subscription, invoices, disputeAt: null }
  if (subscription.status === 'canceled') return changeOf(disputed, step('disputed', at, disputed))
  const end = ended({ ...disputed, canceledAt: at }, at)
  return { subscription: end.subscription, steps: [step('disputed', at, disputed), ...end.steps] }
}

function ended(subscription: SimulatedSubscription, at: Seconds): SimulatedChange {
  const end: SimulatedSubscription = {
    ...subscription,
    status: 'canceled',
    canceledAt: subscription.canceledAt ?? at,
    endedAt: at,
    nextAttemptAt: null,
    disputeAt: null,
  }
  return changeOf(end, step('ended', at, end))
}

function withInvoice(
  subscription: SimulatedSubscription,
  at: Seconds,
  amountCents: number,
): SimulatedSubscription {
  const { invoices, price, periodStart, periodEnd } = subscription
  const invoice: SimulatedInvoice = {
    number: invoices.length + 1,
    createdAt: at,
    amountCents,
    currency: price.currency,
    status: 'open',
    attempts: 0,
    periodStart,
    periodEnd,
  }
  return { ...subscription, invoices: [...invoices, invoice] }
}

function withLastInvoice(
  subscription: SimulatedSubscription,
  changes: Pick<SimulatedInvoice, 'status' | 'attempts'>,
): SimulatedSubscription {
  const last = subscription.invoices.at(-1)
  if (last === undefined) return subscription
  return { ...subscription, invoices: [...subscription.invoices.slice(0, -1), { ...last, ...changes }] }
}

const step = (kind: SimulatedStep['kind'], at: Seconds, subscription: SimulatedSubscription) => ({
  kind,
  at,
  subscription,
})

const changeOf = (subscription: SimulatedSubscription, ...steps: readonly SimulatedStep[]) => ({
  subscription,
  steps,
})

const unchanged = (subscription: SimulatedSubscription) => changeOf(subscription)

const updated = (subscription: SimulatedSubscription, at: Seconds) =>
  changeOf(subscription, step('updated', at, subscription))
