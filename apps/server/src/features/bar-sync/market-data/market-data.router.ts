import { callsWith, signedIn } from '#server/platform/http/rpc.ts'
import {
  changeService,
  listServices,
  type MarketDataDeps,
  removeServiceKey,
  testService,
} from './market-data.service.ts'

export function marketDataRouter(deps: MarketDataDeps) {
  const call = callsWith(deps)
  const { marketData } = signedIn
  return {
    list: marketData.list.handler(call(listServices)),
    update: marketData.update.handler(call(changeService)),
    test: marketData.test.handler(call(testService)),
    removeKey: marketData.removeKey.handler(call(removeServiceKey)),
  }
}
