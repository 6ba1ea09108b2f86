import type { ImportedCash } from '@plumbline/domain/imports/broker-file'
import { fromCents } from '@plumbline/domain/money/amount'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { DAY, startOfDay, weekdayOf } from './calendar.ts'
import { type SimulatedBroker, createSimulatedBroker, type Order } from './simulated-broker.ts'
import { grossCents, priceOf } from './gross-cents.ts'
import { type Instrument, instrumentOf } from './instruments.ts'
import { meanTicks, type PositionRecord } from './position-record.ts'
import { createRandom, type Random } from './random.ts'

export interface StoryOptions {
  readonly seed: number
  readonly mode: 'hedging' | 'netting'
  /** Time of the first deposit, in milliseconds of broker time. */
  readonly startMs: number
  /** The broker closes the worst position when equity falls below half the margin, as on hedging accounts. */
  readonly stopOuts?: boolean
  /** How the trader behaves; `WILD` by default. */
  readonly manner?: TradingBehaviour
}

/** Behaviour of a trader. Volumes are hundredths of a lot. */
export interface TradingBehaviour {
  readonly largest: number
  /** With this chance, the volume is multiplied by `times`. */
  readonly greed: { readonly chance: number; readonly times: number }
  readonly cashChance: number
  readonly cashSteps: number
  /** Price drift in the direction of the last opened position, as a fraction of the move's standard deviation. */
  readonly edge: number
}

const WILD: TradingBehaviour = {
  largest: 60,
  greed: { chance: 0, times: 1 },
  cashChance: 0.05,
  cashSteps: 50_000,
  edge: 0,
}
/** A consistently profitable trader. */
export const STEADY: TradingBehaviour = {
  largest: 8,
  greed: { chance: 0, times: 1 },
  cashChance: 0.008,
  cashSteps: 5_000,
  edge: 0.1,
}
/** The same trader without discipline, who is stopped out repeatedly. */
export const RECKLESS: TradingBehaviour = {
  ...STEADY,
  largest: 12,
  greed: { chance: 0.02, times: 40 },
  edge: 0.12,
}

/** A price of an instrument at a time. */
export interface Move {
  readonly instrument: Instrument
  readonly timeMs: number
  readonly ticks: number
}

/** The sequence of events on an account; deterministic per seed, independent of how far it is advanced. */
export interface GeneratedDeals {
  readonly desk: SimulatedBroker
  /** In chronological order. */
  readonly cash: readonly ImportedCash[]
  /** Every price of a change or deal so far, in chronological order; several may have the same time. */
  readonly moves: readonly Move[]
  /** The last price of an instrument, in ticks. */
  ticksOf(instrument: Instrument): number
  /** Open positions, in the order of opening. */
  open(): readonly PositionRecord[]
  /** Advances by one event: a deal, two (close by), or a cash operation; false if it would be after `untilMs`. */
  step(untilMs?: number): boolean
}

/** What the account trades. */
export const symbols: readonly [Instrument, ...Instrument[]] = [
  instrumentOf('EURUSD'),
  instrumentOf('XAUUSD'),
  instrumentOf('GBPJPY'),
]
/** USDJPY rate for margin and floating P&L of yen pairs; a constant rate suffices. */
export const YEN_TICKS = 149_300
const LEVERAGE = 100
export const FIRST_DEPOSIT_CENTS = 1_000_000

/** Simulates scale-ins, partial closes, reversals, close by, deposits and withdrawals, and optionally stop-outs. */
export function generateDeals({
  seed,
  mode,
  startMs,
  stopOuts = false,
  manner = WILD,
}: StoryOptions): GeneratedDeals {
  const random = createRandom(seed, `deals ${mode}`)
  const desk = createSimulatedBroker(random.integer(100_000, 900_000))
  const ticks = new Map(symbols.map((instrument) => [instrument, instrument.startTicks]))
  const moves: Move[] = []
  const cash: ImportedCash[] = [cashAt(startMs, 'deposit', FIRST_DEPOSIT_CENTS, 1)]
  let depositedCents = FIRST_DEPOSIT_CENTS
  let open: PositionRecord[] = []
  let recorded = 0
  let timeMs = startMs
  let nextMs: number | null = null

  const ticksOf = (instrument: Instrument): number => ticks.get(instrument) ?? instrument.startTicks

  function stillOpen(): readonly PositionRecord[] {
    open = [...open, ...desk.records.slice(recorded)].filter((record) => record.left > 0)
    recorded = desk.records.length
    return open
  }

  function stopOut(at: number): void {
    const balanceCents = depositedCents + desk.bookedCents()
    const floating = stillOpen().map((record) => floatingCents(record, ticksOf(record.instrument)))
    const equity = balanceCents + floating.reduce((sum, cents) => sum + cents, 0)
    const margin = open.reduce((sum, record) => sum + marginCents(record, ticksOf(record.instrument)), 0)
    if (margin === 0 || equity >= margin / 2) return
    const worst = open[floating.indexOf(Math.min(...floating))]
    if (!worst) return
    // The price of another symbol has not moved, but has a deal at this moment.
    moves.push({ instrument: worst.instrument, timeMs: at, ticks: ticksOf(worst.instrument) })
    const comment = `[so ${((equity / margin) * 100).toFixed(2)}%/${(equity / 100).toFixed(2)}/${(margin / 100).toFixed(2)}]`
    const order = {
      timeMs: at,
      ticks: ticksOf(worst.instrument),
      volume: worst.left,
      byServer: true,
      comment,
    }
    desk.close(worst, order)
  }

  return {
    desk,
    cash,
    moves,
    ticksOf,
    open: stillOpen,
    step(untilMs = Number.POSITIVE_INFINITY) {
      nextMs ??= laterMoment(random, timeMs)
      if (nextMs > untilMs) return false
      timeMs = nextMs
      nextMs = null
      if (random.chance(manner.cashChance)) {
        const { kind, cents } = random.pick(movements)
        const moved = cents * random.integer(1, manner.cashSteps)
        cash.push(cashAt(timeMs, kind, moved, cash.length + 1))
        depositedCents += moved
        return true
      }
      const instrument = random.pick(symbols)
      const here = stillOpen().filter((record) => record.instrument === instrument)
      const pull = manner.edge * (here.at(-1)?.sign ?? 0)
      const move = 0.3 * instrument.dailyVolatility * (random.normal() + pull)
      const moved = Math.round(ticksOf(instrument) * (1 + move))
      ticks.set(instrument, moved)
      moves.push({ instrument, timeMs, ticks: moved })
      const order = { timeMs, ticks: moved, volume: volumeOf(random, manner), byServer: random.chance(0.4) }
      if (mode === 'netting') trade(desk, random, instrument, here, order)
      else hedge(desk, random, instrument, here, order)
      if (stopOuts) stopOut(timeMs)
      return true
    },
  }
}

