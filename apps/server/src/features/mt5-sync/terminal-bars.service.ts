import { rowsOfBars } from '@plumbline/domain/bars/read-bar-rows'
import { isKnownZone, toLocalSeconds } from '@plumbline/domain/time/zone'
import type { Database } from '#server/platform/db/database.ts'
import { findAccount } from '#server/ledger/accounts/accounts.read.ts'
import type { BarOrigin } from '#server/features/bar-sync/bar-plan.write.ts'
import { BarFailure, type BarSource, fetchBars } from '#server/features/bar-sync/fetch-bars.service.ts'
import type { SeriesPlace } from '#server/features/bar-sync/bar-answers.write.ts'
import { openLogin, type ReadDeps, simulatedRange } from './ask-terminal.service.ts'
import { BridgeFailure } from './bridge-client.ts'
import { type ConnectionRow, findConnection } from './connections.repo.ts'

type TerminalBarsDeps = ReadDeps & { readonly database: Database; readonly newId: () => string }

interface Account {
  readonly userId: string
  readonly accountId: string
}

/** The bars of an account's own terminal. */
export const terminalKey = ({ userId, accountId }: Account) => ({ userId, accountId, source: 'terminal' })

/** A zone behind all others, used if the server’s time zone is unknown, so that future bars are never requested. */
const FURTHEST_BEHIND = -12 * 3_600

/** The terminal's clock. */
export function terminalOrigin(
  now: Date,
  { clock_offset_seconds: measured }: Pick<ConnectionRow, 'clock_offset_seconds'>,
  zone: string | null,
): BarOrigin {
  const utc = Math.floor(now.getTime() / 1000)
  if (measured !== null) return { now: utc + measured }
  return { now: zone !== null && isKnownZone(zone) ? toLocalSeconds(utc, zone) : utc + FURTHEST_BEHIND }
}

export function terminalPlace(accountId: string, timeZone: string | null): SeriesPlace {
  return { source: 'terminal', accountId, label: '', timeZone }
}

/** After a synchronisation: asks the terminal for the bars that the account's trades need. An advisor pushes them. */
export async function fetchTerminalBars(
  deps: TerminalBarsDeps,
  { userId, accountId }: Account,
  signal: AbortSignal,
): Promise<void> {
  const { connection, account } = await deps.database.asUser(userId, async (trx) => ({
    connection: await findConnection(trx, userId, accountId),
    account: await findAccount(trx, userId, accountId),
  }))
  if (!connection?.enabled || connection.kind === 'link' || connection.failures > 0 || !account) return
  const zone = account.broker_time_zone
  const source: BarSource = {
    place: terminalPlace(accountId, zone),
    origin: () => terminalOrigin(deps.now(), connection, zone),
    bars: (range, aborted) => barsOfTerminal(deps, connection, range, aborted),
  }
  await fetchBars(deps, terminalKey({ userId, accountId }), source, signal)
}

async function barsOfTerminal(
  deps: TerminalBarsDeps,
  connection: ConnectionRow,
  ...[range, signal]: Parameters<BarSource['bars']>
): ReturnType<BarSource['bars']> {
  if (connection.kind === 'simulated') {
    const bars = simulatedRange(deps, connection, range)
    if (bars === undefined) throw new BarFailure('symbol-unknown')
    const { symbol, timeframe } = range
    return { symbol, timeframe, digits: bars.digits, bars: rowsOfBars(bars) }
  }
  try {
    return await deps.bridge.bars(openLogin(deps.keyRing, connection), range, signal)
  } catch (error) {
    if (!(error instanceof BridgeFailure)) throw error
    // A bridge that implements only the specification.
    throw new BarFailure(error.status === 404 ? 'bars-unsupported' : error.reason)
  }
}
