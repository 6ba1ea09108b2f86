import { callsWith, signedIn } from '#server/platform/http/rpc.ts'
import * as service from './toolbox.service.ts'

export function toolboxRouter(deps: service.ToolboxDeps) {
  const call = callsWith(deps)
  const { toolbox } = signedIn
  return {
    terms: toolbox.terms.handler(call(service.listTerms)),
    saveTerms: toolbox.saveTerms.handler(call(service.saveTerms)),
    rates: toolbox.rates.handler(call(service.listRates)),
    saveRate: toolbox.saveRate.handler(call(service.saveRate)),
    deleteRate: toolbox.deleteRate.handler(call(service.deleteRate)),
    currentRate: toolbox.currentRate.handler(call(service.currentRate)),
  }
}
