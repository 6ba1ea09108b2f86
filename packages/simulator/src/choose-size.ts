import { grossCents } from './gross-cents.ts'
import { type Instrument, instrumentOf } from './instruments.ts'
import type { Situation } from './situation.ts'
import type { Strategy } from './strategies.ts'

export interface Size {
  readonly instrument: Instrument
  readonly stopTicks: number
  readonly volume: number
}

/**
 * The volume that loses `riskCents` at the stop, rounded down to the instrument's step. One contract of ES may risk up
 * to twice as much; beyond that, the strategy's first symbol is traded instead.
 */
export function chooseSize(situation: Situation, strategy: Strategy, riskCents: number): Size {
  const { market, random, openedAt } = situation
  const share = random.between(...strategy.stop)
  const wanted = instrumentOf(random.pick(strategy.symbols))
  const yenTicks = market.yenTicks(openedAt)
  for (const instrument of [wanted, instrumentOf(strategy.symbols[0])]) {
    const day = market.midTicks(instrument, openedAt) * instrument.dailyVolatility
    const stopTicks = Math.round(day * share) + instrument.spreadTicks
    const lotCents = grossCents({ instrument, sign: 1, volume: 100 }, stopTicks, yenTicks)
    const steps = Math.floor((riskCents * 100) / lotCents / instrument.volumeStep)
    const smallest = (lotCents * instrument.volumeStep) / 100
    if (steps >= 1 || smallest <= 2 * riskCents || instrument.volumeStep === 1) {
      return { instrument, stopTicks, volume: Math.max(1, steps) * instrument.volumeStep }
    }
  }
  throw new Error(`The first symbol of ${strategy.id} is not traded in hundredths of a lot`)
}
