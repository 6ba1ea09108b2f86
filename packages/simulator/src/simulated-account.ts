import { toLocalSeconds } from '@plumbline/domain/time/zone'
import { simulateTerminal, type SimulatedTerminal } from './simulate-terminal.ts'

export interface SimulatedAccountOptions {
  /** Also the seed: the same login is the same account on every machine. Even ones hedge, odd ones net. */
  readonly login: number
  readonly server: string
  /** When the account was opened, by the clock of its server. */
  readonly openedMs: number
  readonly now: Date
}

/** What a terminal says of its account, by the field names of the Python package. */
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

/** The clock of most MetaTrader servers: two hours ahead of UTC, three while New York has summer time. */
const ZONE = 'America/New_York+7'
const NETTING = 0
const HEDGING = 2

/** An account that trades by itself, as a terminal would show it at this moment. */
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
