import { HOUR, startOfDay } from './calendar.ts'
import type { Random } from './random.ts'

/** A strategy of the simulated trader. Hours are in broker time, the last one excluded. */
export interface Strategy {
  /** Its name in the journal. */
  readonly id: string
  readonly symbols: readonly [string, ...string[]]
  readonly hours: readonly [number, number]
  /** Relative frequency among the strategies of an hour. */
  readonly weight: number
  /** Range of stop distances, as a fraction of the daily standard deviation. */
  readonly stop: readonly [number, number]
  /** Range of planned rewards per unit of risk. */
  readonly reward: readonly [number, number]
  readonly longestHours: number
  /** Added to the trader's chance of choosing the right direction; may be negative. */
  readonly edge: number
  readonly tags: readonly [string, ...string[]]
  readonly notes: readonly [string, ...string[]]
}

export const SWING: Strategy = {
  id: 'Swing',
  symbols: ['USDJPY', 'EURUSD', 'GBPJPY', 'XAUUSD', 'BTCUSD'],
  hours: [9, 22],
  weight: 1.6,
  stop: [0.8, 1.4],
  reward: [1.1, 2],
  longestHours: 96,
  edge: 0.05,
  tags: ['swing', 'daily'],
  notes: ['Daily close above resistance, stop below the swing low.', 'Holding for the weekly level.'],
}

/** The first symbol of each is the fallback of `chooseSize` and must be tradable in hundredths of a lot. */
export const STRATEGIES: readonly [Strategy, ...Strategy[]] = [
  {
    id: 'London breakout',
    symbols: ['GBPUSD', 'EURUSD', 'GBPJPY'],
    hours: [9, 13],
    weight: 4,
    stop: [0.22, 0.4],
    reward: [1.2, 2.2],
    longestHours: 6,
    edge: 0.08,
    tags: ['breakout', 'range'],
    notes: [
      'Clean break of the Asian range, entry on the retest.',
      'Range was wider than usual, took it with a smaller size.',
      'Second attempt after the first break failed.',
    ],
  },
  {
    id: 'Trend pullback',
    symbols: ['EURUSD', 'USDJPY', 'XAUUSD', 'GBPJPY'],
    hours: [8, 20],
    weight: 5,
    stop: [0.25, 0.5],
    reward: [1, 1.8],
    longestHours: 8,
    edge: 0.03,
    tags: ['trend', 'pullback'],
    notes: [
      'Pullback to the 20 EMA in a clear trend.',
      'Entered before the candle closed. It worked, still a mistake.',
      'Higher low, good reaction, target at the previous high.',
    ],
  },
  {
    id: 'Opening drive',
    symbols: ['US30', 'NAS100', 'ES'],
    hours: [16, 19],
    weight: 5,
    stop: [0.2, 0.38],
    reward: [1, 2],
    longestHours: 3,
    edge: 0.02,
    tags: ['momentum', 'index'],
    notes: [
      'Strong open, joined after the first pause.',
      'Chased the move. Should have waited for the five-minute close.',
      'Breadth was on my side.',
    ],
  },
  {
    id: 'Gold reversal',
    symbols: ['XAUUSD'],
    hours: [14, 22],
    weight: 2,
    stop: [0.25, 0.45],
    reward: [1.2, 2.4],
    longestHours: 5,
    edge: 0,
    tags: ['reversal', 'gold'],
    notes: ['Failed high with divergence.', 'Too early, the level was hit again before it turned.'],
  },
  SWING,
  {
    id: 'Night scalp',
    symbols: ['USDJPY', 'EURUSD', 'BTCUSD'],
    hours: [0, 9],
    weight: 3,
    stop: [0.12, 0.22],
    reward: [0.8, 1.2],
    longestHours: 2,
    edge: -0.12,
    tags: ['scalp', 'range'],
    notes: ['Bored. No reason to be here at this hour.', 'Faded the edge of the night range.'],
  },
]

/** A random strategy of that hour, by weight. */
export function chooseStrategy(random: Random, at: number): Strategy {
  const hour = Math.floor((at - startOfDay(at)) / HOUR)
  const possible = STRATEGIES.filter(({ hours }) => hour >= hours[0] && hour < hours[1])
  let left = random.uniform() * possible.reduce((sum, strategy) => sum + strategy.weight, 0)
  for (const strategy of possible) {
    left -= strategy.weight
    if (left < 0) return strategy
  }
  return SWING
}
