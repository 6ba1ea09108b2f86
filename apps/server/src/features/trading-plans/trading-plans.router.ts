import { callsWith, signedIn } from '#server/platform/http/rpc.ts'
import * as adherence from './adherence.service.ts'
import * as plans from './trading-plans.service.ts'

export function tradingPlansRouter(deps: adherence.AdherenceDeps) {
  const call = callsWith(deps)
  const routes = signedIn.tradingPlans
  return {
    list: routes.list.handler(call(plans.listPlans)),
    get: routes.get.handler(call(plans.getPlan)),
    create: routes.create.handler(call(plans.createPlan)),
    update: routes.update.handler(call(plans.updatePlan)),
    duplicate: routes.duplicate.handler(call(plans.duplicatePlan)),
    delete: routes.delete.handler(call(plans.deletePlan)),
    restore: routes.restore.handler(call(plans.restorePlan)),
    deleted: routes.deleted.handler(call(plans.listDeletedPlans)),
    adherence: routes.adherence.handler(call(adherence.getAdherence)),
    ruleTrades: routes.ruleTrades.handler(call(adherence.getRuleTrades)),
    tradeChecks: routes.tradeChecks.handler(call(adherence.getTradeChecks)),
    dayAdherence: routes.dayAdherence.handler(call(adherence.getDayAdherence)),
  }
}
