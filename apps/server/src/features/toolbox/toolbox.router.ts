import { signedIn } from '#server/platform/http/rpc.ts'
import * as service from './toolbox.service.ts'

export function toolboxRouter(deps: service.ToolboxDeps) {
  const { toolbox } = signedIn
  return {
    terms: toolbox.terms.handler(({ context }) => service.listTerms(deps, context.actor)),
    saveTerms: toolbox.saveTerms.handler(({ context, input }) =>
      service.saveTerms(deps, context.actor, input),
    ),
    rates: toolbox.rates.handler(({ context }) => service.listRates(deps, context.actor)),
    saveRate: toolbox.saveRate.handler(({ context, input }) => service.saveRate(deps, context.actor, input)),
    deleteRate: toolbox.deleteRate.handler(({ context, input }) =>
      service.deleteRate(deps, context.actor, input),
    ),
    currentRate: toolbox.currentRate.handler(({ context, input }) =>
      service.currentRate(deps, context.actor, input),
    ),
  }
}
