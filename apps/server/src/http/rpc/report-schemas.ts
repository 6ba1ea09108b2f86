import type { OpenAPI } from '@orpc/openapi'
import type {
  BreakdownReport,
  CrossReport,
  DistributionReport,
  FiguresReport,
  PeriodFigures,
  ReportBasis,
  ResultsReport,
} from '@plumbline/contract/statistics/reports'
import type { AccountStatistics, EquityCurve } from '@plumbline/contract/statistics/statistics'
import type { DayResult } from '@plumbline/domain/statistics/day-result'
import { DIMENSIONS } from '@plumbline/domain/statistics/dimension'
import type { Figures } from '@plumbline/domain/statistics/figures'
import {
  type DayPerformance,
  type Performance,
  type TradeStatistics,
  WEEKDAYS,
} from '@plumbline/domain/statistics/trade-statistics'

type Schema = OpenAPI.SchemaObject
/** A schema for each field of a type: a field without one does not compile. */
type FieldsOf<T> = { readonly [key in keyof T]-?: Schema }

const number: Schema = { type: 'number' }
const integer: Schema = { type: 'integer' }
const text: Schema = { type: 'string' }
const flag: Schema = { type: 'boolean' }
const time: Schema = { type: 'string', description: 'YYYY-MM-DDTHH:mm:ss by the clock of the account.' }
const day: Schema = { type: 'string', format: 'date' }
const oneOf = (...values: readonly string[]): Schema => ({ type: 'string', enum: [...values] })
const list = (items: Schema): Schema => ({ type: 'array', items })
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })

function record<T>(fields: FieldsOf<T>): Schema {
  return { type: 'object', required: Object.keys(fields), properties: fields }
}

/** What a group of trades and all of them are told alike. */
const results = {
  winningTrades: integer,
  losingTrades: integer,
  breakEvenTrades: integer,
  totalPnl: number,
  averagePnl: number,
  winRate: number,
  profitFactor: number,
  averageR: orNull(number),
}
const performanceFields: FieldsOf<Performance> = { trades: integer, ...results }
const performance = record<Performance>(performanceFields)
const keyed = record({ key: text, ...performanceFields })

const weekday = record<DayPerformance>({
  totalPnl: number,
  trades: integer,
  winningTrades: integer,
  breakEvenTrades: integer,
  winRate: number,
})
const bestDay = orNull(record({ date: day, totalPnl: number }))

const statistics = record<TradeStatistics>({
  totalTrades: integer,
  ...results,
  averageWinningTrade: number,
  averageLosingTrade: number,
  bestTrade: number,
  bestTradeId: orNull(text),
  worstTrade: number,
  worstTradeId: orNull(text),
  mostTradedPair: orNull(text),
  mostProfitablePair: orNull(text),
  currentStreak: integer,
  currentStreakType: oneOf('win', 'loss', 'none'),
  longestWinningStreak: integer,
  longestLosingStreak: integer,
  dayPerformance: {
    type: 'object',
    required: [...WEEKDAYS],
    properties: Object.fromEntries(WEEKDAYS.map((name) => [name, weekday])),
  },
  grossPnl: number,
  fees: number,
  grossWins: number,
  grossLosses: number,
  expectancy: number,
  expectancyError: orNull(number),
  riskedTrades: integer,
  sqn: orNull(number),
  sharpePerTrade: orNull(number),
  sharpePerDay: orNull(number),
  sortinoPerTrade: orNull(number),
  sortinoPerDay: orNull(number),
  maxDrawdown: number,
  maxDrawdownPercent: orNull(number),
  maxDrawdownFrom: orNull(time),
  maxDrawdownTo: orNull(time),
  recoveryFactor: orNull(number),
  averageHoldingSeconds: number,
  averageWinningHoldingSeconds: number,
  averageLosingHoldingSeconds: number,
  tradingDays: integer,
  winningDays: integer,
  losingDays: integer,
  bestDay,
  worstDay: bestDay,
  byHour: list(performance),
  byPair: list(keyed),
  bySession: list(keyed),
  byStrategy: list(keyed),
  byTag: list(keyed),
  byEmotion: list(keyed),
  byDirection: list(keyed),
  riskBuckets: list(integer),
})

