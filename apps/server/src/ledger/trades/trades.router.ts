import { signedIn, signedInOr } from '#server/platform/http/rpc.ts'
import { checkAccount } from '#server/ledger/statistics/check-summaries.service.ts'
import { bulkDelete, bulkUpdate } from './bulk-edit.service.ts'
import { createTrade, deleteTrade, moveTrade, updateTrade } from './edit-trades.service.ts'
import type { ReviewDeps } from './run-edit.service.ts'
import { getTotals } from './trade-totals.service.ts'
import { findPosition, getTrade, listTrades, type TradesDeps } from './trades.service.ts'
import { undoEdit } from './undo-edit.service.ts'

export function tradesRouter(deps: TradesDeps & ReviewDeps) {
  const adding = signedInOr('SIGN_IN_TO_ADD_TRADES').trades
  const updating = signedInOr('SIGN_IN_TO_UPDATE_TRADES').trades
  const deleting = signedInOr('SIGN_IN_TO_DELETE_TRADES').trades
  return {
    list: signedIn.trades.list.handler(({ context, input }) => listTrades(deps, context.actor, input)),
    totals: signedIn.trades.totals.handler(({ context, input }) => getTotals(deps, context.actor, input)),
    get: signedIn.trades.get.handler(({ context, input }) => getTrade(deps, context.actor, input)),
    position: signedIn.trades.position.handler(({ context, input }) =>
      findPosition(deps, context.actor, input),
    ),
    check: signedIn.trades.check.handler(({ context, input }) => checkAccount(deps, context.actor, input)),
    create: adding.create.handler(({ context, input }) => createTrade(deps, context.actor, input)),
    update: updating.update.handler(({ context, input }) => updateTrade(deps, context.actor, input)),
    delete: deleting.delete.handler(({ context, input }) => deleteTrade(deps, context.actor, input)),
    move: updating.move.handler(({ context, input }) => moveTrade(deps, context.actor, input)),
    bulkUpdate: updating.bulkUpdate.handler(({ context, input }) => bulkUpdate(deps, context.actor, input)),
    bulkDelete: deleting.bulkDelete.handler(({ context, input }) => bulkDelete(deps, context.actor, input)),
    undo: updating.undo.handler(({ context, input }) => undoEdit(deps, context.actor, input)),
  }
}
