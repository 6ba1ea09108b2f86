import { capToday } from '#server/platform/http/cap-today.ts'
import { signedIn } from '#server/platform/http/rpc.ts'
import * as goals from './goals.service.ts'

export function goalsRouter(deps: goals.GoalsDeps) {
  const routes = signedIn.goals
  const dated = capToday(deps.now)
  return {
    list: routes.list.handler(({ context, input }) => goals.listGoals(deps, context.actor, dated(input))),
    history: routes.history.handler(({ context, input }) => goals.goalHistory(deps, context.actor, input)),
    create: routes.create.handler(({ context, input }) =>
      goals.createGoal(deps, context.actor, dated(input)),
    ),
    update: routes.update.handler(({ context, input }) =>
      goals.updateGoal(deps, context.actor, dated(input)),
    ),
    count: routes.count.handler(({ context, input }) => goals.countGoal(deps, context.actor, dated(input))),
    delete: routes.delete.handler(({ context, input }) => goals.deleteGoal(deps, context.actor, input)),
    restore: routes.restore.handler(({ context, input }) => goals.restoreGoal(deps, context.actor, input)),
    deleted: routes.deleted.handler(({ context }) => goals.listDeletedGoals(deps, context.actor)),
  }
}
