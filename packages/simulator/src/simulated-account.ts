import { toLocalSeconds } from '@plumbline/domain/time/zone'
import { simulateTerminal, type SimulatedTerminal } from './simulate-terminal.ts'

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
  const utc = Math.floor(now.getTime() / 1000)
  const clockOffsetSeconds = toLocalSeconds(utc, ZONE) - utc
  const isHedging = login % 2 === 0
  const terminal = simulateTerminal({
    seed: login,
    mode: isHedging ? 'hedging' : 'netting',
    startMs: openedMs,
    nowMs: now.getTime() + clockOffsetSeconds * 1000,
  })
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
