import { capToday } from '#server/platform/http/cap-today.ts'
import { callsWith, signedIn } from '#server/platform/http/rpc.ts'
import * as goals from './goals.service.ts'

export function goalsRouter(deps: goals.GoalsDeps) {
  const call = callsWith(deps)
  const routes = signedIn.goals
  const dated = capToday(deps.now)
  return {
    list: routes.list.handler(({ context, input }) => goals.listGoals(deps, context.actor, dated(input))),
    history: routes.history.handler(call(goals.goalHistory)),
    create: routes.create.handler(({ context, input }) =>
      goals.createGoal(deps, context.actor, dated(input)),
    ),
    update: routes.update.handler(({ context, input }) =>
      goals.updateGoal(deps, context.actor, dated(input)),
    ),
    count: routes.count.handler(({ context, input }) => goals.countGoal(deps, context.actor, dated(input))),
    delete: routes.delete.handler(call(goals.deleteGoal)),
    restore: routes.restore.handler(call(goals.restoreGoal)),
    deleted: routes.deleted.handler(call(goals.listDeletedGoals)),
  }
}
