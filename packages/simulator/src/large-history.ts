import { fromCents } from '@plumbline/domain/money/amount'
import { hourOf } from '@plumbline/domain/time/calendar-position'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import { DAY, HOUR, startOfDay, weekdayOf } from './calendar.ts'
import { centsPerVolume, grossCents, priceOf } from './gross-cents.ts'
import { INSTRUMENTS, type Instrument, instrumentOf } from './instruments.ts'
import { localTimeWriter } from './local-time-writer.ts'
import { createRandom } from './random.ts'
import type { Emotion, SimulatedTrade } from './simulated-trade.ts'
import { STRATEGIES, type Strategy } from './strategies.ts'
import { swapCents } from './swap-cents.ts'
import { type Session, sessionAt } from './trading-hours.ts'

export interface LargeHistoryOptions {
  readonly seed: number
  readonly count: number
  /** Local seconds; the ten years before 2026-01-01 by default. */
  readonly from?: number
  readonly to?: number
}

/** One trade in integers, before conversion to the requested format. */
interface Sketch {
  readonly index: number
  readonly instrument: Instrument
  readonly sign: 1 | -1
  readonly volume: number
  readonly openedAt: number
  readonly closedAt: number
  readonly entryTicks: number
  readonly exitTicks: number
  readonly stopTicks: number
  readonly grossCents: number
  readonly commissionCents: number
  readonly swapCents: number
  readonly feeCents: number
  readonly riskCents: number
  readonly breakEven: boolean
  readonly strategy: Strategy
  readonly session: Session
  readonly emotion: Emotion
  readonly tags: readonly string[]
}

const NO_MISTAKES: readonly string[] = []

/** Closed trades of a long history, ordered by opening, for benchmarks: a million in about a second. */
export function* largeHistory(options: LargeHistoryOptions): Generator<ClosedTrade, void, undefined> {
  for (const sketch of sketches(options)) {
    const feesCents = -(sketch.commissionCents + sketch.swapCents + sketch.feeCents) || 0
    const netPnlCents = sketch.grossCents - feesCents
    yield {
      id: idOf(sketch.index),
      openedAt: sketch.openedAt,
      closedAt: sketch.closedAt,
      hour: hourOf(sketch.openedAt),
      pair: sketch.instrument.symbol,
      direction: sketch.sign === 1 ? 'long' : 'short',
      quantity: sketch.volume / 100,
      grossPnlCents: sketch.grossCents,
      feesCents,
      netPnlCents,
      breakEven: sketch.breakEven,
      rMultipleE4:
        Math.round(((sketch.exitTicks - sketch.entryTicks) * sketch.sign * 10_000) / sketch.stopTicks) || 0,
      session: sketch.session,
      strategyId: sketch.strategy.id,
      tags: sketch.tags,
      mistakes: NO_MISTAKES,
      emotion: sketch.emotion,
    }
  }
}

/** The same trades as `largeHistory` for the same options, with all fields. */
export function* largeTradeHistory(options: LargeHistoryOptions): Generator<SimulatedTrade, void, undefined> {
  const opened = localTimeWriter()
  const closed = localTimeWriter()
  for (const sketch of sketches(options)) {
    const { instrument, sign, entryTicks, stopTicks } = sketch
    yield {
      brokerId: String(10_000_000 + sketch.index),
      line: sketch.index + 1,
      pair: instrument.symbol,
      direction: sign === 1 ? 'long' : 'short',
      quantity: sketch.volume / 100,
      entryPrice: priceOf(instrument, entryTicks),
      exitPrice: priceOf(instrument, sketch.exitTicks),
      openedAt: opened(sketch.openedAt),
      closedAt: closed(sketch.closedAt),
      grossPnl: fromCents(sketch.grossCents),
      commission: fromCents(sketch.commissionCents),
      swap: fromCents(sketch.swapCents),
      fee: fromCents(sketch.feeCents),
      stopLoss: priceOf(instrument, entryTicks - sign * stopTicks),
      takeProfit: priceOf(instrument, entryTicks + sign * Math.round(stopTicks * 1.5)),
      notes: '',
      closingRows: 1,
      status: 'closed',
      missedTrade: false,
      breakEven: sketch.breakEven,
      session: sketch.session,
      strategyId: sketch.strategy.id,
      tags: sketch.tags,
      mistakes: NO_MISTAKES,
      emotion: sketch.emotion,
      riskRewardRatio: '1.5',
      riskCents: sketch.riskCents,
    }
  }
}

