import { EXIT_REASONS } from '@plumbline/domain/backtesting/session-event'
import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { excursionSummary } from '../excursions/excursions.ts'
import { clientId, id, name, period, text } from '../fields.ts'
import { barTime } from '../prices/prices.ts'
import { DELETE, GET, PATCH, POST, raises, raisesStoring, sessionErrors } from '../raises.ts'
import { type Answer, described } from '../statistics/answer.ts'
import { curveOfTrades, equityCurve } from '../statistics/curve.ts'
import { figures } from '../statistics/figures.ts'
import { rulesAdherence } from '../trading-plans/adherence.ts'
import {
  drawings,
  EMPTY_CHART,
  SESSION_LIMITS,
  sessionChart,
  sessionEvent,
  sessionSettings,
} from './session-fields.ts'
import { MAX_SESSION_FILE_MB, sessionFile } from './session-file.ts'

/** Limit per user, so that neither a script nor a loop in a client fills the database. */
export const MAX_BACKTESTS = 500

/** Sessions of one comparison. */
export const MAX_COMPARED = 10

/** A session without its events. */
export const backtestSummary = z.object({
  id: z.string(),
  name: z.string(),
  notes: z.string(),
  /** The series that it replays; null or unknown: choose one with the same symbol and timeframe. */
  seriesId: z.nullable(z.string()),
  /** The trading plan whose rules its trades are checked by. */
  planId: z.nullable(z.string()),
  settings: sessionSettings,
  /** Up to here the bars were replayed, in seconds by the clock of the bars. */
  clock: z.number(),
  /** Number of events: what `append` continues after. */
  events: z.number(),
  isEnded: z.boolean(),
  /** Closed trades, and their figures in units of the account's currency; percent of the trades. */
  trades: z.number(),
  openPositions: z.number(),
  balance: z.number(),
  netPnl: z.number(),
  winRate: z.number(),
  profitFactor: z.number(),
  averageR: z.nullable(z.number()),
  maxDrawdown: z.number(),
  /** Increases by one with every change of name, notes, series, plan, drawings or chart. */
  revision: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type BacktestSummary = z.infer<typeof backtestSummary>

export const backtest = z.extend(backtestSummary, { drawings, chart: sessionChart })
export type Backtest = z.infer<typeof backtest>

const sessionName = name(SESSION_LIMITS.name)
const notes = text(SESSION_LIMITS.notes)

export const newBacktest = z.object({
  /** A UUID that makes creating idempotent. */
  id: z.optional(clientId),
  name: sessionName,
  notes: z._default(notes, ''),
  seriesId: z._default(z.nullable(id), null),
  planId: z._default(z.nullable(id), null),
  settings: sessionSettings,
  chart: z._default(sessionChart, EMPTY_CHART),
})
export type NewBacktest = z.output<typeof newBacktest>

/** Omitted fields stay unchanged. */
export const backtestChanges = z.object({
  name: z.optional(sessionName),
  notes: z.optional(notes),
  seriesId: z.optional(z.nullable(id)),
  planId: z.optional(z.nullable(id)),
  drawings: z.optional(drawings),
  chart: z.optional(sessionChart),
})
export type BacktestChanges = z.infer<typeof backtestChanges>

/** A closed trade of a session. Money in units, prices in units of the price, times by the clock of the bars. */
export const backtestTrade = z.object({
  id: z.int(),
  direction: z.enum(['long', 'short']),
  openedAt: z.string(),
  closedAt: z.string(),
  quantity: z.number(),
  entryPrice: z.number(),
  /** Average of the exits by quantity. */
  exitPrice: z.number(),
  /** The first one it had. */
  stopLoss: z.nullable(z.number()),
  takeProfit: z.nullable(z.number()),
  grossPnl: z.number(),
  commission: z.number(),
  /** Negative: paid. */
  swap: z.number(),
  netPnl: z.number(),
  rMultiple: z.nullable(z.number()),
  exits: z.array(
    z.object({
      at: z.string(),
      quantity: z.number(),
      price: z.number(),
      reason: z.enum(EXIT_REASONS),
      netPnl: z.number(),
    }),
  ),
  notes: z.string(),
  tags: z.array(z.string()),
  /** MAE and MFE; null without bars of its time, or if they have other prices. */
  excursion: z.nullable(
    z.object({
      /** Results before costs: MAE 0 or less, MFE 0 or more; in R null without a stop. */
      mae: z.nullable(z.number()),
      mfe: z.nullable(z.number()),
      maeR: z.nullable(z.number()),
      mfeR: z.nullable(z.number()),
      /** The distances may be smaller by so much: bars of entry and exit are counted whole. */
      maeError: z.number(),
      mfeError: z.number(),
      /** 0 to 1. */
      entryEfficiency: z.nullable(z.number()),
      exitEfficiency: z.nullable(z.number()),
      /** false: bars are missing. */
      isCovered: z.boolean(),
    }),
  ),
})

export const backtestResult = z.object({
  id: z.string(),
  currency: z.string(),
  initialBalance: z.number(),
  balance: z.number(),
  /** Every figure of docs/statistics.md, by the functions that compute those of real trades. */
  figures,
  curve: curveOfTrades,
  trades: z.array(backtestTrade),
  /** Averages over the trades whose bars are complete. */
  excursions: excursionSummary,
  /** null without a trading plan. */
  adherence: z.nullable(rulesAdherence),
})

/** One column of a comparison: a session, or live trading. */
export const comparedFigures = z.object({
  /** null: live trading. */
  id: z.nullable(z.string()),
  name: z.string(),
  currency: z.string(),
  balanceBefore: z.number(),
  figures,
  /** At most 500 points of a session. */
  curve: equityCurve,
  /** Averages over the trades whose bars are complete. */
  excursions: excursionSummary,
})

export type BacktestTrade = Answer<typeof backtestTrade>
export type BacktestResult = Answer<typeof backtestResult>
export type ComparedFigures = Answer<typeof comparedFigures>

const compareInput = z.extend(period, {
  ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_COMPARED)),
  /** Accounts of the live trading, of one currency; omitted: only sessions. `from` and `to` limit them. */
  accountIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(200))),
})
export type CompareInput = z.output<typeof compareInput>

