import { callsWith, signedIn } from '#server/platform/http/rpc.ts'
import * as files from './backtest-files.service.ts'
import * as results from './backtest-results.service.ts'
import * as sessions from './backtesting.service.ts'

export function backtestingRouter(deps: results.BacktestResultsDeps) {
  const call = callsWith(deps)
  const routes = signedIn.backtesting
  return {
    list: routes.list.handler(call(sessions.listBacktests)),
    get: routes.get.handler(call(sessions.getBacktest)),
    events: routes.events.handler(call(sessions.getEvents)),
    create: routes.create.handler(call(sessions.createBacktest)),
    update: routes.update.handler(call(sessions.updateBacktest)),
    append: routes.append.handler(call(sessions.appendEvents)),
    copy: routes.copy.handler(call(sessions.copyBacktest)),
    delete: routes.delete.handler(call(sessions.deleteBacktest)),
    restore: routes.restore.handler(call(sessions.restoreBacktest)),
    deleted: routes.deleted.handler(call(sessions.listDeletedBacktests)),
    result: routes.result.handler(call(results.getResult)),
    compare: routes.compare.handler(call(results.compareBacktests)),
    export: routes.export.handler(call(files.exportBacktest)),
    import: routes.import.handler(call(files.importBacktest)),
  }
}
