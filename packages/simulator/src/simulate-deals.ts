import type { Deal } from '@plumbline/domain/deals/deal'
import type { ImportedCash } from '@plumbline/domain/imports/broker-file'
import { type AmountE8, fromCents } from '@plumbline/domain/money/amount'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { DAY, startOfDay, weekdayOf } from './calendar.ts'
import { type DealDesk, openDesk, type Order } from './deal-desk.ts'
import { type Instrument, instrumentOf } from './instruments.ts'
import { type PositionRecord, positionOf, type SimulatedPosition } from './position-record.ts'
import { createRandom, type Random } from './random.ts'

export interface DealOptions {
  readonly seed: number
  readonly mode: 'hedging' | 'netting'
  /** Things that happen, each a deal, two (closed by), or a movement of cash. More of them continue the same story. */
  readonly steps: number
}

export interface SimulatedDeals {
  /** In the order of their tickets; several may have the same time. */
  readonly deals: readonly Deal[]
  readonly cash: readonly ImportedCash[]
  /** What the deals are, position by position, in the order of opening. */
  readonly positions: readonly SimulatedPosition[]
  /** Cash and all the money of all deals: the balance that the broker states. */
  readonly balance: AmountE8
}

const symbols: readonly [Instrument, ...Instrument[]] = [
  instrumentOf('EURUSD'),
  instrumentOf('XAUUSD'),
  instrumentOf('GBPJPY'),
]
const START_MS = Date.parse('2025-03-03T09:00:00Z')

/** The raw history of a MetaTrader 5 account: scale-ins, partial closes, reversals, closing by the opposite, cash. */
export function simulateDeals({ seed, mode, steps }: DealOptions): SimulatedDeals {
  const random = createRandom(seed, `deals ${mode}`)
  const desk = openDesk(random.integer(100_000, 900_000))
  const ticks = new Map(symbols.map((instrument) => [instrument, instrument.startTicks]))
  const cash: ImportedCash[] = [cashAt(START_MS, 'deposit', 1_000_000, 1)]
  let timeMs = START_MS
  for (let step = 0; step < steps; step += 1) {
    timeMs = laterMoment(random, timeMs)
    if (random.chance(0.05)) {
      const { kind, cents } = random.pick(movements)
      cash.push(cashAt(timeMs, kind, cents * random.integer(1, 50_000), cash.length + 1))
      continue
    }
    const instrument = random.pick(symbols)
    const last = ticks.get(instrument) ?? instrument.startTicks
    const moved = Math.round(last * (1 + 0.3 * instrument.dailyVolatility * random.normal()))
    ticks.set(instrument, moved)
    const order = { timeMs, ticks: moved, volume: random.integer(1, 60), byServer: random.chance(0.4) }
    const open = desk.records.filter((record) => record.instrument === instrument && record.left > 0)
    if (mode === 'netting') trade(desk, random, instrument, open, order)
    else hedge(desk, random, instrument, open, order)
  }
  return {
    deals: desk.deals,
    cash,
    positions: desk.records.map(positionOf),
    balance: balanceOf(desk.deals, cash),
  }
}

/** One position for each symbol: whatever comes changes it. */
function trade(
  desk: DealDesk,
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

/** Any number of positions side by side. */
function hedge(
  desk: DealDesk,
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

/** The same millisecond now and then, up to a day later else; a weekend is skipped. */
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

function balanceOf(deals: readonly Deal[], cash: readonly ImportedCash[]): AmountE8 {
  const deposited = cash.reduce((sum, operation) => sum + operation.amount, 0n)
  return deals.reduce((sum, deal) => sum + deal.profit + deal.commission + deal.swap + deal.fee, deposited)
}
