import { type ErrorCode, type ErrorData, errorMessage } from '@plumbline/contract/errors'
import { errorCatalogue } from '@plumbline/contract/features'
import type { Mt5Run, Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'
import { unitsOf } from '@plumbline/domain/money/cents'
import type { BarStatus } from '#server/features/bar-sync/bar-sync.read.ts'
import * as z from 'zod/mini'
import type { ConnectionRow } from './connections.repo.ts'
import type { LinkKeyRow } from './link-keys.repo.ts'
import type { RunRow } from './runs.repo.ts'
import { presentPositions, presentTerminal } from './reported-state.presenter.ts'

interface StatusParts {
  /** undefined: bars were never asked for. */
  readonly bars: BarStatus | undefined
  readonly row: ConnectionRow | undefined
  readonly key: LinkKeyRow | undefined
  readonly runs: readonly RunRow[]
  /** Closed trades of the terminal that were deleted or undone. */
  readonly deleted: { readonly count: number; readonly netCents: number }
  readonly now: Date
}

export function presentStatus({ row, key, runs, bars, deleted, now }: StatusParts): Mt5Status {
  const terminal = row ? presentTerminal(row) : null
  return {
    connection: row
      ? {
          kind: row.kind,
          enabled: row.enabled,
          autoSync: row.auto_sync,
          login: row.login === null ? null : Number(row.login),
          server: row.server,
          syncInterval: row.sync_interval,
          lastSyncTime: row.last_sync_time?.toISOString() ?? null,
          needsPasswordReentry: row.needs_password_reentry,
        }
      : null,
    state: stateOf(row, runs, now),
    progress: row ? presentProgress(row) : null,
    nextSyncAt: row?.due_at?.toISOString() ?? null,
    heardAt: row?.heard_at?.toISOString() ?? null,
    terminal: terminal && {
      login: terminal.login,
      server: terminal.server,
      company: terminal.company,
      currency: terminal.currency,
      balance: terminal.balance,
      equity: terminal.equity,
      credit: terminal.credit,
    },
    openPositions: row ? presentPositions(row).length : 0,
    deals: row?.deals ?? 0,
    deleted: { count: deleted.count, netPnl: unitsOf(deleted.netCents) },
    linkKey: key ? { hint: key.hint, createdAt: key.created_at.toISOString() } : null,
    bars: row ? presentBars(bars) : null,
    runs: runs.map(presentRun),
  }
}

/** null: not asked for yet, or the bridge does not offer them. */
function presentBars(bars: BarStatus | undefined): Mt5Status['bars'] {
  if (bars === undefined || bars.problem?.reason === 'bars-unsupported') return null
  const { trades, tradesWithBars, wanted, problem } = bars
  return {
    trades,
    tradesWithBars,
    missing: wanted.length > 0,
    problem: problem && { reason: problem.reason, detail: problem.detail },
  }
}

function stateOf(row: ConnectionRow | undefined, runs: readonly RunRow[], now: Date): Mt5Status['state'] {
  if (!row?.enabled) return 'off'
  if (row.leased_until !== null && row.leased_until > now) return 'syncing'
  if (runs[0]?.state === 'failed') return 'failing'
  return row.heard_at === null ? 'waiting' : 'idle'
}

const progress = z.object({ phase: z.enum(['reading', 'writing']), deals: z.number() })

function presentProgress(row: ConnectionRow): Mt5Status['progress'] {
  const parsed = z.safeParse(progress, row.progress)
  return parsed.success ? parsed.data : null
}

const problems = z.array(z.object({ reason: z.string(), detail: z.string() }))

export function presentRun(row: RunRow): Mt5Run {
  const parsed = z.safeParse(problems, row.problems)
  return {
    id: row.id,
    accountId: row.account_id,
    cause: row.cause,
    state: row.state,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    received: row.received,
    added: row.added,
    changed: row.changed,
    duplicates: row.duplicates,
    cash: row.cash,
    balance: row.balance,
    dealsTotal: row.deals_total,
    residual: row.residual_cents === null ? null : unitsOf(row.residual_cents),
    clockOffsetSeconds: row.clock_offset_seconds,
    problems: parsed.success ? parsed.data : [],
    error: row.error_code === null ? null : presentError(row, row.error_code),
    undoable: row.state === 'done' && row.import_id !== null && row.undone_at === null,
    undone: row.undone_at !== null,
  }
}

const errorData = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** The specification's message, filled from the stored record; an unknown code of an older version is shown as is. */
function presentError(row: RunRow, code: string): NonNullable<Mt5Run['error']> {
  const message = isErrorCode(code) ? errorMessage(code, errorDataOf(row)) : code
  return { code, message, reason: row.error_reason }
}

export function errorDataOf(row: RunRow): ErrorData {
  const data = z.safeParse(errorData, row.error_data)
  return data.success ? data.data : {}
}

export function isErrorCode(code: string): code is ErrorCode {
  return code in errorCatalogue
}