/** An id in the format of a UUID version 7; the index in its last part preserves the order. */
function idOf(index: number): string {
  return `00000000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`
}

const TEN_YEARS_TO = Date.parse('2026-01-01T00:00:00Z') / 1000
const WEEK = 7 * DAY
/** From Monday at midnight to Friday at 22:00. */
const TRADING_WEEK = 4 * DAY + 22 * HOUR
const emotions: readonly [Emotion, ...Emotion[]] = [
  'neutral',
  'neutral',
  'neutral',
  'calm',
  'confident',
  'anxious',
]
const tagLists = STRATEGIES.map(({ tags: [first, ...others] }) => [
  [first],
  [first, ...others],
  [first, 'a-plus'],
])

/**
 * Trades without a simulated market: each instrument's price walks from trade to trade, and results are drawn as
 * R multiples. Openings are spread evenly over the trading weeks, each within its own time slot, so they are in
 * ascending order.
 */
function* sketches(options: LargeHistoryOptions): Generator<Sketch, void, undefined> {
  const { seed, count, to = TEN_YEARS_TO, from = to - 3_652 * DAY } = options
  const random = createRandom(seed, 'large history')
  const firstMonday = startOfDay(from) + ((7 - weekdayOf(from)) % 7) * DAY
  const weeks = Math.floor((to - firstMonday) / WEEK)
  const share = (weeks * TRADING_WEEK) / count
  const ticks = new Map(INSTRUMENTS.map((instrument) => [instrument, instrument.startTicks]))
  const yen = instrumentOf('USDJPY')
  for (let index = 0; index < count; index += 1) {
    const traded = Math.floor((index + random.uniform()) * share)
    const week = Math.floor(traded / TRADING_WEEK)
    const openedAt = firstMonday + week * WEEK + (traded - week * TRADING_WEEK)
    const fridayEvening = firstMonday + week * WEEK + TRADING_WEEK + HOUR
    const closedAt = Math.min(openedAt + 30 + Math.floor(3_600 * random.exponential()), fridayEvening)
    const strategyIndex = random.integer(0, STRATEGIES.length - 1)
    const strategy = STRATEGIES[strategyIndex] ?? STRATEGIES[0]
    const instrument = instrumentOf(random.pick(strategy.symbols))
    const entryTicks = ticks.get(instrument) ?? instrument.startTicks
    const stopTicks = Math.ceil(instrument.startTicks * instrument.dailyVolatility * random.between(0.1, 0.4))
    const sign = random.chance(0.52) ? 1 : -1
    const won = Math.round(stopTicks * resultInR(random.uniform(), random.uniform()))
    const exitTicks = entryTicks + sign * won
    ticks.set(instrument, recentred(instrument, exitTicks))
    const volume = instrument.volumeStep * random.integer(1, instrument.volumeStep === 1 ? 80 : 2)
    const leg = { instrument, sign, volume } as const
    const yenTicks = instrument === yen ? exitTicks : (ticks.get(yen) ?? yen.startTicks)
    yield {
      index,
      instrument,
      sign,
      volume,
      openedAt,
      closedAt,
      entryTicks,
      exitTicks,
      stopTicks,
      grossCents: grossCents(leg, exitTicks - entryTicks, yenTicks),
      commissionCents: -centsPerVolume(instrument.commissionCents, volume),
      swapCents: swapCents(leg, openedAt, closedAt),
      feeCents: -centsPerVolume(instrument.feeCents, volume),
      riskCents: Math.max(1, grossCents({ ...leg, sign: 1 }, stopTicks, yenTicks)),
      breakEven: won === 0,
      strategy,
      session: sessionAt(openedAt),
      emotion: random.pick(emotions),
      tags: tagLists[strategyIndex]?.[index % 3] ?? [],
    }
  }
}

/** R multiple: 47% wins of about 1.2 R, 3% break-even, the rest full or partial losses. */
function resultInR(kind: number, size: number): number {
  if (kind < 0.47) return 0.2 + 2 * size * (kind < 0.3 ? 0.9 : 1.1)
  if (kind < 0.5) return 0
  return kind < 0.85 ? -1 : -size
}

/** Resets the price when the walk leaves the range of 0.7 to 1.4 times the starting price. */
function recentred(instrument: Instrument, ticks: number): number {
  const ratio = ticks / instrument.startTicks
  return ratio > 0.7 && ratio < 1.4 ? ticks : instrument.startTicks
}
