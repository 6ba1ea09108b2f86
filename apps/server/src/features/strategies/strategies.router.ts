import { signedIn } from '#server/platform/http/rpc.ts'
import type { CheckedTradesDeps } from '#server/features/trading-plans/checked-trades.service.ts'
import type { ReviewDeps } from '#server/ledger/trades/run-edit.service.ts'
import * as playbooks from './playbooks.service.ts'
import * as strategies from './strategies.service.ts'
import * as reports from './strategy-report.service.ts'

export function strategiesRouter(deps: ReviewDeps & CheckedTradesDeps) {
  const routes = signedIn.strategies
  return {
    list: routes.list.handler(({ context }) => strategies.listStrategies(deps, context.actor)),
    create: routes.create.handler(({ context, input }) =>
      strategies.createStrategy(deps, context.actor, input),
    ),
    rename: routes.rename.handler(({ context, input }) =>
      strategies.renameStrategy(deps, context.actor, input),
    ),
    merge: routes.merge.handler(({ context, input }) => strategies.mergeStrategy(deps, context.actor, input)),
    delete: routes.delete.handler(({ context, input }) =>
      strategies.deleteStrategy(deps, context.actor, input),
    ),
    restore: routes.restore.handler(({ context, input }) =>
      strategies.restoreStrategy(deps, context.actor, input),
    ),
    deleted: routes.deleted.handler(({ context }) => strategies.listDeletedStrategies(deps, context.actor)),
    get: routes.get.handler(({ context, input }) => playbooks.getPlaybook(deps, context.actor, input)),
    createVersion: routes.createVersion.handler(({ context, input }) =>
      playbooks.createVersion(deps, context.actor, input),
    ),
    updateVersion: routes.updateVersion.handler(({ context, input }) =>
      playbooks.updateVersion(deps, context.actor, input),
    ),
    deleteVersion: routes.deleteVersion.handler(({ context, input }) =>
      playbooks.deleteVersion(deps, context.actor, input),
    ),
    restoreVersion: routes.restoreVersion.handler(({ context, input }) =>
      playbooks.restoreVersion(deps, context.actor, input),
    ),
    figures: routes.figures.handler(({ context, input }) => reports.listFigures(deps, context.actor, input)),
    report: routes.report.handler(({ context, input }) => reports.getReport(deps, context.actor, input)),
    ruleTrades: routes.ruleTrades.handler(({ context, input }) =>
      reports.getStrategyRuleTrades(deps, context.actor, input),
    ),
    compare: routes.compare.handler(({ context, input }) =>
      reports.compareStrategies(deps, context.actor, input),
    ),
    tradeChecks: routes.tradeChecks.handler(({ context, input }) =>
      reports.getStrategyChecks(deps, context.actor, input),
    ),
  }
}
