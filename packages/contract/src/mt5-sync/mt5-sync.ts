import { LONGEST_INTERVAL_MINUTES } from '@plumbline/domain/mt5-sync/sync-schedule'
import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { id, text } from '../fields.ts'
import {
  accountAccessErrors,
  DELETE,
  GET,
  POST,
  PUT,
  raises,
  raisesDeleting,
  sessionErrors,
} from '../raises.ts'
import { mt5Connection, mt5Defaults, mt5Kind } from '../accounts/connection.ts'

export const mt5Run = z.object({
  id: z.string(),
  accountId: z.string(),
  /** What started it: the schedule, the user, or a push of the terminal. */
  cause: z.enum(['schedule', 'person', 'terminal']),
  /** `lost`: its server stopped during the run, and the next run continued from there. */
  state: z.enum(['running', 'done', 'failed', 'lost']),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** Deals that were not known before. */
  received: z.number(),
  /** Trades that are new, changed, or already known; then new cash operations. */
  added: z.number(),
  changed: z.number(),
  duplicates: z.number(),
  cash: z.number(),
  /**
   * The balance that the terminal stated, the total of all its deals, and the difference, which the broker does not
   * explain.
   */
  balance: z.nullable(z.number()),
  dealsTotal: z.nullable(z.number()),
  residual: z.nullable(z.number()),
  /** Offset of the terminal's clock from UTC. */
  clockOffsetSeconds: z.nullable(z.number()),
  /** Records that could not be used, and why. */
  problems: z.array(z.object({ reason: z.string(), detail: z.string() })),
  error: z.nullable(
    z.object({
      code: z.string(),
      message: z.string(),
      /** The underlying cause: a code of the bridge (`login-refused`, …), or one of ours (`bridge-unreachable`, …). */
      reason: z.nullable(z.string()),
    }),
  ),
  /** Whether it added something that can be undone, and whether it was undone. */
  undoable: z.boolean(),
  undone: z.boolean(),
})
export type Mt5Run = z.infer<typeof mt5Run>

export const mt5Status = z.object({
  connection: z.nullable(mt5Connection),
  /** `off`: not linked or not enabled. `waiting`: for the terminal's first contact. `failing`: the last run failed. */
  state: z.enum(['off', 'waiting', 'idle', 'syncing', 'failing']),
  /** null unless it is syncing. */
  progress: z.nullable(z.object({ phase: z.enum(['reading', 'writing']), deals: z.number() })),
  /** Next scheduled run. */
  nextSyncAt: z.nullable(z.string()),
  /** Last contact of the terminal, and the account state that it reported. */
  heardAt: z.nullable(z.string()),
  terminal: z.nullable(
    z.object({
      login: z.string(),
      server: z.string(),
      company: z.string(),
      currency: z.string(),
      balance: z.number(),
      equity: z.number(),
      credit: z.number(),
    }),
  ),
  openPositions: z.number(),
  /** Number of raw deals stored. */
  deals: z.number(),
  /**
   * Closed trades that were deleted or undone: the terminal's balance still includes them, so the residual does too.
   */
  deleted: z.object({ count: z.number(), netPnl: z.number() }),
  /** The expert advisor's key: its last characters and its creation time. */
  linkKey: z.nullable(z.object({ hint: z.string(), createdAt: z.string() })),
  /** Price bars of the account's trades; null: not asked for yet, or the terminal's bridge does not offer them. */
  bars: z.nullable(
    z.object({
      trades: z.number(),
      tradesWithBars: z.number(),
      /** Whether more are being asked for. */
      missing: z.boolean(),
      /** What went wrong last: a code such as `symbol-unknown`, and the symbol. */
      problem: z.nullable(z.object({ reason: z.string(), detail: z.string() })),
    }),
  ),
  /** Latest first. */
  runs: z.array(mt5Run),
})
export type Mt5Status = z.infer<typeof mt5Status>

/** Validated by the service, whose error for a wrong login is the spec's. */
const login = z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(32))])))
const server = z.optional(z.nullable(text(128).check(z.trim())))
const password = z.optional(z.string().check(z.maxLength(256)))

export const connectMt5Input = z.object({
  id,
  kind: mt5Kind,
  enabled: z._default(z.boolean(), mt5Defaults.enabled),
  autoSync: z._default(z.boolean(), mt5Defaults.autoSync),
  login,
  /** Omitted: the stored one is kept as long as login and server stay the same. */
  password,
  server,
  syncInterval: z._default(
    z.int().check(z.minimum(1), z.maximum(LONGEST_INTERVAL_MINUTES)),
    mt5Defaults.syncInterval,
  ),
  /**
   * The history begins with its deposits: the first of them sets the account's initial balance to 0. Omitted:
   * unchanged.
   */
  beginsEmpty: z.optional(z.boolean()),
})
export type ConnectMt5Input = z.input<typeof connectMt5Input>
export type ConnectMt5 = z.output<typeof connectMt5Input>