function volumeOf(random: Random, { largest, greed }: TradingBehaviour): number {
  const volume = random.integer(1, largest)
  return greed.chance > 0 && random.chance(greed.chance) ? volume * greed.times : volume
}

/** Floating P&L of a position at this price, without swap. */
export function floatingCents(record: PositionRecord, ticks: number): number {
  const leg = { instrument: record.instrument, sign: record.sign, volume: record.left }
  return grossCents(leg, ticks - meanTicks(record), YEN_TICKS)
}

function marginCents({ instrument, left }: PositionRecord, ticks: number): number {
  const units = (left / 100) * instrument.contractSize * priceOf(instrument, ticks)
  return Math.round((units * 100) / LEVERAGE / (instrument.quote === 'JPY' ? YEN_TICKS / 1000 : 1))
}

/** Netting: one position per symbol, changed by every order. */
function trade(
  desk: SimulatedBroker,
  random: Random,
  instrument: Instrument,
  open: readonly PositionRecord[],
  order: Order,
): void {
  const [record] = open
  const kind = random.uniform()
  if (!record) desk.open(instrument, random.chance(0.5) ? 1 : -1, order)
  else if (kind < 0.25) desk.scaleIn(record, order)
  else if (kind < 0.45) desk.reverse(record, { ...order, volume: record.left + order.volume })
  else desk.close(record, { ...order, volume: kind < 0.7 ? part(random, record) : record.left })
}

/** Hedging: any number of positions per symbol. */
function hedge(
  desk: SimulatedBroker,
  random: Random,
  instrument: Instrument,
  open: readonly PositionRecord[],
  order: Order,
): void {
  const record = open[random.integer(0, Math.max(0, open.length - 1))]
  const kind = random.uniform()
  if (!record || kind < 0.35) {
    desk.open(instrument, random.chance(0.5) ? 1 : -1, order)
    return
  }
  const opposite = open.find((other) => other.sign !== record.sign)
  if (kind < 0.45) desk.scaleIn(record, order)
  else if (kind < 0.65 && opposite) desk.closeBy(record, opposite, order.timeMs)
  else desk.close(record, { ...order, volume: kind < 0.8 ? part(random, record) : record.left })
}

function part(random: Random, record: PositionRecord): number {
  return random.integer(1, record.left)
}

/** The same millisecond in one of ten cases, else up to a day later; weekends are skipped. */
function laterMoment(random: Random, timeMs: number): number {
  if (random.chance(0.1)) return timeMs
  const later = timeMs + random.integer(1, random.chance(0.2) ? DAY * 1000 : 7_200_000)
  const weekday = weekdayOf(later / 1000)
  if (weekday < 5) return later
  return (startOfDay(later / 1000) + (7 - weekday) * DAY) * 1000 + random.integer(0, 3_600_000)
}

interface Movement {
  readonly kind: ImportedCash['kind']
  readonly cents: number
}
const movements: readonly [Movement, ...Movement[]] = [
  { kind: 'deposit', cents: 10 },
  { kind: 'withdrawal', cents: -3 },
  { kind: 'correction', cents: 1 },
  { kind: 'correction', cents: -1 },
]

function cashAt(timeMs: number, kind: ImportedCash['kind'], cents: number, line: number): ImportedCash {
  const at = fromLocalSeconds(Math.floor(timeMs / 1000))
  return { kind, brokerId: String(line), line, at, amount: fromCents(cents), notes: '' }
}
