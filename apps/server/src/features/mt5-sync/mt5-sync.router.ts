import { signedIn } from '#server/platform/http/rpc.ts'
import { createLinkKey, revokeLinkKey } from './link-key.service.ts'
import {
  connectMt5,
  disconnectMt5,
  fetchBarsAgain,
  mt5AccountInfo,
  type Mt5SyncDeps,
  mt5Status,
  restoreMt5Run,
  syncAllMt5,
  syncMt5,
  testMt5,
  undoMt5Run,
} from './mt5-sync.service.ts'

export function mt5SyncRouter(deps: Mt5SyncDeps) {
  const { mt5Sync } = signedIn
  return {
    status: mt5Sync.status.handler(({ context, input }) => mt5Status(deps, context.actor, input)),
    connect: mt5Sync.connect.handler(({ context, input }) => connectMt5(deps, context.actor, input)),
    disconnect: mt5Sync.disconnect.handler(({ context, input }) => disconnectMt5(deps, context.actor, input)),
    test: mt5Sync.test.handler(({ context, input }) => testMt5(deps, context.actor, input)),
    accountInfo: mt5Sync.accountInfo.handler(({ context, input }) =>
      mt5AccountInfo(deps, context.actor, input),
    ),
    sync: mt5Sync.sync.handler(({ context, input }) => syncMt5(deps, context.actor, input)),
    syncAll: mt5Sync.syncAll.handler(({ context, input }) => syncAllMt5(deps, context.actor, input)),
    fetchBars: mt5Sync.fetchBars.handler(({ context, input }) => fetchBarsAgain(deps, context.actor, input)),
    undoRun: mt5Sync.undoRun.handler(({ context, input }) => undoMt5Run(deps, context.actor, input)),
    restoreRun: mt5Sync.restoreRun.handler(({ context, input }) => restoreMt5Run(deps, context.actor, input)),
    createLinkKey: mt5Sync.createLinkKey.handler(({ context, input }) =>
      createLinkKey(deps, context.actor, input),
    ),
    revokeLinkKey: mt5Sync.revokeLinkKey.handler(({ context, input }) =>
      revokeLinkKey(deps, context.actor, input),
    ),
  }
}