export const testMt5Input = z.object({
  login,
  password,
  server,
  /** The account whose stored password is used if none is given. */
  accountId: z.optional(id),
})
export type TestMt5 = z.output<typeof testMt5Input>

export const testedMt5 = z.object({
  success: z.boolean(),
  /** 'Failed to connect to MT5' on failure, and the underlying cause. */
  message: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

export const mt5AccountInfo = z.object({
  balance: z.number(),
  equity: z.nullable(z.number()),
  currency: z.nullable(z.string()),
})

export const syncMt5Input = z.object({
  id,
  /**
   * Respond when the run has ended, after a minute at the latest; otherwise at once, with the run in its initial state.
   */
  wait: z._default(z.boolean(), true),
})

export const syncAllMt5Input = z.object({ wait: z._default(z.boolean(), true) })

const byAccount = z.object({ id })
const path = '/accounts/{id}/mt5'

const ofLink: readonly ErrorCode[] = [...accountAccessErrors, 'MT5_CONNECTION_MISSING']
/** Errors of a run that is waited for. */
const ofRun: readonly ErrorCode[] = [
  'MT5_NOT_CONFIGURED',
  'MT5_NOT_ENABLED',
  'MT5_LOGIN_MISSING',
  'MT5_PASSWORD_MISSING',
  'MT5_SERVER_MISSING',
  'MT5_TRADES_FAILED',
  'MT5_WRONG_ACCOUNT',
  'MT5_CURRENCY_CHANGED',
  'MT5_RUN_NOT_FOUND',
  'CURRENCY_UNSUPPORTED',
  'ACCOUNT_NOT_SAVED',
]
const ofUndo: readonly ErrorCode[] = [
  ...accountAccessErrors,
  'MT5_RUN_NOT_FOUND',
  'IMPORT_STATE',
  'ACCOUNT_NOT_SAVED',
]

export const mt5SyncContract = {
  status: raises(...accountAccessErrors)
    .route(GET(path, 'Synchronisation state of an account, with its latest runs'))
    .input(z.object({ id, limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20) }))
    .output(mt5Status),
  connect: raises(...accountAccessErrors, 'INVALID_MT5_LOGIN', 'ACCOUNT_SAVE_FAILED', 'PLAN_LIMIT_REACHED')
    .route(PUT(path, 'Link an account to a terminal, or change its link'))
    .input(connectMt5Input)
    .output(mt5Status),
  disconnect: raises(...accountAccessErrors)
    .route(DELETE(path, 'Remove an account’s link; its trades stay'))
    .input(byAccount)
    .output(mt5Status),
  test: raises(...accountAccessErrors, 'INVALID_MT5_LOGIN', 'MT5_CONNECT_FAILED')
    .route(POST('/mt5/test-connection', 'Whether a terminal accepts this login; any failure yields false'))
    .input(testMt5Input)
    .output(testedMt5),
  accountInfo: raises(
    ...accountAccessErrors,
    'MT5_CONNECTION_NOT_CONFIGURED',
    'MT5_PASSWORD_MISSING',
    'MT5_API_ERROR',
  )
    .route(POST(`${path}/account-info`, 'Current account state of the terminal'))
    .input(byAccount)
    .output(mt5AccountInfo),
  sync: raises(...ofLink, ...ofRun)
    .route(POST(`${path}/sync`, 'Sync an account now, regardless of its interval'))
    .input(syncMt5Input)
    .output(mt5Run),
  syncAll: raises(...sessionErrors)
    .route(POST('/mt5/sync', 'Sync all accounts whose link is enabled'))
    .input(syncAllMt5Input)
    .output(z.object({ runs: z.array(mt5Run) })),
  fetchBars: raises(...accountAccessErrors, 'MT5_NOT_CONFIGURED')
    .route(POST(`${path}/bars`, 'Ask the terminal for the price bars of all trades again; stored ones stay'))
    .input(byAccount)
    .output(mt5Status),
  undoRun: raisesDeleting(...ofUndo, 'IMPORT_EDITED')
    .route(POST('/mt5/runs/{id}/undo', 'Undo the trades and the cash that a run added; later runs skip them'))
    .input(z.object({ id, force: z._default(z.boolean(), false) }))
    .output(mt5Run),
  restoreRun: raises(...ofUndo, 'IMPORT_NOT_RESTORABLE')
    .route(
      POST('/mt5/runs/{id}/restore', 'Restore the trades and the cash of an undone run; the link stays off'),
    )
    .input(z.object({ id }))
    .output(mt5Run),
  createLinkKey: raises(...ofLink, 'MT5_NO_LINK')
    .route(
      POST(
        `${path}/link-key`,
        'Create a key for the expert advisor, shown only once; the previous one is revoked',
        { successStatus: 201 },
      ),
    )
    .input(byAccount)
    .output(z.object({ key: z.string(), hint: z.string(), createdAt: z.string() })),
  revokeLinkKey: raises(...ofLink, 'MT5_NO_LINK')
    .route(DELETE(`${path}/link-key`, 'Revoke the expert advisor’s key'))
    .input(byAccount)
    .output(mt5Status),
}
