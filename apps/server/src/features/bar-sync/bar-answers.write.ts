import type { BarsAnswer } from '@plumbline/contract/bridge/bridge'
import { type BarRange, isWithin, joinBarRanges, missingBars } from '@plumbline/domain/bars/needed-bars'
import { type BarRefusal, readBarRows } from '@plumbline/domain/bars/read-bar-rows'
import { joinRanges, subtractRanges } from '@plumbline/domain/bars/time-ranges'
import type { Tx } from '#server/platform/db/database.ts'
import { seriesFor, storeBars } from '#server/features/prices/prices.write.ts'
import { type BarOrigin, planBars } from './bar-plan.write.ts'
import {
  type BarKey,
  type BarProblem,
  coverageOf,
  lockPlan,
  type PlanRow,
  problemOf,
  rangesOf,
  saveCoverage,
  savePlan,
  type WantedRange,
  wantedOf,
} from './bar-sync.repo.ts'

interface TakeDeps {
  readonly newId: () => string
  readonly now: () => Date
}

type BarsRefused = BarRefusal | 'other-symbol' | 'other-timeframe' | 'bars-not-asked'

export type BarAnswerOutcome =
  | { readonly kind: 'stored'; readonly added: number }
  /** They were answered before. */
  | { readonly kind: 'known' }
  | { readonly kind: 'refused'; readonly reason: BarsRefused }

/** A range whose answer is refused so often is not asked for again. */
const MAX_REFUSALS = 3

/** Where the series of a source belong, and the clock of its times. */
export interface SeriesPlace {
  readonly source: 'terminal' | 'service'
  readonly accountId: string | null
  readonly label: string
  readonly timeZone: string | null
}

/**
 * Stores the answer to a range of the plan, whole or not at all. The same answer again changes nothing; what was not
 * asked for, or is not what was asked for, is refused and noted in the plan.
 */
export async function storeBarAnswer(
  deps: TakeDeps,
  trx: Tx,
  key: BarKey,
  { asked, answer, place, origin }: AnsweredRange,
): Promise<BarAnswerOutcome> {
  const plan = await lockPlan(trx, key)
  const wanted = plan === undefined ? [] : wantedOf(plan)
  if (plan === undefined || !isWithin(asked, joinBarRanges(wanted))) {
    if (await isAnswered(trx, key, asked)) return { kind: 'known' }
    return refuse(trx, key, { plan, wanted, asked, reason: 'bars-not-asked' })
  }
  const refused = (reason: BarsRefused) => refuse(trx, key, { plan, wanted, asked, reason })
  if (answer.symbol !== asked.symbol) return refused('other-symbol')
  if (answer.timeframe !== asked.timeframe) return refused('other-timeframe')
  const read = readBarRows(asked, answer.digits, answer.bars)
  if (read.kind === 'refused') return refused(read.reason)
  const { bars, invalid } = read
  let added = 0
  if (bars.time.length > 0) {
    const series = await seriesFor(deps, trx, key.userId, {
      symbol: asked.symbol,
      source: place.source,
      account_id: place.accountId,
      label: place.label,
      timeframe: asked.timeframe,
      digits: bars.digits,
      time_zone: place.timeZone,
    })
    added = (await storeBars(deps, trx, { userId: key.userId, seriesId: series.id }, bars))?.added ?? 0
  }
  await cover(trx, key, asked, bars.time.length > 0)
  const problem: BarProblem | null =
    invalid > 0
      ? { reason: 'bars-invalid', detail: `${asked.symbol}: ${invalid}`, lasting: true }
      : lastingProblem(plan)
  const left = withoutRange(wanted, asked)
  const isRecounted = left.length === 0 || plan.trades <= MAX_RECOUNTED
  await savePlan(trx, key, { wanted: left, problem, ...(isRecounted && { fingerprint: '' }) })
  await planBars(trx, key, origin)
  return { kind: 'stored', added }
}

export interface AnsweredRange {
  readonly asked: BarRange
  readonly answer: BarsAnswer
  readonly place: SeriesPlace
  readonly origin: BarOrigin
}

