import { callsWith, signedIn } from '#server/platform/http/rpc.ts'
import type { CheckedTradesDeps } from '#server/features/trading-plans/checked-trades.service.ts'
import type { ReviewDeps } from '#server/ledger/trades/run-edit.service.ts'
import * as playbooks from './playbooks.service.ts'
import * as strategies from './strategies.service.ts'
import * as reports from './strategy-report.service.ts'

export function strategiesRouter(deps: ReviewDeps & CheckedTradesDeps) {
  const call = callsWith(deps)
  const routes = signedIn.strategies
  return {
    list: routes.list.handler(call(strategies.listStrategies)),
    create: routes.create.handler(call(strategies.createStrategy)),
    rename: routes.rename.handler(call(strategies.renameStrategy)),
    merge: routes.merge.handler(call(strategies.mergeStrategy)),
    delete: routes.delete.handler(call(strategies.deleteStrategy)),
    restore: routes.restore.handler(call(strategies.restoreStrategy)),
    deleted: routes.deleted.handler(call(strategies.listDeletedStrategies)),
    get: routes.get.handler(call(playbooks.getPlaybook)),
    createVersion: routes.createVersion.handler(call(playbooks.createVersion)),
    updateVersion: routes.updateVersion.handler(call(playbooks.updateVersion)),
    deleteVersion: routes.deleteVersion.handler(call(playbooks.deleteVersion)),
    restoreVersion: routes.restoreVersion.handler(call(playbooks.restoreVersion)),
    figures: routes.figures.handler(call(reports.listFigures)),
    report: routes.report.handler(call(reports.getReport)),
    ruleTrades: routes.ruleTrades.handler(call(reports.getStrategyRuleTrades)),
    compare: routes.compare.handler(call(reports.compareStrategies)),
    tradeChecks: routes.tradeChecks.handler(call(reports.getStrategyChecks)),
  }
}
