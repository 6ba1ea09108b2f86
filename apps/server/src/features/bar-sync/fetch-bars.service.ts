import { BARS_PAGE, type BarsAnswer } from '@plumbline/contract/bridge/bridge'
import { type BarRange, firstPart } from '@plumbline/domain/bars/needed-bars'
import type { Database } from '#server/platform/db/database.ts'
import { type BarOrigin, planBars } from './bar-plan.write.ts'
import { type BarKey, wantedOf } from './bar-sync.repo.ts'
import { isSymbolRefused, recordBarFailure, type SeriesPlace, storeBarAnswer } from './bar-answers.write.ts'

/** A source failed, with a reason code for which the UI has a remedy. */
export class BarFailure extends Error {
  override readonly name = 'BarFailure'
  readonly reason: string

  constructor(reason: string) {
    super(`No bars: ${reason}`)
    this.reason = reason
  }
}

/** Where bars are asked for: a terminal behind the bridge, a simulated one, or a market data service. */
export interface BarSource {
  /** Bars of one request at most. */
  readonly most?: (range: BarRange) => number
  readonly place: SeriesPlace
  origin(): BarOrigin
  /** Throws `BarFailure`. Where the symbol is unknown, requests for it end, for any other reason those of this time. */
  bars(range: BarRange, signal: AbortSignal): Promise<BarsAnswer>
}

interface FetchDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

export interface FetchLimits {
  readonly calls: number
  readonly ms: number
}

/** Per account and synchronisation; between two calls the terminal serves other accounts. */
const LIMITS: FetchLimits = { calls: 1_000, ms: 300_000 }

/** Asks for the bars that the account's trades need and that are missing, part by part, within limits. false: it failed. */
export async function fetchBars(
  deps: FetchDeps,
  key: BarKey,
  source: BarSource,
  signal: AbortSignal,
  { calls, ms }: FetchLimits = LIMITS,
): Promise<boolean> {
  const until = performance.now() + ms
  for (let call = 0; call < calls && performance.now() < until && !signal.aborted; call += 1) {
    const origin = source.origin()
    const plan = await deps.database.asUser(key.userId, (trx) => planBars(trx, key, origin))
    const [next] = plan === undefined ? [] : wantedOf(plan)
    if (next === undefined) return true
    const { symbol, timeframe, from, to } = firstPart(next, source.most?.(next) ?? BARS_PAGE)
    if (!(await fetchPart(deps, key, source, { symbol, timeframe, from, to }, signal))) return false
  }
  return !signal.aborted
}

/** false: asking for more is of no use now. */
async function fetchPart(
  deps: FetchDeps,
  key: BarKey,
  source: BarSource,
  asked: BarRange,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const answer = await source.bars(asked, signal)
    const answered = { asked, answer, place: source.place, origin: source.origin() }
    await deps.database.asUser(key.userId, (trx) => storeBarAnswer(deps, trx, key, answered))
    return true
  } catch (error) {
    if (!(error instanceof BarFailure)) throw error
    if (error.reason === 'interrupted') return false
    await deps.database.asUser(key.userId, (trx) => recordBarFailure(trx, key, asked, error.reason))
    return isSymbolRefused(error.reason) || error.reason === 'too-many-bars'
  }
}
