import { type AdherenceReport, adherence } from '../rules/adherence.ts'
import { withDayFacts } from '../rules/day-facts.ts'
import type { Rule } from '../rules/rule.ts'
import type { CheckedTrade, RuleTrade } from '../rules/rule-trade.ts'
import { type TradeClock, tradeClock } from '../time/trade-clock.ts'
import { tradeRE4Of } from './session-result.ts'
import { priceOf, type SessionSettings } from './session-settings.ts'
import { NO_NOTES, type OpenPosition, type SessionState, type SessionTrade } from './session-state.ts'

/** What rules see of a session; its orders and clock do not count. */
type CheckedPart = Pick<SessionState, 'trades' | 'positions' | 'notes'>

/**
 * The trades of a session, closed and open, as rules of trading plans see them, with the state of the account at each
 * opening. In order of opening.
 */
export function checkedTradesOf(settings: SessionSettings, state: CheckedPart): readonly CheckedTrade[] {
  const all = [...state.trades, ...state.positions].toSorted((a, b) => a.openedAt - b.openedAt || a.id - b.id)
  const clock = tradeClock(settings.timeZone)
  const trades = all.map((trade) => ruleTradeOf(settings, state, trade, clock))
  return [...withDayFacts(trades, { balanceBeforeCents: settings.initialBalanceCents, cash: [] })]
}

/** Which rules the trades of a session kept, and what each rule earned or cost. */
export function sessionAdherence(
  settings: SessionSettings,
  state: CheckedPart,
  rules: readonly Rule[],
): AdherenceReport {
  return adherence(rules, checkedTradesOf(settings, state))
}

function ruleTradeOf(
  settings: SessionSettings,
  state: CheckedPart,
  trade: SessionTrade | OpenPosition,
  clock: TradeClock,
): RuleTrade {
  const price = (points: number | null) => (points === null ? 0 : priceOf(settings, points))
  const closed = 'closedAt' in trade ? trade : null
  return {
    id: String(trade.id),
    currency: settings.currency,
    openedAt: trade.openedAt,
    closedAt: closed?.closedAt ?? null,
    pair: settings.symbol,
    direction: trade.direction,
    quantity: 'openedQuantity' in trade ? trade.openedQuantity : trade.quantity,
    entryPrice: price(trade.entryPrice),
    exitPrice: closed === null ? null : price(closed.exitPrice),
    // The first stop: one that followed the price says nothing about the risk taken.
    stopLoss: price(trade.firstStop),
    takeProfit: price(trade.takeProfit),
    grossPnlCents: closed?.grossCents ?? 0,
    netPnlCents: closed?.netCents ?? 0,
    breakEven: false,
    rMultipleE4: closed === null ? null : tradeRE4Of(settings, closed),
    session: clock.sessionOf(trade.openedAt, null),
    strategyId: null,
    strategyUsage: null,
    marks: (state.notes[trade.id] ?? NO_NOTES).marks,
  }
}
