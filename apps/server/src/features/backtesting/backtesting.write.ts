import type { Drawing, SessionChart } from '@plumbline/contract/backtesting/session-fields'
import { applyEvents } from '@plumbline/domain/backtesting/apply-event'
import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import { sessionResult } from '@plumbline/domain/backtesting/session-result'
import type { SessionSettings } from '@plumbline/domain/backtesting/session-settings'
import { initialState, type SessionState } from '@plumbline/domain/backtesting/session-state'
import { unitsOf } from '@plumbline/domain/money/cents'
import type { StoredSummary } from './backtesting.tables.ts'

/** The state that stored events give. They were checked when they were written, so that a gap is a bug and throws. */
export function replayed(settings: SessionSettings, events: readonly SessionEvent[]): SessionState {
  const result = applyEvents(settings, initialState(settings), events)
  if (result.kind === 'applied') return result.state
  throw new Error(`event ${result.index ?? 0} of a stored session cannot follow: ${result.problem}`)
}

export function summaryOf(settings: SessionSettings, state: SessionState): StoredSummary {
  const { statistics } = sessionResult(settings, state).figures
  return {
    isEnded: state.isEnded,
    trades: statistics.totalTrades,
    openPositions: state.positions.length,
    balance: unitsOf(state.balanceCents),
    netPnl: statistics.totalPnl,
    winRate: statistics.winRate,
    profitFactor: statistics.profitFactor,
    averageR: statistics.averageR,
    maxDrawdown: statistics.maxDrawdown,
  }
}

interface SessionContent {
  readonly name: string
  readonly notes: string
  readonly seriesId: string | null
  readonly planId: string | null
  readonly settings: SessionSettings
  readonly drawings: readonly Drawing[]
  readonly chart: SessionChart
}

/** A session with its events as columns. */
export function columnsOf(content: SessionContent, clock: number, events: readonly SessionEvent[]) {
  const { settings } = content
  const state = replayed(settings, events)
  return {
    name: content.name,
    notes: content.notes,
    series_id: content.seriesId,
    plan_id: content.planId,
    settings: JSON.stringify(settings),
    drawings: JSON.stringify(content.drawings),
    chart: JSON.stringify(content.chart),
    clock: Math.max(clock, state.clock),
    event_count: events.length,
    summary: JSON.stringify(summaryOf(settings, state)),
  }
}
