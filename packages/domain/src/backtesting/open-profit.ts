import { grossCentsOf } from './session-costs.ts'
import type { LastPrice } from './check-order.ts'
import type { SessionSettings } from './session-settings.ts'
import type { OpenPosition, SessionState } from './session-state.ts'

/**
 * What an open position would add to the balance if it were closed at the last price, without the commission of that
 * exit: result of the move, entry commission and swap so far. null: too large, or the price gives no rate.
 */
export function openProfitCents(
  settings: SessionSettings,
  position: OpenPosition,
  { bid, spread }: LastPrice,
): number | null {
  const price = position.direction === 'long' ? bid : bid + spread
  const gross = grossCentsOf(settings, position.direction, position.entryPrice, price, position.quantity)
  return gross === undefined ? null : gross - position.commissionCents + position.swapCents
}

/** Balance and open profit; null where one of them is not known. */
export function equityCents(settings: SessionSettings, state: SessionState, last: LastPrice): number | null {
  let equity = state.balanceCents
  for (const position of state.positions) {
    const profit = openProfitCents(settings, position, last)
    if (profit === null) return null
    equity += profit
  }
  return equity
}
