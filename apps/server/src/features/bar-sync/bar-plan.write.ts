import { type BarRange, barsOfTrade, type HeldTrade, missingBars } from '@plumbline/domain/bars/needed-bars'
import { isTimeframe } from '@plumbline/domain/bars/bars'
import { subtractRanges } from '@plumbline/domain/bars/time-ranges'
import { pairKey } from '@plumbline/domain/instruments/pair-key'
import { localSeconds } from '@plumbline/domain/time/local-time'
import type { Tx } from '#server/platform/db/database.ts'
import { type AccountRow, findAccount } from '#server/ledger/accounts/accounts.read.ts'
import {
  type BarKey,
  type Coverage,
  coverageOf,
  findPlan,
  setSeriesZone,
  forgetAnswers,
  type PlanRow,
  rangesOf,
  savePlan,
  tradeTimes,
  type TradeTimes,
  wantedOf,
} from './bar-sync.repo.ts'

/** Where an account's bars come from, and by which clock. */
export interface BarOrigin {
  /** Seconds of the source's clock. */
  readonly now: number
  /** The source's name of a pair, and a trade's time by its clock. undefined: the trades' own names and times. */
  readonly symbolOf?: (pair: string) => string | undefined
  readonly timeOf?: (localSeconds: number) => number
}

/** Ranges that are stored; the others follow when these were answered. */
const MAX_WANTED_RANGES = 500

/**
 * What to ask the source for next: computed again if the account's trades changed, time passed, or everything known was
 * answered. undefined: there is no such account.
 */
export async function planBars(trx: Tx, key: BarKey, origin: BarOrigin): Promise<PlanRow | undefined> {
  const account = await findAccount(trx, key.userId, key.accountId)
  if (account === undefined) return undefined
  const plan = await findPlan(trx, key)
  if (plan !== undefined && isCurrent(plan, account, origin.now)) return plan
  return makePlan(trx, key, account, origin)
}

function isCurrent(plan: PlanRow, account: AccountRow, now: number): boolean {
  const isAnswered = plan.is_cut && wantedOf(plan).length === 0
  const isDue = plan.due_at !== null && now >= plan.due_at
  return plan.fingerprint === fingerprintOf(account) && !isDue && !isAnswered
}

function fingerprintOf({ revision, broker_time_zone: zone }: AccountRow): string {
  return `${revision} ${zone ?? ''}`
}

/** Recent bars are asked for every quarter of an hour. */
const STEP = 900

async function makePlan(
  trx: Tx,
  key: BarKey,
  account: AccountRow,
  origin: BarOrigin,
): Promise<PlanRow | undefined> {
  const trades = heldTrades(await tradeTimes(trx, key), origin)
  const spans = trades.map((trade) => ({ trade, ...barsOfTrade(trade, origin.now) }))
  const known = await coverageOf(trx, key)
  const answered = known.flatMap(({ symbol, timeframe, answered: ranges }) =>
    isTimeframe(timeframe)
      ? rangesOf(ranges).map((range): BarRange => ({ ...range, symbol, timeframe }))
      : [],
  )
  const missing = missingBars(
    spans.map(({ range }) => range),
    answered,
  )
  const before = await findPlan(trx, key)
  const refusals = new Map(
    before === undefined ? [] : wantedOf(before).map((range) => [nameOf(range), range.refusals]),
  )
  if (key.source === 'terminal') await setSeriesZone(trx, key, account.broker_time_zone)
  const coverage = new Map<string, Coverage>(
    known.map((row) => [
      `${row.timeframe} ${row.symbol}`,
      { answered: rangesOf(row.answered), empty: rangesOf(row.empty) },
    ]),
  )
  await savePlan(trx, key, {
    fingerprint: fingerprintOf(account),
    wanted: missing
      .slice(0, MAX_WANTED_RANGES)
      .map((range) => ({ ...range, refusals: refusals.get(nameOf(range)) ?? 0 })),
    is_cut: missing.length > MAX_WANTED_RANGES,
    due_at: spans.some(({ isCut }) => isCut) ? Math.floor(origin.now / STEP) * STEP + STEP : null,
    trades: trades.length,
    trades_with_bars: spans.filter(({ trade, range }) => hasBars(trade, range, coverage)).length,
  })
  return findPlan(trx, key)
}

/** Of a range that was refused: its start stays where it is. */
function nameOf({ symbol, timeframe, from }: BarRange): string {
  return `${timeframe} ${from} ${symbol}`
}

/** Trades in the source's symbols and clock; trades of pairs that it does not have are skipped. */
function heldTrades(
  rows: readonly TradeTimes[],
  { symbolOf, timeOf = (at) => at }: BarOrigin,
): readonly HeldTrade[] {
  // Files of the same broker may spell a symbol differently from the terminal, which the terminal's own trades tell.
  const spelled = new Map(
    rows.flatMap(({ pair, isOfBroker }) => (isOfBroker ? [[pairKey(pair), pair] as const] : [])),
  )
  const nameOfPair = symbolOf ?? ((pair: string) => spelled.get(pairKey(pair)) ?? pair)
  return rows.flatMap(({ pair, opened_at: openedAt, closed_at: closedAt }) => {
    const symbol = nameOfPair(pair)
    if (symbol === undefined || symbol === '') return []
    return [
      {
        symbol,
        openedAt: timeOf(localSeconds(openedAt)),
        closedAt: closedAt === null ? null : timeOf(localSeconds(closedAt)),
      },
    ]
  })
}

/** Whether all bars of the time in which the trade was held were answered, and some of these exist. */
function hasBars(
  { openedAt, closedAt }: HeldTrade,
  { symbol, timeframe, to }: BarRange,
  coverage: ReadonlyMap<string, Coverage>,
): boolean {
  const known = coverage.get(`${timeframe} ${symbol}`)
  if (known === undefined) return false
  const from = Math.floor(openedAt / timeframe) * timeframe
  const held = [{ from, to: Math.max(from + timeframe, Math.min(closedAt ?? to, to)) }]
  return subtractRanges(held, known.answered).length === 0 && subtractRanges(held, known.empty).length > 0
}

/** Asks for all bars again. */
export async function forgetBars(trx: Tx, key: BarKey): Promise<void> {
  await forgetAnswers(trx, key)
}
