import { randomInt } from 'node:crypto'
import { AppError } from '@plumbline/contract/errors'
import type { ConnectMt5 } from '@plumbline/contract/mt5-sync/mt5-sync'
import { nextSyncAt } from '@plumbline/domain/mt5-sync/sync-schedule'
import { parseLogin } from '@plumbline/domain/mt5-sync/sync-preconditions'
import type { KeyRing } from '#server/platform/key-ring.ts'
import type { ConnectionChange, ConnectionRow } from './connections.repo.ts'
import { sealPassword } from './stored-password.ts'

/** Login and server as stored for a kind of link. */
interface Place {
  readonly login: string | null
  readonly server: string | null
}

/** The columns that a user's input changes. Throws `AppError` for an invalid login. */
export function changeOf(
  keyRing: KeyRing,
  before: ConnectionRow,
  input: ConnectMt5,
  nowMs: number,
): ConnectionChange {
  const place = placeOf(before, input)
  const isOther = input.kind !== before.kind || place.login !== before.login || place.server !== before.server
  const password = passwordOf(keyRing, before, input, isOther)
  const schedule = {
    enabled: input.enabled,
    autoSync: input.autoSync,
    intervalMinutes: input.syncInterval,
    lastSyncMs: isOther ? null : (before.last_sync_time?.getTime() ?? null),
    failures: 0,
  }
  const due = input.kind === 'link' ? null : nextSyncAt(schedule, nowMs)
  return {
    kind: input.kind,
    enabled: input.enabled,
    auto_sync: input.autoSync,
    sync_interval: input.syncInterval,
    begins_empty: input.beginsEmpty ?? before.begins_empty,
    ...place,
    password,
    needs_password_reentry: input.kind === 'password' && password === null,
    failures: 0,
    due_at: due === null ? null : new Date(due),
    ...(isOther && { ...freshState, terminal: before.terminal + (before.deals > 0 ? 1 : 0) }),
  }
}

/** State after switching to another terminal; deals of the previous one are kept separately. */
const freshState = {
  last_sync_time: null,
  account: null,
  positions: null,
  clock_offset_seconds: null,
  heard_at: null,
  deals: 0,
  settled: 0,
  settled_state: null,
  bookmark_time: null,
  bookmark_ticket: null,
  deals_total: 0,
} as const

const SIMULATED_SERVER = 'Plumbline-Simulator'
const SIMULATED_LOGINS = { from: 1_000_000, to: 9_999_999 } as const

function placeOf(before: ConnectionRow, { kind, login, server }: ConnectMt5): Place {
  const given = loginOf(login)
  switch (kind) {
    case 'password':
      return { login: given, server: server || null }
    case 'link':
      // The terminal's first report sets its account, which then stays.
      return before.kind === 'link'
        ? { login: before.login, server: before.server }
        : { login: null, server: null }
    case 'simulated': {
      const kept = before.kind === 'simulated' ? before.login : null
      const invented = String(randomInt(SIMULATED_LOGINS.from, SIMULATED_LOGINS.to))
      return { login: given ?? kept ?? invented, server: SIMULATED_SERVER }
    }
  }
}

/** Parses a login, null if empty. Throws `AppError` for an invalid one. */
export function loginOf(value: ConnectMt5['login']): string | null {
  if (value === undefined || value === null || value === '') return null
  const login = parseLogin(value)
  if (login === undefined) throw new AppError('INVALID_MT5_LOGIN')
  return login
}

/** A stored password belongs to its login and server: for another one it must be entered again. */
function passwordOf(
  keyRing: KeyRing,
  before: ConnectionRow,
  { kind, password }: ConnectMt5,
  isOther: boolean,
): string | null {
  if (kind !== 'password') return null
  if (password !== undefined && password !== '') return sealPassword(keyRing, before, password)
  return isOther || before.needs_password_reentry ? null : before.password
}
