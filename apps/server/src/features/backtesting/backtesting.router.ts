import { signedIn } from '#server/platform/http/rpc.ts'
import * as files from './backtest-files.service.ts'
import * as results from './backtest-results.service.ts'
import * as sessions from './backtesting.service.ts'

export function backtestingRouter(deps: results.BacktestResultsDeps) {
  const routes = signedIn.backtesting
  return {
    list: routes.list.handler(({ context }) => sessions.listBacktests(deps, context.actor)),
    get: routes.get.handler(({ context, input }) => sessions.getBacktest(deps, context.actor, input)),
    events: routes.events.handler(({ context, input }) => sessions.getEvents(deps, context.actor, input)),
    create: routes.create.handler(({ context, input }) =>
      sessions.createBacktest(deps, context.actor, input),
    ),
    update: routes.update.handler(({ context, input }) =>
      sessions.updateBacktest(deps, context.actor, input),
    ),
    append: routes.append.handler(({ context, input }) => sessions.appendEvents(deps, context.actor, input)),
    copy: routes.copy.handler(({ context, input }) => sessions.copyBacktest(deps, context.actor, input)),
    delete: routes.delete.handler(({ context, input }) =>
      sessions.deleteBacktest(deps, context.actor, input),
    ),
    restore: routes.restore.handler(({ context, input }) =>
      sessions.restoreBacktest(deps, context.actor, input),
    ),
    deleted: routes.deleted.handler(({ context }) => sessions.listDeletedBacktests(deps, context.actor)),
    result: routes.result.handler(({ context, input }) => results.getResult(deps, context.actor, input)),
    compare: routes.compare.handler(({ context, input }) =>
      results.compareBacktests(deps, context.actor, input),
    ),
    export: routes.export.handler(({ context, input }) => files.exportBacktest(deps, context.actor, input)),
    import: routes.import.handler(({ context, input }) => files.importBacktest(deps, context.actor, input)),
  }
}
