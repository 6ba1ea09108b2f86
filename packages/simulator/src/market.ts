import { DAY, startOfDay } from './calendar.ts'
import { instrumentOf, type Instrument } from './instruments.ts'
import { createRandom, type Random } from './random.ts'
import { isOpen, volatilityShare } from './trading-hours.ts'

/** Prices of all instruments from a start time on; deterministic, regardless of the order of calls. */
export interface Market {
  readonly from: number
  /** Mid price in ticks, unrounded. */
  midTicks(instrument: Instrument, seconds: number): number
  /** USDJPY in thousandths at that time, to convert results in yen. */
  yenTicks(seconds: number): number
}

export const STEP_SECONDS = 300

interface Path {
  readonly instrument: Instrument
  readonly random: Random
  readonly ticks: number[]
}

/**
 * A random walk of log prices in steps of five minutes with intraday volatility, and a weak mean reversion to the
 * starting price (half-life of one year), so that ten years of prices still look realistic. Paths are generated lazily.
 */
export function openMarket(seed: number, from: number): Market {
  const start = startOfDay(from)
  const paths = new Map<string, Path>()
  const yen = instrumentOf('USDJPY')

  function pathOf(instrument: Instrument): Path {
    const known = paths.get(instrument.symbol)
    if (known) return known
    const random = createRandom(seed, `market ${instrument.symbol}`)
    const first = instrument.startTicks * Math.exp(0.04 * random.normal())
    const path = { instrument, random, ticks: [first] }
    paths.set(instrument.symbol, path)
    return path
  }

  function midTicks(instrument: Instrument, seconds: number): number {
    const path = pathOf(instrument)
    const position = Math.max(0, seconds - start) / STEP_SECONDS
    const step = Math.floor(position)
    while (path.ticks.length <= step + 1) walkOneDay(path, start)
    const here = path.ticks[step] ?? instrument.startTicks
    const next = path.ticks[step + 1] ?? here
    return here + (next - here) * (position - step)
  }

  return { from: start, midTicks, yenTicks: (seconds) => Math.round(midTicks(yen, seconds)) }
}

const STEPS_PER_DAY = DAY / STEP_SECONDS
const PULL_PER_DAY = Math.LN2 / 260

function walkOneDay({ instrument, random, ticks }: Path, start: number): void {
  const begin = start + Math.floor(ticks.length / STEPS_PER_DAY) * DAY
  const open = isOpen(instrument, begin)
  const pull = PULL_PER_DAY / STEPS_PER_DAY
  let last = ticks[ticks.length - 1] ?? instrument.startTicks
  for (let step = ticks.length % STEPS_PER_DAY; step < STEPS_PER_DAY; step += 1) {
    if (open) {
      const spread = instrument.dailyVolatility * volatilityShare(begin + step * STEP_SECONDS, STEP_SECONDS)
      const drift = -pull * Math.log(last / instrument.startTicks)
      last *= Math.exp(drift + spread * random.normal())
    }
    ticks.push(last)
  }
}