/** After each answer, trades with bars are counted for up to so many trades; for more, after the last one. */
const MAX_RECOUNTED = 5_000

function lastingProblem(plan: PlanRow): BarProblem | null {
  const problem = problemOf(plan)
  return problem?.lasting ? problem : null
}

async function isAnswered(trx: Tx, key: BarKey, asked: BarRange): Promise<boolean> {
  const rows = await coverageOf(trx, key)
  const row = rows.find(({ symbol, timeframe }) => symbol === asked.symbol && timeframe === asked.timeframe)
  return row !== undefined && subtractRanges([asked], rangesOf(row.answered)).length === 0
}

interface Refusing {
  readonly plan: PlanRow | undefined
  readonly wanted: readonly WantedRange[]
  readonly asked: BarRange
  readonly reason: BarsRefused
}

/** Counts the refusal against the range that was asked for, which goes to the end, and is given up after a few attempts. */
async function refuse(
  trx: Tx,
  key: BarKey,
  { plan, wanted, asked, reason }: Refusing,
): Promise<BarAnswerOutcome> {
  if (plan === undefined) return { kind: 'refused', reason }
  const index = wanted.findIndex((range) => isWithin(asked, [range]))
  // Bars outside of every request count as the answer to the first one.
  const blamed = wanted[Math.max(index, 0)]
  const problem = { reason, detail: asked.symbol.slice(0, 64), lasting: true }
  if (blamed === undefined) {
    await savePlan(trx, key, { problem })
    return { kind: 'refused', reason }
  }
  const others = wanted.filter((range) => range !== blamed)
  const refusals = blamed.refusals + 1
  if (refusals < MAX_REFUSALS) {
    await savePlan(trx, key, { wanted: [...others, { ...blamed, refusals }], problem })
  } else {
    await cover(trx, key, blamed, false)
    await savePlan(trx, key, { wanted: others, problem })
  }
  return { kind: 'refused', reason }
}

/** The source does not have the symbol, or not for this user: it is not asked for it again. */
export function isSymbolRefused(reason: string): boolean {
  return reason === 'symbol-unknown' || reason === 'symbol-not-in-plan'
}

/**
 * Records a failure of the source. Bars of a symbol that it does not have are not asked for again; an answer that is
 * too long to be read is refused.
 */
export async function recordBarFailure(trx: Tx, key: BarKey, asked: BarRange, reason: string): Promise<void> {
  const plan = await lockPlan(trx, key)
  if (plan === undefined) return
  if (reason === 'too-many-bars') {
    await refuse(trx, key, { plan, wanted: wantedOf(plan), asked, reason })
    return
  }
  const isUnknown = isSymbolRefused(reason)
  const detail = isUnknown ? asked.symbol : ''
  const gone = isUnknown ? wantedOf(plan).filter(({ symbol }) => symbol === asked.symbol) : []
  for (const range of gone) await cover(trx, key, range, false)
  await savePlan(trx, key, {
    problem: { reason, detail, lasting: isUnknown },
    ...(isUnknown && { wanted: wantedOf(plan).filter(({ symbol }) => symbol !== asked.symbol) }),
  })
}

async function cover(trx: Tx, key: BarKey, range: BarRange, hasBars: boolean): Promise<void> {
  const rows = await coverageOf(trx, key)
  const row = rows.find(({ symbol, timeframe }) => symbol === range.symbol && timeframe === range.timeframe)
  const answered = joinRanges([...rangesOf(row?.answered ?? []), range])
  const before = rangesOf(row?.empty ?? [])
  const empty = hasBars ? subtractRanges(before, [range]) : joinRanges([...before, range])
  await saveCoverage(trx, key, range, { answered, empty })
}

function withoutRange(wanted: readonly WantedRange[], asked: BarRange): readonly WantedRange[] {
  return wanted.flatMap((range) =>
    missingBars([range], [asked]).map((left) => ({ ...left, refusals: range.refusals })),
  )
}
