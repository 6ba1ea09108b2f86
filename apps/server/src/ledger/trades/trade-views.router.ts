import { signedIn } from '#server/platform/http/rpc.ts'
import {
  createTradeView,
  deleteTradeView,
  listTradeViews,
  updateTradeView,
  type TradeViewsDeps,
} from './trade-views.service.ts'

export function tradeViewsRouter(deps: TradeViewsDeps) {
  const { tradeViews } = signedIn
  return {
    list: tradeViews.list.handler(({ context }) => listTradeViews(deps, context.actor)),
    create: tradeViews.create.handler(({ context, input }) => createTradeView(deps, context.actor, input)),
    update: tradeViews.update.handler(({ context, input }) => updateTradeView(deps, context.actor, input)),
    delete: tradeViews.delete.handler(({ context, input }) => deleteTradeView(deps, context.actor, input)),
  }
}
