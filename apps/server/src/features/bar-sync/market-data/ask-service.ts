import { boundedText, jsonOf } from '#server/platform/bounded-text.ts'
import { BarFailure } from '../fetch-bars.service.ts'

const LARGEST_ANSWER = 2 * 1_048_576
const TIMEOUT_MS = 20_000

export interface ServiceResponse {
  readonly status: number
  readonly headers: Headers
  /** undefined if it is not JSON. */
  readonly body: unknown
}

/**
 * One request to a service, at the address of the configuration and no other: a redirect is a failure, so that a key is
 * sent nowhere else. The answer is bounded in size and time. Throws `BarFailure` without the request's details.
 */
export async function askService(
  url: URL,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<ServiceResponse> {
  const late = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(url, { redirect: 'error', headers, signal: AbortSignal.any([signal, late]) })
    const text = await boundedText(response.body, LARGEST_ANSWER)
    if (text === null) throw new BarFailure('too-many-bars')
    return { status: response.status, headers: response.headers, body: jsonOf(text) }
  } catch (error) {
    if (error instanceof BarFailure) throw error
    throw new BarFailure(
      signal.aborted ? 'interrupted' : late.aborted ? 'service-slow' : 'service-unreachable',
    )
  }
}

/** Decimals of a price without trailing zeros. */
export function decimalsOf(text: string): number {
  return /\.(\d*?)0*$/.exec(text)?.[1]?.length ?? 0
}
