import { signedIn } from '#server/platform/http/rpc.ts'
import {
  changeService,
  listServices,
  type MarketDataDeps,
  removeServiceKey,
  testService,
} from './market-data.service.ts'

export function marketDataRouter(deps: MarketDataDeps) {
  const { marketData } = signedIn
  return {
    list: marketData.list.handler(({ context }) => listServices(deps, context.actor)),
    update: marketData.update.handler(({ context, input }) => changeService(deps, context.actor, input)),
    test: marketData.test.handler(({ context, input }) => testService(deps, context.actor, input)),
    removeKey: marketData.removeKey.handler(({ context, input }) =>
      removeServiceKey(deps, context.actor, input),
    ),
  }
}