const ofBacktest: readonly ErrorCode[] = [...sessionErrors, 'BACKTEST_NOT_FOUND']
const ofAdding: readonly ErrorCode[] = ['BACKTESTS_FULL', 'BACKTEST_ID_TAKEN', 'BACKTEST_TERMS']
const success = z.object({ success: z.boolean() })

export const backtestingContract = {
  list: raises(...sessionErrors)
    .route(GET('/backtesting/sessions', 'Backtesting sessions, last used first'))
    .output(z.array(backtestSummary)),
  get: raises(...ofBacktest)
    .route(GET('/backtesting/sessions/{id}', 'A session with drawings and chart'))
    .input(z.object({ id }))
    .output(backtest),
  events: raises(...ofBacktest)
    .route(
      GET(
        '/backtesting/sessions/{id}/events',
        'Events of a session in order; replaying them gives its state',
      ),
    )
    .input(
      z.object({
        id,
        /** Leaves out so many from the beginning. */
        after: z._default(z.int().check(z.minimum(0)), 0),
        limit: z._default(
          z.int().check(z.minimum(1), z.maximum(SESSION_LIMITS.events)),
          SESSION_LIMITS.events,
        ),
      }),
    )
    .output(z.object({ total: z.int(), events: z.array(sessionEvent) })),
  create: raises(...sessionErrors, ...ofAdding)
    .route(
      POST('/backtesting/sessions', 'Start a session; one with this id is returned unchanged', {
        successStatus: 201,
      }),
    )
    .input(newBacktest)
    .output(backtest),
  update: raises(...ofBacktest, 'BACKTEST_CHANGED')
    .route(PATCH('/backtesting/sessions/{id}', 'Change name, notes, series, plan, drawings or chart'))
    .input(
      z.object({
        id,
        changes: backtestChanges,
        /** The revision that the changes are based on; with an older one nothing is written. Omitted: overwrites. */
        revision: z.optional(z.int().check(z.minimum(0))),
      }),
    )
    .output(backtest),
  append: raises(...ofBacktest, 'BACKTEST_CONTINUED', 'BACKTEST_EVENT_REFUSED', 'BACKTEST_FULL')
    .route(
      POST(
        '/backtesting/sessions/{id}/events',
        'Continue a session: events after the ones it has, and how far its bars were replayed. Repeating a request changes nothing',
      ),
    )
    .input(
      z.object({
        id,
        /** The number of events that these follow. */
        after: z.int().check(z.minimum(0)),
        events: z.array(sessionEvent).check(z.maxLength(SESSION_LIMITS.appended)),
        /** The clock after them; an earlier one than the session's is ignored. */
        clock: barTime,
      }),
    )
    .output(backtestSummary),
  copy: raises(...ofBacktest, 'BACKTESTS_FULL', 'BACKTEST_ID_TAKEN')
    .route(
      POST(
        '/backtesting/sessions/{id}/copy',
        'Copy a session with all events, or up to one of them, to trade it differently from there',
        { successStatus: 201 },
      ),
    )
    .input(
      z.object({
        id,
        /** A UUID for the copy: repeating the request creates no second one. */
        newId: z.optional(clientId),
        name: sessionName,
        /** How many events to copy; omitted: all. */
        events: z.optional(z.int().check(z.minimum(0))),
      }),
    )
    .output(backtest),
  delete: raises(...ofBacktest)
    .route(DELETE('/backtesting/sessions/{id}', 'Delete a session; it can be restored for 30 days'))
    .input(z.object({ id }))
    .output(success),
  restore: raises(...ofBacktest, 'BACKTESTS_FULL')
    .route(POST('/backtesting/sessions/{id}/restore', 'Restore a deleted session'))
    .input(z.object({ id }))
    .output(backtest),
  deleted: raises(...sessionErrors)
    .route(GET('/backtesting/deleted', 'Deleted sessions, newest first'))
    .output(z.array(z.object({ id: z.string(), name: z.string(), deletedAt: z.string() }))),
  result: raises(...ofBacktest)
    .route(
      GET(
        '/backtesting/sessions/{id}/result',
        'Trades with MAE and MFE, every figure, equity curve and adherence to the rules of its trading plan',
      ),
    )
    .input(z.object({ id }))
    .output(described(backtestResult)),
  compare: raises(...ofBacktest, 'ACCOUNT_NOT_FOUND', 'STATISTICS_CURRENCIES_DIFFER', 'STATISTICS_TOO_LARGE')
    .route(
      GET(
        '/backtesting/compare',
        'Figures and curves of sessions beside each other, and beside those of live trading',
      ),
    )
    .input(compareInput)
    .output(described(z.array(comparedFigures))),
  export: raises(...ofBacktest)
    .route(
      GET(
        '/backtesting/sessions/{id}/file',
        'A session as the content of a file, for import here or elsewhere',
      ),
    )
    .input(z.object({ id }))
    .output(sessionFile),
  import: raisesStoring(
    ...sessionErrors,
    'BACKTESTS_FULL',
    'BACKTEST_ID_TAKEN',
    'BACKTEST_FILE_NEWER',
    'BACKTEST_FILE_INVALID',
    'BACKTEST_FILE_TOO_LARGE',
  )
    .route(POST('/backtesting/import', 'Add a session from the content of a file', { successStatus: 201 }))
    .input(
      z.object({
        /** A UUID that makes importing idempotent. */
        id: z.optional(clientId),
        /** The text of the file. */
        content: z.string().check(z.maxLength(MAX_SESSION_FILE_MB * 1_048_576)),
      }),
    )
    .output(backtest),
}
