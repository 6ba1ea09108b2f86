import { AppError } from '@plumbline/contract/errors'
import { HISTORY_PAGE } from '@plumbline/contract/bridge/bridge'
import { historyWindow } from '@plumbline/domain/mt5-sync/sync-schedule'
import type { Bars } from '@plumbline/domain/bars/bars'
import type { BarRange } from '@plumbline/domain/bars/needed-bars'
import { simulatedAccount, simulatedBars } from '@plumbline/simulator/simulated-account'
import type { KeyRing } from '#server/platform/key-ring.ts'
import { type BridgeClient, BridgeFailure, type OpenLogin } from './bridge-client.ts'
import type { ConnectionRow } from './connections.repo.ts'
import { openPassword } from './stored-password.ts'
import type { ReportedHistory, ReportedTrades } from './reported.ts'

export interface ReadDeps {
  readonly bridge: BridgeClient
  readonly keyRing: KeyRing
  readonly now: () => Date
}

/** Stores a page before the next one is requested. */
export type OnHistoryPage = (page: ReportedHistory) => Promise<void>

/**
 * Asks an account's terminal for news. Raw deals go to `take` page by page, and the result is null; a bridge that
 * implements only the specification returns trades, which are the result. Throws `AppError` with the specification's
 * messages.
 */
export async function askTerminal(
  deps: ReadDeps,
  connection: ConnectionRow,
  take: OnHistoryPage,
  signal: AbortSignal,
): Promise<ReportedTrades | null> {
  switch (connection.kind) {
    case 'password':
      return askBridge(deps, connection, take, signal)
    case 'simulated':
      await simulate(deps, connection, take)
      return null
    case 'link':
      // An advisor pushes: its deals are stored already.
      return null
  }
}

async function askBridge(
  { bridge, keyRing, now }: ReadDeps,
  connection: ConnectionRow,
  take: OnHistoryPage,
  signal: AbortSignal,
): Promise<ReportedTrades | null> {
  const login = openLogin(keyRing, connection)
  const lastDealMs = connection.resync ? null : connection.bookmark_time
  const window = historyWindow(now().getTime(), lastDealMs)
  let after: { time_msc: number; ticket: string } | null = null
  for (;;) {
    const { trades, history }: Awaited<ReturnType<BridgeClient['trades']>> = await asked(() =>
      bridge.trades(login, { ...window, after }, signal),
    )
    if (history === undefined) return { trades, balance: await statedBalance(bridge, login, signal) }
    await take(history)
    const last = history.deals.at(-1)
    if (!history.more || last === undefined) return null
    after = { time_msc: last.time_msc, ticket: last.ticket }
  }
}

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof BridgeFailure) throw new AppError('MT5_TRADES_FAILED', { reason: error.reason })
    throw error
  }
}

/** Optional in the specification: without a balance there is nothing to compare. */
async function statedBalance(
  bridge: BridgeClient,
  login: OpenLogin,
  signal: AbortSignal,
): Promise<number | null> {
  try {
    return (await bridge.accountInfo(login, signal)).balance
  } catch (error) {
    if (error instanceof BridgeFailure) return null
    throw error
  }
}

/** The login with its decrypted password, which must not be stored. Throws `AppError` if something is missing. */
export function openLogin(keyRing: KeyRing, connection: ConnectionRow): OpenLogin {
  const { login, server } = connection
  const password = openPassword(keyRing, connection)
  if (login === null || server === null) throw new AppError('MT5_CONNECTION_NOT_CONFIGURED')
  if (password === null) throw new AppError('MT5_PASSWORD_MISSING', { reason: 'password-unreadable' })
  return { login, password, server }
}

/** Days of history that a new simulated terminal has. */
const DAYS_BEFORE = 90
const DAY_MS = 86_400_000

/** The current state of a simulated terminal. */
export function simulatedNow({ now }: Pick<ReadDeps, 'now'>, connection: ConnectionRow) {
  return simulatedAccount({ ...optionsOf(connection), server: connection.server ?? '', now: now() })
}

/** Bars of a simulated terminal; undefined for an unknown symbol. */
export function simulatedRange(
  { now }: Pick<ReadDeps, 'now'>,
  connection: ConnectionRow,
  range: BarRange,
): Bars | undefined {
  return simulatedBars({ ...optionsOf(connection), now: now() }, range)
}

function optionsOf({ login, created_at: createdAt }: ConnectionRow) {
  return { login: Number(login), openedMs: createdAt.getTime() - DAYS_BEFORE * DAY_MS }
}

async function simulate(deps: ReadDeps, connection: ConnectionRow, take: OnHistoryPage): Promise<void> {
  const { deals, orders, ...state } = simulatedNow(deps, connection)
  const from = connection.bookmark_time ?? 0
  const fresh = deals.filter(({ time_msc: at }) => at >= from)
  for (let start = 0; start === 0 || start < fresh.length; start += HISTORY_PAGE) {
    await take({ ...state, deals: fresh.slice(start, start + HISTORY_PAGE), orders })
  }
}
