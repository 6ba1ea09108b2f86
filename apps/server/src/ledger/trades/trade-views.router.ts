import { callsWith, signedIn } from '#server/platform/http/rpc.ts'
import {
  createTradeView,
  deleteTradeView,
  listTradeViews,
  updateTradeView,
  type TradeViewsDeps,
} from './trade-views.service.ts'

export function tradeViewsRouter(deps: TradeViewsDeps) {
  const call = callsWith(deps)
  const { tradeViews } = signedIn
  return {
    list: tradeViews.list.handler(call(listTradeViews)),
    create: tradeViews.create.handler(call(createTradeView)),
    update: tradeViews.update.handler(call(updateTradeView)),
    delete: tradeViews.delete.handler(call(deleteTradeView)),
  }
}
