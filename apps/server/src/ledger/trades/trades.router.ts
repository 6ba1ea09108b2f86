import { callsWith, signedIn, signedInOr } from '#server/platform/http/rpc.ts'
import { checkAccount } from '#server/ledger/statistics/check-summaries.service.ts'
import { bulkDelete, bulkUpdate } from './bulk-edit.service.ts'
import { createTrade, deleteTrade, moveTrade, updateTrade } from './edit-trades.service.ts'
import type { ReviewDeps } from './run-edit.service.ts'
import { getTotals } from './trade-totals.service.ts'
import { findPosition, getTrade, listTrades, type TradesDeps } from './trades.service.ts'
import { undoEdit } from './undo-edit.service.ts'

export function tradesRouter(deps: TradesDeps & ReviewDeps) {
  const call = callsWith(deps)
  const adding = signedInOr('SIGN_IN_TO_ADD_TRADES').trades
  const updating = signedInOr('SIGN_IN_TO_UPDATE_TRADES').trades
  const deleting = signedInOr('SIGN_IN_TO_DELETE_TRADES').trades
  return {
    list: signedIn.trades.list.handler(call(listTrades)),
    totals: signedIn.trades.totals.handler(call(getTotals)),
    get: signedIn.trades.get.handler(call(getTrade)),
    position: signedIn.trades.position.handler(call(findPosition)),
    check: signedIn.trades.check.handler(call(checkAccount)),
    create: adding.create.handler(call(createTrade)),
    update: updating.update.handler(call(updateTrade)),
    delete: deleting.delete.handler(call(deleteTrade)),
    move: updating.move.handler(call(moveTrade)),
    bulkUpdate: updating.bulkUpdate.handler(call(bulkUpdate)),
    bulkDelete: deleting.bulkDelete.handler(call(bulkDelete)),
    undo: updating.undo.handler(call(undoEdit)),
  }
}
