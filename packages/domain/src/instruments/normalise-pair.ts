import { findInstrument } from './find-instrument.ts'

/**
 * One name for one thing: `EURUSD.pro`, `eur/usd` and `EURUSDm` are EURUSD, `DJ30.cash` is US30, `NQH6` is NQ. What no
 * table knows comes back in capitals, without blanks around it. Doing it twice changes nothing.
 */
export function normalisePair(pair: string): string {
  return findInstrument(pair)?.symbol ?? pair.trim().toUpperCase()
}
