import { signedIn } from '#server/http/rpc.ts'
import { getTrade, listTrades, type TradesDeps } from './trades.service.ts'

export function tradesRouter(deps: TradesDeps) {
  return {
    list: signedIn.trades.list.handler(({ context, input }) => listTrades(deps, context.actor, input)),
    get: signedIn.trades.get.handler(({ context, input }) => getTrade(deps, context.actor, input)),
  }
}
