import { LONGEST_INTERVAL_MINUTES } from '@plumbline/domain/mt5-sync/sync-schedule'
import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { id, text } from '../fields.ts'
import { ofAccount, ofSession, raises } from '../raises.ts'
import { mt5Connection, mt5Defaults, mt5Kind } from './connection.ts'

export const mt5Run = z.object({
  id: z.string(),
  accountId: z.string(),
  /** Who began it: the schedule, a person, or the terminal that pushed. */
  cause: z.enum(['schedule', 'person', 'terminal']),
  /** `lost`: its server ended in the middle, and the next run went on from there. */
  state: z.enum(['running', 'done', 'failed', 'lost']),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** Deals that were not known before. */
  received: z.number(),
  /** Trades that are new, that changed, and that were there already; cash operations that are new. */
  added: z.number(),
  changed: z.number(),
  duplicates: z.number(),
  cash: z.number(),
  /** What the terminal stated, and what all its deals come to; their difference is what the broker does not explain. */
  balance: z.nullable(z.number()),
  dealsTotal: z.nullable(z.number()),
  residual: z.nullable(z.number()),
  /** How far the terminal's clock was ahead of UTC. */
  clockOffsetSeconds: z.nullable(z.number()),
  /** What of it could not be used, and why. */
  problems: z.array(z.object({ reason: z.string(), detail: z.string() })),
  error: z.nullable(
    z.object({
      code: z.string(),
      message: z.string(),
      /** What lies behind it: a code of the bridge (`login-refused`, …), or one of ours (`bridge-unreachable`, …). */
      reason: z.nullable(z.string()),
    }),
  ),
  /** It added something that can be taken back, and whether it was. */
  undoable: z.boolean(),
  undone: z.boolean(),
})
export type Mt5Run = z.infer<typeof mt5Run>

export const mt5Status = z.object({
  connection: z.nullable(mt5Connection),
  /** `off`: not linked or not enabled. `waiting`: for the terminal's first word. `failing`: the last run failed. */
  state: z.enum(['off', 'waiting', 'idle', 'syncing', 'failing']),
  /** While it is syncing. */
  progress: z.nullable(z.object({ phase: z.enum(['reading', 'writing']), deals: z.number() })),
  /** When it is its turn by itself. */
  nextSyncAt: z.nullable(z.string()),
  /** When the terminal was last heard, and what it said of its account then. */
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
  /** Raw deals that are kept. */
  deals: z.number(),
  /** Closed trades that were deleted or undone: the terminal's balance still has them, so the residual does too. */
  deleted: z.object({ count: z.number(), netPnl: z.number() }),
  /** The key of the expert advisor: its last characters, and since when. */
  linkKey: z.nullable(z.object({ hint: z.string(), createdAt: z.string() })),
  /** Latest first. */
  runs: z.array(mt5Run),
})
export type Mt5Status = z.infer<typeof mt5Status>

/** Looked at by the service, whose answer to a wrong one is the spec's. */
const login = z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(32))])))
const server = z.optional(z.nullable(text(128).check(z.trim())))
const password = z.optional(z.string().check(z.maxLength(256)))

export const connectMt5Input = z.object({
  id,
  kind: mt5Kind,
  enabled: z._default(z.boolean(), mt5Defaults.enabled),
  autoSync: z._default(z.boolean(), mt5Defaults.autoSync),
  login,
  /** Left out: the one that is stored stays, as long as login and server do. */
  password,
  server,
  syncInterval: z._default(
    z.int().check(z.minimum(1), z.maximum(LONGEST_INTERVAL_MINUTES)),
    mt5Defaults.syncInterval,
  ),
  /** The history begins with its deposits: the account's initial balance becomes 0 with the first of them. Left out: as it was. */
  beginsEmpty: z.optional(z.boolean()),
})
export type ConnectMt5Input = z.input<typeof connectMt5Input>
export type ConnectMt5 = z.output<typeof connectMt5Input>

export const testMt5Input = z.object({
  login,
  password,
  server,
  /** Where the password is left out: that of this account's link. */
  accountId: z.optional(id),
})
export type TestMt5 = z.output<typeof testMt5Input>

