import type { Stripe } from 'stripe'
import type { BillingConfig } from '#server/platform/billing-config.ts'
import { ProviderError } from './payment-provider.ts'

export type StripeConfig = Extract<BillingConfig, { kind: 'stripe' }>

/** The version whose objects we read. An update of the library that speaks another one fails the type check here. */
const API_VERSION = '2026-10-28.endive'

/** Of one call, its repetition included. */
const CALL_TIMEOUT_MS = 15_000

/** Loaded at the first call: a server without Stripe never needs it. */
const library = () => import('stripe')

export interface StripeClient {
  readonly library: typeof library
  /**
   * Throws ProviderError: `timeout` after 15 seconds, or when the signal is aborted; `unavailable` for an answer that is
   * no object of Stripe's, as a proxy between may send it.
   */
  call<T extends object>(work: (stripe: Stripe) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** All objects of a list, up to `most`, page by page. */
  all<T extends { readonly id: string }>(
    page: (stripe: Stripe, paging: { limit: number; starting_after?: string }) => Promise<Page<T>>,
    most: number,
  ): Promise<readonly T[]>
}

interface Page<T> {
  readonly data: readonly T[]
  readonly has_more: boolean
}

export function createStripeClient(
  { secretKey, apiUrl }: StripeConfig,
  { timeoutMs = CALL_TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
): StripeClient {
  let created: Promise<Stripe> | undefined
  const stripe = () => (created ??= createSdk(secretKey, apiUrl, timeoutMs))
  const call: StripeClient['call'] = async (work, signal) => {
    try {
      const answer = await within(timeoutMs, signal, stripe().then(work))
      if (!('object' in answer)) throw new ProviderError('unavailable', 'Stripe: the answer is no object')
      return answer
    } catch (error) {
      throw await toProviderError(error)
    }
  }
  return {
    library,
    call,
    async all(page, most) {
      const found = []
      let last: string | undefined
      for (let more = true; more && found.length < most; ) {
        const limit = Math.min(100, most - found.length)
        const after = last === undefined ? {} : { starting_after: last }
        const { data, has_more: hasMore } = await call((sdk) => page(sdk, { limit, ...after }))
        found.push(...data)
        last = data.at(-1)?.id
        more = hasMore && last !== undefined
      }
      return found
    },
  }
}

async function createSdk(secretKey: string, apiUrl: URL | null, timeout: number): Promise<Stripe> {
  const { Stripe: Sdk } = await library()
  return new Sdk(secretKey, {
    apiVersion: API_VERSION,
    timeout,
    // A connection that broke, or an error of Stripe, with the same idempotency key.
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl !== null && {
      host: apiUrl.hostname,
      protocol: apiUrl.protocol === 'http:' ? 'http' : 'https',
      port: apiUrl.port || (apiUrl.protocol === 'http:' ? 80 : 443),
    }),
  })
}

/** The library repeats a call that timed out, and takes no signal: the call continues unobserved. */
async function within<T>(timeoutMs: number, signal: AbortSignal | undefined, call: Promise<T>): Promise<T> {
  const ends = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])
  const { promise, reject } = Promise.withResolvers<never>()
  const end = () => reject(new ProviderError('timeout', `Stripe did not answer within ${timeoutMs} ms`))
  if (ends.aborted) end()
  ends.addEventListener('abort', end)
  try {
    return await Promise.race([call, promise])
  } finally {
    ends.removeEventListener('abort', end)
  }
}

async function toProviderError(error: unknown): Promise<unknown> {
  const { Stripe: Sdk } = await library()
  if (!(error instanceof Sdk.errors.StripeError)) return error
  return new ProviderError(kindOf(error, Sdk.errors), `Stripe: ${error.message}`, { cause: error })
}

function kindOf(
  error: InstanceType<typeof Stripe.errors.StripeError>,
  errors: typeof Stripe.errors,
): ProviderError['kind'] {
  if (error instanceof errors.StripeConnectionError) return isTimeout(error) ? 'timeout' : 'unavailable'
  if (error instanceof errors.StripeAPIError || error instanceof errors.StripeRateLimitError)
    return 'unavailable'
  return error.code === 'resource_missing' || error.statusCode === 404 ? 'not-found' : 'refused'
}

/** The library puts Node's error into `detail`. */
function isTimeout({ detail }: { readonly detail?: unknown }): boolean {
  return detail instanceof Error && 'code' in detail && detail.code === 'ETIMEDOUT'
}