const hourClock = oneOf('utc', 'broker', 'mixed')
const interval = orNull(record({ low: number, high: number, sample: integer }))
const basis: FieldsOf<ReportBasis> = {
  currency: text,
  accounts: list(record({ id: text, revision: integer })),
  hourClock,
}

const returned: Schema = {
  anyOf: [
    record({ kind: oneOf('defined'), percent: number, annualPercent: orNull(number) }),
    record({
      kind: oneOf('undefined'),
      reason: oneOf('no-trades', 'no-capital', 'overdrawn', 'no-rate', 'ambiguous'),
    }),
  ],
}

const figures = record<Figures>({
  statistics,
  samples: record<Figures['samples']>({
    trades: integer,
    wins: integer,
    losses: integer,
    riskedTrades: integer,
    tradingDays: integer,
  }),
  deviation: orNull(number),
  payoffRatio: orNull(number),
  winRateInterval: interval,
  expectancyInterval: interval,
  averageRInterval: interval,
  returns: record<Figures['returns']>({
    timeWeighted: returned,
    moneyWeighted: returned,
    trades: integer,
    cashMovements: integer,
    days: integer,
  }),
  byTrade: orNull(
    record<NonNullable<Figures['byTrade']>>({
      medianPnl: orNull(number),
      medianWinningTrade: orNull(number),
      medianLosingTrade: orNull(number),
      medianR: orNull(number),
      medianHoldingSeconds: orNull(number),
      relativeDrawdown: record({ percent: orNull(number), from: orNull(time), to: orNull(time) }),
    }),
  ),
})

const periodFields: FieldsOf<PeriodFigures> = {
  from: orNull(day),
  to: orNull(day),
  balanceBefore: number,
  figures,
}
const dimension = oneOf(...DIMENSIONS)
const row = record({ key: text, ...performanceFields, winRateInterval: interval })

/** The answers whose types the contract carries for compilers alone, by their operations. */
export const reportSchemas: Readonly<Record<string, Schema>> = {
  'statistics.get': record<AccountStatistics>({
    statistics,
    hourClock,
    revision: integer,
    openTrades: integer,
    balance: number,
    balanceBefore: number,
    span: orNull(record({ from: day, to: day })),
  }),
  'statistics.equity': record<EquityCurve>({
    resolution: oneOf('trade', 'day'),
    start: number,
    points: list(
      record<EquityCurve['points'][number]>({
        at: time,
        equity: number,
        low: number,
        high: number,
        drawdown: number,
        netPnl: number,
        cash: number,
        trades: integer,
      }),
    ),
    revision: integer,
  }),
  'statistics.days': list(
    record<DayResult>({
      date: day,
      netPnl: number,
      trades: integer,
      winningTrades: integer,
      losingTrades: integer,
      breakEvenTrades: integer,
      grossWins: number,
      grossLosses: number,
      totalR: { ...number, description: 'Sum of the R multiples of `riskedTrades`.' },
      riskedTrades: integer,
    }),
  ),
  'statistics.figures': record<FiguresReport>({
    ...basis,
    ...periodFields,
    before: orNull(record<PeriodFigures>(periodFields)),
  }),
  'statistics.breakdown': record<BreakdownReport>({
    ...basis,
    by: dimension,
    rows: list(row),
    rowsLeftOut: integer,
    all: performance,
    unkeyed: performance,
  }),
  'statistics.cross': record<CrossReport>({
    ...basis,
    rowsBy: dimension,
    columnsBy: dimension,
    rows: list(row),
    columns: list(row),
    cells: list(record({ row: text, column: text, ...performanceFields })),
    rowsLeftOut: integer,
    columnsLeftOut: integer,
    all: performance,
    unkeyed: performance,
  }),
  'statistics.distribution': record<DistributionReport>({
    ...basis,
    of: oneOf('netPnl', 'risk'),
    unknown: integer,
    sample: integer,
    mean: orNull(number),
    deviation: orNull(number),
    quantiles: orNull(record({ p5: number, p25: number, p50: number, p75: number, p95: number })),
    bins: list(record({ from: orNull(number), to: orNull(number), count: integer })),
  }),
  'statistics.results': record<ResultsReport>({
    ...basis,
    netCents: list(integer),
    risks: list(orNull(number)),
    total: integer,
    thinned: flag,
    balanceCents: integer,
  }),
}
