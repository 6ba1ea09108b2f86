import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@plumbline/contract/errors'
import type { PortalInput } from '@plumbline/contract/subscription/subscription'
import type { Actor } from '#server/platform/http/context.ts'
import { customerOf, payerOf } from './customers.service.ts'
import { ProviderError } from './payment-provider.ts'
import { requirePayments, type PaymentDeps } from './require-payments.ts'
import type { PortalTimes, SubscriptionDeps } from './subscription-deps.ts'

/** Section 9: a call to the provider takes 15 s at most, all of them together 20 s. */
const TIMES: PortalTimes = { callMs: 15_000, raceMs: 20_000 }

/**
 * Opens the provider's page for payment methods, invoices and cancellation, which returns to the profile, or to
 * /payment-failed if it was opened there. Throws each of the specification's messages of the portal.
 */
export async function createPortalSession(
  given: SubscriptionDeps,
  actor: Actor,
  { userId, returnUrl }: PortalInput,
  site: URL,
): Promise<{ url: string }> {
  if (userId !== undefined && userId !== actor.userId) throw new AppError('UNAUTHENTICATED')
  const deps = requirePayments(given)
  const returnTo = new URL(returnPath(site, returnUrl), site)
  const { raceMs } = deps.portalTimes ?? TIMES
  const over = new AbortController()
  const race = sleep(raceMs, 'late' as const, { signal: over.signal, ref: false })
  race.catch(() => undefined)
  try {
    const opened = await Promise.race([open(deps, actor, returnTo, over.signal), race])
    if (opened === 'late') throw new AppError('PORTAL_TIMEOUT')
    return opened
  } finally {
    over.abort()
  }
}

async function open(
  deps: PaymentDeps,
  actor: Actor,
  returnTo: URL,
  over: AbortSignal,
): Promise<{ url: string }> {
  const payer = await payerOf(deps.database, actor)
  try {
    const customerId = await inTime(deps, () => customerOf(deps.database, deps.payments, payer))
    if (customerId === '') throw accountNotFound(deps, returnTo)
    const opened = await inTime(deps, (signal) =>
      deps.payments.openPortal(customerId, returnTo, AbortSignal.any([signal, over])),
    )
    if (opened.url === '') throw new AppError('PORTAL_URL_MISSING')
    return { url: opened.url }
  } catch (error) {
    if (error instanceof AppError) throw error
    // The caller already has its answer.
    if (!over.aborted) deps.log.error('payment portal not opened', error)
    throw portalError(deps, error, returnTo)
  }
}

/** Gives a call up after its time, whether or not it heeds the signal. Throws ProviderError `timeout`. */
async function inTime<T>(
  { portalTimes }: PaymentDeps,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { callMs } = portalTimes ?? TIMES
  const late = new AbortController()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new ProviderError('timeout', `The provider did not answer within ${callMs} ms`))
    late.abort()
  }, callMs)
  try {
    return await Promise.race([call(late.signal), promise])
  } finally {
    clearTimeout(timer)
  }
}

function portalError(deps: PaymentDeps, error: unknown, site: URL): AppError {
  if (!(error instanceof ProviderError)) return new AppError('PORTAL_FAILED')
  switch (error.kind) {
    case 'timeout':
      return new AppError('PORTAL_DEADLINE_EXCEEDED')
    case 'unavailable':
      return new AppError('PAYMENT_SERVICE_UNAVAILABLE')
    case 'not-found':
      return accountNotFound(deps, site)
    case 'refused':
      return new AppError('PORTAL_FAILED')
  }
}

/** The sandbox may have no address for questions: then it is made of the installation's name. */
function accountNotFound({ billing }: PaymentDeps, { hostname }: URL): AppError {
  const configured = billing.kind === 'none' ? null : billing.supportEmail
  return new AppError('PAYMENT_ACCOUNT_NOT_FOUND', { email: configured ?? `support@${hostname}` })
}

const PAYMENT_FAILED_PATH = '/payment-failed'

/** Only its path counts, and only if it is the one page besides the profile. */
function returnPath(site: URL, returnUrl: string | undefined): string {
  const path = returnUrl === undefined ? null : URL.parse(returnUrl, site.href)?.pathname
  return path === PAYMENT_FAILED_PATH ? path : '/profile'
}
