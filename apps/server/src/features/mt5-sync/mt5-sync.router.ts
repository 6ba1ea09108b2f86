import { callsWith, signedIn } from '#server/platform/http/rpc.ts'
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
  const call = callsWith(deps)
  const { mt5Sync } = signedIn
  return {
    status: mt5Sync.status.handler(call(mt5Status)),
    connect: mt5Sync.connect.handler(call(connectMt5)),
    disconnect: mt5Sync.disconnect.handler(call(disconnectMt5)),
    test: mt5Sync.test.handler(call(testMt5)),
    accountInfo: mt5Sync.accountInfo.handler(call(mt5AccountInfo)),
    sync: mt5Sync.sync.handler(call(syncMt5)),
    syncAll: mt5Sync.syncAll.handler(call(syncAllMt5)),
    fetchBars: mt5Sync.fetchBars.handler(call(fetchBarsAgain)),
    undoRun: mt5Sync.undoRun.handler(call(undoMt5Run)),
    restoreRun: mt5Sync.restoreRun.handler(call(restoreMt5Run)),
    createLinkKey: mt5Sync.createLinkKey.handler(call(createLinkKey)),
    revokeLinkKey: mt5Sync.revokeLinkKey.handler(call(revokeLinkKey)),
  }
}
