import type { RiskSettings } from '@plumbline/domain/accounts/account-settings'
import type { ImportedCash } from '@plumbline/domain/imports/broker-file'
import { fromCents } from '@plumbline/domain/money/amount'
import { fromLocalSeconds, type LocalTime, localSeconds } from '@plumbline/domain/time/local-time'
import { DAY, HOUR, isWorkingDay, startOfDay } from './calendar.ts'
import { netCents, type SimulatedTrade } from './simulated-trade.ts'
import { simulateTrades } from './trader.ts'

/** A simulated trade, and when the trader reviewed it: ISO time in UTC. */
export interface DemoTrade extends SimulatedTrade {
  readonly reviewedAt: string | null
}

export interface DemoAccount {
  readonly name: string
  readonly broker: string
  readonly currency: 'USD'
  readonly initialBalanceCents: number
  readonly riskSettings: RiskSettings
  readonly trades: readonly DemoTrade[]
  readonly cash: readonly ImportedCash[]
}

const TRADES = 500
const INITIAL_BALANCE_CENTS = 2_500_000
const DAYS = 365
/** Longer than a weekend with holidays, so that there are trades to review at any time. */
const TO_REVIEW_DAYS = 6
/** In percent of the balance. Higher than the defaults of a new account, so that the demo exceeds no limit. */
const RISK: RiskSettings = { maxPositionSize: 3, maxDailyLoss: 2, maxDrawdown: 10 }
/** Enough for each of thousands of tested times; the last attempt is used without a check. */
const ATTEMPTS = 40

/**
 * The sample account for an empty journal: 500 trades in the year before `now`, the last positions still open, a
 * deposit and a withdrawal. Deterministic for the same `now` and seed.
 */
export function demoAccount({ now, seed = 1 }: { now: LocalTime; seed?: number }): DemoAccount {
  const to = localSeconds(now)
  const cash = [
    cashAt(to - 240 * DAY, 'deposit', 500_000, 'Monthly savings', 1),
    cashAt(to - 75 * DAY, 'withdrawal', -300_000, 'Paid myself', 2),
  ]
  const trial = (attempt: number): readonly SimulatedTrade[] =>
    simulateTrades({
      seed: seed * ATTEMPTS + attempt,
      count: TRADES,
      from: fromLocalSeconds(to - DAYS * DAY),
      to: now,
      initialBalanceCents: INITIAL_BALANCE_CENTS,
      cash,
    })
  let trades = trial(0)
  for (let attempt = 1; attempt < ATTEMPTS && !isPresentable(trades); attempt += 1) trades = trial(attempt)
  return {
    name: 'Sample account',
    broker: 'Sample broker',
    currency: 'USD',
    initialBalanceCents: INITIAL_BALANCE_CENTS,
    riskSettings: RISK,
    trades: trades.map((trade) => ({ ...trade, reviewedAt: reviewOf(trade, to) })),
    cash,
  }
}

/** Trades are reviewed at 08:00 after the day on which they were closed; those of the last days are still to review. */
function reviewOf({ closedAt }: SimulatedTrade, now: number): string | null {
  if (closedAt === null) return null
  const at = startOfDay(localSeconds(closedAt)) + DAY + 8 * HOUR
  return at > now - TO_REVIEW_DAYS * DAY ? null : `${fromLocalSeconds(at)}.000Z`
}

/** A cash operation at 10:00 on the last working day up to `around`. */
function cashAt(
  around: number,
  kind: ImportedCash['kind'],
  cents: number,
  notes: string,
  line: number,
): ImportedCash {
  let day = startOfDay(around)
  while (!isWorkingDay(day)) day -= DAY
  const at = fromLocalSeconds(day + 10 * HOUR)
  return { kind, brokerId: String(39_000_000 + line), line, at, amount: fromCents(cents), notes }
}

/**
 * Simulated years differ by chance. A presentable one is good but has real setbacks: a gain of 20 to 80 percent, a win
 * rate of 46 to 58 percent, a profit factor of 1.15 to 1.6, and a maximum drawdown of 5 to 20 percent of the starting
 * balance.
 */
function isPresentable(trades: readonly SimulatedTrade[]): boolean {
  const nets = trades
    .filter((trade) => trade.closedAt !== null && !trade.missedTrade)
    .sort((a, b) => ((a.closedAt ?? '') < (b.closedAt ?? '') ? -1 : 1))
    .map((trade) => ({ cents: netCents(trade), breakEven: trade.breakEven }))
  let equity = 0
  let peak = 0
  let drawdown = 0
  let won = 0
  let lost = 0
  let wins = 0
  for (const { cents, breakEven } of nets) {
    equity += cents
    peak = Math.max(peak, equity)
    drawdown = Math.max(drawdown, peak - equity)
    if (breakEven) continue
    if (cents > 0) wins += 1
    if (cents > 0) won += cents
    else lost -= cents
  }
  const within = (value: number, low: number, high: number): boolean => value >= low && value <= high
  return (
    within(equity / INITIAL_BALANCE_CENTS, 0.2, 0.8) &&
    within(drawdown / INITIAL_BALANCE_CENTS, 0.05, 0.2) &&
    within(won / lost, 1.15, 1.6) &&
    within(wins / nets.length, 0.46, 0.58)
  )
}