export const testedMt5 = z.object({
  success: z.boolean(),
  /** 'Failed to connect to MT5' where it did not succeed, and what lies behind it. */
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
  /** Answer when it is done, after a minute at the latest; else at once, with the run as it begins. */
  wait: z._default(z.boolean(), true),
})

export const syncAllMt5Input = z.object({ wait: z._default(z.boolean(), true) })

const byAccount = z.object({ id })
const path = '/accounts/{id}/mt5'

const ofLink: readonly ErrorCode[] = [...ofAccount, 'MT5_CONNECTION_MISSING']
/** Of a run that is waited for. */
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
const ofUndo: readonly ErrorCode[] = [...ofAccount, 'MT5_RUN_NOT_FOUND', 'IMPORT_STATE', 'ACCOUNT_NOT_SAVED']

export const mt5SyncContract = {
  status: raises(...ofAccount)
    .route({ method: 'GET', path, summary: 'How an account follows its terminal, with its latest runs' })
    .input(z.object({ id, limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20) }))
    .output(mt5Status),
  connect: raises(...ofAccount, 'INVALID_MT5_LOGIN', 'ACCOUNT_SAVE_FAILED')
    .route({ method: 'PUT', path, summary: 'Link an account to a terminal, or change its link' })
    .input(connectMt5Input)
    .output(mt5Status),
  disconnect: raises(...ofAccount)
    .route({ method: 'DELETE', path, summary: 'Take an account’s link away; its trades stay' })
    .input(byAccount)
    .output(mt5Status),
  test: raises(...ofAccount, 'INVALID_MT5_LOGIN', 'MT5_CONNECT_FAILED')
    .route({
      method: 'POST',
      path: '/mt5/test-connection',
      summary: 'Whether a terminal lets this login in; any failure yields false',
    })
    .input(testMt5Input)
    .output(testedMt5),
  accountInfo: raises(...ofAccount, 'MT5_CONNECTION_NOT_CONFIGURED', 'MT5_PASSWORD_MISSING', 'MT5_API_ERROR')
    .route({
      method: 'POST',
      path: `${path}/account-info`,
      summary: 'What the terminal says of its account now',
    })
    .input(byAccount)
    .output(mt5AccountInfo),
  sync: raises(...ofLink, ...ofRun)
    .route({
      method: 'POST',
      path: `${path}/sync`,
      summary: 'Synchronise an account now, whatever its interval',
    })
    .input(syncMt5Input)
    .output(mt5Run),
  syncAll: raises(...ofSession)
    .route({ method: 'POST', path: '/mt5/sync', summary: 'Synchronise all accounts whose link is enabled' })
    .input(syncAllMt5Input)
    .output(z.object({ runs: z.array(mt5Run) })),
  undoRun: raises(...ofUndo, 'IMPORT_EDITED')
    .route({
      method: 'POST',
      path: '/mt5/runs/{id}/undo',
      summary: 'Take back the trades and the cash that a run added; later runs leave them out',
    })
    .input(z.object({ id, force: z._default(z.boolean(), false) }))
    .output(mt5Run),
  restoreRun: raises(...ofUndo, 'IMPORT_NOT_RESTORABLE')
    .route({
      method: 'POST',
      path: '/mt5/runs/{id}/restore',
      summary: 'Restore the trades and the cash of an undone run; the link stays off',
    })
    .input(z.object({ id }))
    .output(mt5Run),
  createLinkKey: raises(...ofLink, 'MT5_NO_LINK')
    .route({
      method: 'POST',
      path: `${path}/link-key`,
      successStatus: 201,
      summary: 'A new key for the expert advisor, told this once; the one before it is revoked',
    })
    .input(byAccount)
    .output(z.object({ key: z.string(), hint: z.string(), createdAt: z.string() })),
  revokeLinkKey: raises(...ofLink, 'MT5_NO_LINK')
    .route({ method: 'DELETE', path: `${path}/link-key`, summary: 'Revoke the expert advisor’s key' })
    .input(byAccount)
    .output(mt5Status),
}
