import type { Figures, Samples, TradeByTradeFigures } from '@plumbline/domain/statistics/figures'
import type { Interval } from '@plumbline/domain/statistics/interval'
import type { KeyedPerformance, Performance } from '@plumbline/domain/statistics/performance'
import type { RelativeDrawdown } from '@plumbline/domain/statistics/relative-drawdown'
import type { Returns } from '@plumbline/domain/statistics/returns'
import type { DayPerformance, TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import * as z from 'zod/mini'
import { schemaOf } from './answer.ts'

export const time = z
  .string()
  .register(z.globalRegistry, { description: 'YYYY-MM-DDTHH:mm:ss in the account’s time zone.' })
const numberOrNull = z.nullable(z.number())
const textOrNull = z.nullable(z.string())
const timeOrNull = z.nullable(time)

export const performance = schemaOf<Performance>({
  trades: z.int(),
  winningTrades: z.int(),
  losingTrades: z.int(),
  breakEvenTrades: z.int(),
  totalPnl: z.number(),
  averagePnl: z.number(),
  grossLosses: z.number(),
  winRate: z.number(),
  profitFactor: z.number(),
  averageR: numberOrNull,
})
export const keyedPerformance = schemaOf<KeyedPerformance>({ key: z.string(), ...performance.shape })

const weekday = schemaOf<DayPerformance>({
  totalPnl: z.number(),
  trades: z.int(),
  winningTrades: z.int(),
  breakEvenTrades: z.int(),
  winRate: z.number(),
})
const extremeDay = z.nullable(z.object({ date: z.iso.date(), totalPnl: z.number() }))

export const tradeStatistics = schemaOf<TradeStatistics>({
  totalTrades: z.int(),
  winningTrades: z.int(),
  losingTrades: z.int(),
  breakEvenTrades: z.int(),
  totalPnl: z.number(),
  averagePnl: z.number(),
  winRate: z.number(),
  profitFactor: z.number(),
  averageR: numberOrNull,
  averageWinningTrade: z.number(),
  averageLosingTrade: z.number(),
  bestTrade: z.number(),
  bestTradeId: textOrNull,
  worstTrade: z.number(),
  worstTradeId: textOrNull,
  mostTradedPair: textOrNull,
  mostProfitablePair: textOrNull,
  currentStreak: z.int(),
  currentStreakType: z.enum(['win', 'loss', 'none']),
  longestWinningStreak: z.int(),
  longestLosingStreak: z.int(),
  dayPerformance: z.object({
    Monday: weekday,
    Tuesday: weekday,
    Wednesday: weekday,
    Thursday: weekday,
    Friday: weekday,
    Saturday: weekday,
    Sunday: weekday,
  }),
  grossPnl: z.number(),
  fees: z.number(),
  grossWins: z.number(),
  grossLosses: z.number(),
  expectancy: z.number(),
  expectancyError: numberOrNull,
  tradesWithR: z.int(),
  sqn: numberOrNull,
  sharpePerTrade: numberOrNull,
  sharpePerDay: numberOrNull,
  sortinoPerTrade: numberOrNull,
  sortinoPerDay: numberOrNull,
  maxDrawdown: z.number(),
  maxDrawdownPercent: numberOrNull,
  maxDrawdownFrom: timeOrNull,
  maxDrawdownTo: timeOrNull,
  recoveryFactor: numberOrNull,
  averageHoldingSeconds: z.number(),
  averageWinningHoldingSeconds: z.number(),
  averageLosingHoldingSeconds: z.number(),
  tradingDays: z.int(),
  winningDays: z.int(),
  losingDays: z.int(),
  bestDay: extremeDay,
  worstDay: extremeDay,
  byHour: z.array(performance),
  byPair: z.array(keyedPerformance),
  bySession: z.array(keyedPerformance),
  byStrategy: z.array(keyedPerformance),
  byTag: z.array(keyedPerformance),
  byMistake: z.array(keyedPerformance),
  byEmotion: z.array(keyedPerformance),
  byDirection: z.array(keyedPerformance),
  rBuckets: z.array(z.int()),
})

export const interval = schemaOf<Interval>({ low: z.number(), high: z.number(), sample: z.int() })

const returned = z.union([
  z.object({ kind: z.literal('defined'), percent: z.number(), annualPercent: numberOrNull }),
  z.object({
    kind: z.literal('undefined'),
    reason: z.enum(['no-trades', 'no-capital', 'overdrawn', 'no-rate', 'ambiguous']),
  }),
])

export const figures = schemaOf<Figures>({
  statistics: tradeStatistics,
  samples: schemaOf<Samples>({
    trades: z.int(),
    wins: z.int(),
    losses: z.int(),
    tradesWithR: z.int(),
    tradingDays: z.int(),
  }),
  deviation: numberOrNull,
  payoffRatio: numberOrNull,
  winRateInterval: z.nullable(interval),
  expectancyInterval: z.nullable(interval),
  averageRInterval: z.nullable(interval),
  returns: schemaOf<Returns>({
    timeWeighted: returned,
    moneyWeighted: returned,
    trades: z.int(),
    cashMovements: z.int(),
    days: z.int(),
  }),
  byTrade: z.nullable(
    schemaOf<TradeByTradeFigures>({
      medianPnl: numberOrNull,
      medianWinningTrade: numberOrNull,
      medianLosingTrade: numberOrNull,
      medianR: numberOrNull,
      medianHoldingSeconds: numberOrNull,
      relativeDrawdown: schemaOf<RelativeDrawdown>({
        percent: numberOrNull,
        from: timeOrNull,
        to: timeOrNull,
      }),
    }),
  ),
})
