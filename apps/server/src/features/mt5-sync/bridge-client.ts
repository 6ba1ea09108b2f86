import {
  accountInfoAnswer,
  type BarsAnswer,
  barsAnswer,
  bridgeError,
  type HistoryCursor,
  testConnectionAnswer,
  tradesAnswer,
} from '@plumbline/contract/bridge/bridge'
import type { BarRange } from '@plumbline/domain/bars/needed-bars'
import * as z from 'zod/mini'
import { boundedText, jsonOf } from '#server/platform/bounded-text.ts'

/** The bridge's address and timeout. A hanging call must end before the lease does. */
export interface BridgeOptions {
  /** Without the path prefix: `http://127.0.0.1:5000`. */
  readonly address: string
  readonly key: string | null
  readonly timeoutMs: number
}

/** A login with its password, decrypted for one call. */
export interface OpenLogin {
  readonly login: string
  readonly password: string
  readonly server: string
}

interface TradesRequest {
  readonly fromMs: number
  readonly toMs: number
  /** Where the last page of raw deals ended; null for the first page. */
  readonly after: HistoryCursor | null
}

type TradesAnswer = z.output<typeof tradesAnswer>

/** A failure of the bridge, with a reason code for which the UI has a remedy; the bridge's own codes are among them. */
export class BridgeFailure extends Error {
  override readonly name = 'BridgeFailure'
  readonly reason: string
  /** Of the response; null if there was none. */
  readonly status: number | null
  readonly statusText: string

  constructor(reason: string, status: number | null = null, statusText = '') {
    super(`The bridge failed: ${reason}`)
    this.reason = reason
    this.status = status
    this.statusText = statusText
  }
}

/** The three specified calls, and our addition for bars. Every failure is a `BridgeFailure` without the password. */
export interface BridgeClient {
  testConnection(login: OpenLogin, signal?: AbortSignal): Promise<boolean>
  trades(login: OpenLogin, request: TradesRequest, signal?: AbortSignal): Promise<TradesAnswer>
  accountInfo(login: OpenLogin, signal?: AbortSignal): Promise<AccountInfo>
  /** A bridge without bars answers with status 404. */
  bars(login: OpenLogin, range: BarRange, signal?: AbortSignal): Promise<BarsAnswer>
}

const accountInfo = z.extend(accountInfoAnswer, {
  equity: z.optional(z.number()),
  currency: z.optional(z.string()),
  login: z.optional(z.union([z.string(), z.number()])),
})
type AccountInfo = z.output<typeof accountInfo>

/** A page of 5,000 deals has about 2 MB; a bridge that implements only the specification sends ten years at once. */
const LARGEST_ANSWER = 64 * 1_048_576
/** 5,000 bars have about half a megabyte. */
const LARGEST_BARS_ANSWER = 4 * 1_048_576

export function createBridgeClient({ address, key, timeoutMs }: BridgeOptions): BridgeClient {
  async function call<T>(
    path: string,
    { login, ...secrets }: OpenLogin,
    more: object,
    schema: z.core.$ZodType<T>,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<T> {
    const late = AbortSignal.timeout(timeoutMs)
    const [largest, tooLarge] =
      path === '/bars'
        ? ([LARGEST_BARS_ANSWER, 'too-many-bars'] as const)
        : ([LARGEST_ANSWER, 'bridge-garbage'] as const)
    try {
      const response = await fetch(`${address}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ login: Number(login), ...secrets, ...more }),
        redirect: 'error',
        signal: AbortSignal.any([signal, late]),
      })
      const text = await boundedText(response.body, largest)
      if (text === null) throw new BridgeFailure(tooLarge)
      if (!response.ok) throw refusal(response, text)
      const parsed = z.safeParse(schema, jsonOf(text))
      if (!parsed.success) throw new BridgeFailure('bridge-garbage', response.status, response.statusText)
      return parsed.data
    } catch (error) {
      if (error instanceof BridgeFailure) throw error
      if (signal.aborted) throw new BridgeFailure('interrupted')
      throw new BridgeFailure(late.aborted ? 'bridge-slow' : 'bridge-unreachable')
    }
  }

  return {
    testConnection: async (login, signal) =>
      (await call('/test-connection', login, {}, testConnectionAnswer, signal)).success,
    trades: (login, { fromMs, toMs, after }, signal) =>
      call(
        '/trades',
        login,
        {
          startDate: new Date(fromMs).toISOString(),
          endDate: new Date(toMs).toISOString(),
          history: { after },
        },
        tradesAnswer,
        signal,
      ),
    bars: (login, { symbol, timeframe, from, to }, signal) =>
      call('/bars', login, { symbol, timeframe, from, to }, barsAnswer, signal),
    accountInfo: (login, signal) => call('/accountInfo', login, {}, accountInfo, signal),
  }
}

/** The bridge's own error code; for any other response only the status is known. */
function refusal(response: Response, text: string): BridgeFailure {
  const parsed = z.safeParse(bridgeError, jsonOf(text))
  const reason = parsed.success ? parsed.data.error : 'bridge-refused'
  return new BridgeFailure(reason, response.status, response.statusText)
}
