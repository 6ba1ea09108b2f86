import { signedIn } from '#server/platform/http/rpc.ts'
import * as adherence from './adherence.service.ts'
import * as plans from './trading-plans.service.ts'

export function tradingPlansRouter(deps: adherence.AdherenceDeps) {
  const routes = signedIn.tradingPlans
  return {
    list: routes.list.handler(({ context }) => plans.listPlans(deps, context.actor)),
    get: routes.get.handler(({ context, input }) => plans.getPlan(deps, context.actor, input)),
    create: routes.create.handler(({ context, input }) => plans.createPlan(deps, context.actor, input)),
    update: routes.update.handler(({ context, input }) => plans.updatePlan(deps, context.actor, input)),
    duplicate: routes.duplicate.handler(({ context, input }) =>
      plans.duplicatePlan(deps, context.actor, input),
    ),
    delete: routes.delete.handler(({ context, input }) => plans.deletePlan(deps, context.actor, input)),
    restore: routes.restore.handler(({ context, input }) => plans.restorePlan(deps, context.actor, input)),
    deleted: routes.deleted.handler(({ context }) => plans.listDeletedPlans(deps, context.actor)),
    adherence: routes.adherence.handler(({ context, input }) =>
      adherence.getAdherence(deps, context.actor, input),
    ),
    ruleTrades: routes.ruleTrades.handler(({ context, input }) =>
      adherence.getRuleTrades(deps, context.actor, input),
    ),
    tradeChecks: routes.tradeChecks.handler(({ context, input }) =>
      adherence.getTradeChecks(deps, context.actor, input),
    ),
    dayAdherence: routes.dayAdherence.handler(({ context, input }) =>
      adherence.getDayAdherence(deps, context.actor, input),
    ),
  }
}
