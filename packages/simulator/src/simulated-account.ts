import { toLocalSeconds } from '@plumbline/domain/time/zone'
import type { Bars } from '@plumbline/domain/bars/bars'
import type { BarRange } from '@plumbline/domain/bars/needed-bars'
import { simulateTerminal, type SimulatedTerminal } from './simulate-terminal.ts'
import { simulateBars } from './simulate-bars.ts'

export interface SimulatedAccountOptions {
  /** Also the seed: a login is the same account on every machine. Even logins are hedging, odd ones are netting. */
  readonly login: number
  readonly server: string
  /** When the account was opened, in milliseconds of server time. */
  readonly openedMs: number
  readonly now: Date
}

/** A terminal's account record, with the field names of the Python package. */
export interface SimulatedAccount extends SimulatedTerminal {
  readonly account: {
    readonly login: string
    readonly server: string
    readonly currency: string
    readonly balance: number
    readonly credit: number
    readonly equity: number
    readonly margin: number
    readonly margin_free: number
    readonly leverage: number
    readonly company: string
    readonly margin_mode: number
    readonly trade_mode: number
  }
  readonly clockOffsetSeconds: number
}

/** The clock of most MetaTrader servers: UTC+2, or UTC+3 during daylight saving time in New York. */
const ZONE = 'America/New_York+7'
const NETTING = 0
const HEDGING = 2

/** A simulated account that keeps trading, as a terminal would show it at `now`. */
export function simulatedAccount({
  login,
  server,
  openedMs,
  now,
}: SimulatedAccountOptions): SimulatedAccount {
  const clockOffsetSeconds = offsetAt(now)
  const isHedging = login % 2 === 0
  const terminal = simulateTerminal(terminalOptions({ login, openedMs, now }))
  return {
    ...terminal,
    clockOffsetSeconds,
    account: {
      login: String(login),
      server,
      currency: 'USD',
      balance: terminal.balance,
      credit: 0,
      equity: terminal.equity,
      margin: 0,
      margin_free: terminal.equity,
      leverage: 100,
      company: 'Plumbline Simulator',
      margin_mode: isHedging ? HEDGING : NETTING,
      trade_mode: 0,
    },
  }
}

/** The price bars of a simulated account's terminal; undefined for a symbol that it does not have. */
export function simulatedBars(
  options: Omit<SimulatedAccountOptions, 'server'>,
  range: BarRange,
): Bars | undefined {
  return simulateBars(terminalOptions(options), range)
}

function terminalOptions({ login, openedMs, now }: Omit<SimulatedAccountOptions, 'server'>) {
  const mode = login % 2 === 0 ? ('hedging' as const) : ('netting' as const)
  return { seed: login, mode, startMs: openedMs, nowMs: now.getTime() + offsetAt(now) * 1000 }
}

/** Seconds that the server's clock is ahead of UTC. */
function offsetAt(now: Date): number {
  const utc = Math.floor(now.getTime() / 1000)
  return toLocalSeconds(utc, ZONE) - utc
}
