import { findInstrument } from './find-instrument.ts'

/**
 * The canonical name of an instrument: `EURUSD.pro`, `eur/usd` and `EURUSDm` are EURUSD, `DJ30.cash` is US30, `NQH6` is
 * NQ. An unknown symbol is returned trimmed and in capitals. Idempotent.
 */
export function normalisePair(pair: string): string {
  return findInstrument(pair)?.symbol ?? pair.trim().toUpperCase()
}
