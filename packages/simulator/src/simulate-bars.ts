import { aggregateBars, barEnd, barStart } from '@plumbline/domain/bars/aggregate'
import { type Bar, type Bars, barsOf, firstAt, sliceBars } from '@plumbline/domain/bars/bars'
import type { BarRange } from '@plumbline/domain/bars/needed-bars'
import { DAY, weekdayOf } from './calendar.ts'
import { type Move, symbols } from './generate-deals.ts'
import type { Instrument } from './instruments.ts'
import { storyOf, type TerminalOptions } from './simulate-terminal.ts'

const MINUTE = 60
/** Prices begin this long before the account. */
const BEFORE = 90 * DAY
/** Part of the daily volatility that lies between two known prices. */
const BETWEEN = 0.5

/**
 * Price bars in which every deal of the same account lies: between the prices of two events, a Brownian bridge that
 * depends on the seed only. The same range gives the same bars at any later time. undefined: the account does not trade
 * this symbol.
 */
export function simulateBars(options: TerminalOptions, range: BarRange): Bars | undefined {
  const instrument = symbols.find(({ symbol }) => symbol === range.symbol)
  if (instrument === undefined) return undefined
  const { timeframe } = range
  const from = barStart(range.from, timeframe)
  // Only complete bars of the past.
  const complete = barStart(Math.floor(options.nowMs / 1000), timeframe)
  const last = Math.min(range.to, complete)
  const end = last <= range.from ? from : barEnd(barStart(last - 1, timeframe), timeframe)
  const minutes = minuteBars(options, instrument, Math.floor(from / MINUTE), Math.floor(end / MINUTE))
  const bars = aggregateBars(barsOf(MINUTE, instrument.digits, minutes), timeframe)
  return sliceBars(bars, firstAt(bars, range.from), Math.max(firstAt(bars, range.from), firstAt(bars, last)))
}

interface Known {
  readonly minute: number
  /** The prices of the minute's events; the last one is its close. */
  readonly ticks: readonly number[]
}

function minuteBars(
  options: TerminalOptions,
  instrument: Instrument,
  from: number,
  to: number,
): readonly Bar[] {
  if (from >= to) return []
  const known = knownPrices(options, instrument, to)
  const closes = closesOf(known, instrument, options.seed, from - 1, to)
  const events = new Map(known.map(({ minute, ticks }) => [minute, ticks]))
  const bars: Bar[] = []
  for (let minute = from; minute < to; minute += 1) {
    const ticks = events.get(minute) ?? []
    if (!isTraded(minute) && ticks.length === 0) continue
    const close = closes(minute)
    const open = isTraded(minute - 1) || events.has(minute - 1) ? closes(minute - 1) : close
    const noise = hash(options.seed, instrument.symbol, minute)
    const wick = Math.ceil(instrument.spreadTicks / 2)
    bars.push({
      time: minute * MINUTE,
      open,
      high: Math.max(open, close, ...ticks) + (noise % (wick + 1)),
      low: Math.min(open, close, ...ticks) - ((noise >>> 8) % (wick + 1)),
      close,
      volume: 20 + ((noise >>> 16) % 180),
      spread: instrument.spreadTicks,
    })
  }
  return bars
}

/** The first minute of a week is that of Monday. */
function isTraded(minute: number): boolean {
  return weekdayOf(minute * MINUTE) < 5
}

/** Prices that the account's events fix, from before the account to the first one at or after minute `to`. */
function knownPrices(options: TerminalOptions, instrument: Instrument, to: number): readonly Known[] {
  const story = storyOf(options)
  const start = Math.floor(options.startMs / 1000 / MINUTE)
  const byMinute = new Map<number, number[]>([
    [start - BEFORE / MINUTE, [instrument.startTicks]],
    [start, [instrument.startTicks]],
  ])
  // The minute of the first event at or after `to` is read to its end: its last price is its close.
  let [read, latest, last] = [0, -Infinity, Infinity]
  while (latest <= last && story.step()) {
    for (; read < story.moves.length; read += 1) {
      const move = story.moves[read]
      if (move === undefined) continue
      latest = minuteOf(move)
      if (move.instrument !== instrument) continue
      if (latest >= to) last = Math.min(last, latest)
      const known = byMinute.get(latest)
      if (known === undefined) byMinute.set(latest, [move.ticks])
      else known.push(move.ticks)
    }
  }
  return [...byMinute].map(([minute, ticks]) => ({ minute, ticks })).sort((a, b) => a.minute - b.minute)
}

function minuteOf({ timeMs }: Move): number {
  return Math.floor(timeMs / 1000 / MINUTE)
}

/** The closing price of each minute. */
function closesOf(
  known: readonly Known[],
  instrument: Instrument,
  seed: number,
  from: number,
  to: number,
): (minute: number) => number {
  const closes = new Map<number, number>()
  const spread = (instrument.dailyVolatility * instrument.startTicks * BETWEEN) / Math.sqrt(DAY / MINUTE)
  const fill = (first: number, firstTicks: number, last: number, lastTicks: number): void => {
    if (last < from || first >= to) return
    if (first >= from && first < to) closes.set(first, Math.round(firstTicks))
    if (last - first < 2) return
    const middle = (first + last) >> 1
    // A bridge halfway between two points that are n steps apart has the variance of n / 4 steps.
    const deviation = spread * Math.sqrt((last - first) / 4) * normal(hash(seed, instrument.symbol, middle))
    const ticks = (firstTicks + lastTicks) / 2 + deviation
    fill(first, firstTicks, middle, ticks)
    fill(middle, ticks, last, lastTicks)
  }
  for (const [index, { minute, ticks }] of known.entries()) {
    const next = known[index + 1]
    const here = ticks.at(-1) ?? 0
    if (next === undefined) closes.set(minute, here)
    // The next minute with an event ends at its last price.
    else fill(minute, here, next.minute, next.ticks.at(-1) ?? here)
  }
  return (minute) => closes.get(minute) ?? instrument.startTicks
}

/** 32 well-mixed bits (the finaliser of MurmurHash3, Appleby). */
function hash(seed: number, symbol: string, minute: number): number {
  let bits =
    Math.imul(seed, 0x9e3779b1) ^ Math.imul(minute, 0x85ebca6b) ^ Math.imul(symbol.length, 0xc2b2ae35)
  bits ^= Math.imul(symbol.charCodeAt(0) + 256 * symbol.charCodeAt(symbol.length - 1), 0x27d4eb2f)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** About standard normal: the sum of four uniform numbers. */
function normal(bits: number): number {
  const sum = (bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24)
  return (sum - 510) / 147.8
}
