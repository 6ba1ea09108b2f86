import type { Mt5Connection } from '@plumbline/contract/accounts/connection'
import type { Mt5Run, Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'

/** An enabled password link. */
export function buildConnection(overrides: Partial<Mt5Connection> = {}): Mt5Connection {
  return {
    kind: 'password',
    enabled: true,
    autoSync: true,
    login: 5012345,
    server: 'Broker-Live',
    syncInterval: 60,
    lastSyncTime: '2026-11-22T11:54:13.118Z',
    needsPasswordReentry: false,
    ...overrides,
  }
}

/** A run with 184 new trades, whose balance matches its deals. */
export function buildRun(overrides: Partial<Mt5Run> = {}): Mt5Run {
  return {
    id: 'run-1',
    accountId: 'account-1',
    cause: 'person',
    state: 'done',
    startedAt: '2026-11-22T11:54:12.000Z',
    finishedAt: '2026-11-22T11:54:15.000Z',
    received: 601,
    added: 184,
    changed: 0,
    duplicates: 0,
    cash: 31,
    balance: 12_213.69,
    dealsTotal: 12_213.69,
    residual: 0,
    clockOffsetSeconds: 7200,
    problems: [],
    error: null,
    undoable: true,
    undone: false,
    ...overrides,
  }
}

export function buildStatus(overrides: Partial<Mt5Status> = {}): Mt5Status {
  return {
    connection: buildConnection(),
    state: 'idle',
    progress: null,
    nextSyncAt: '2026-11-22T12:54:13.118Z',
    heardAt: '2026-11-22T11:54:13.040Z',
    terminal: {
      login: '5012345',
      server: 'Broker-Live',
      company: 'Broker Ltd',
      currency: 'USD',
      balance: 12_213.69,
      equity: 12_300,
      credit: 0,
    },
    openPositions: 0,
    deals: 601,
    deleted: { count: 0, netPnl: 0 },
    linkKey: null,
    bars: null,
    runs: [buildRun()],
    ...overrides,
  }
}
