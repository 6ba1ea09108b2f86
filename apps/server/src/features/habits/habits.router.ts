import { capToday } from '#server/platform/http/cap-today.ts'
import { signedIn } from '#server/platform/http/rpc.ts'
import { habitDays, habitWorths } from './habit-days.service.ts'
import * as habits from './habits.service.ts'

export function habitsRouter(deps: habits.HabitsDeps) {
  const routes = signedIn.habits
  const dated = capToday(deps.now)
  return {
    list: routes.list.handler(({ context, input }) => habits.listHabits(deps, context.actor, input)),
    create: routes.create.handler(({ context, input }) => habits.createHabit(deps, context.actor, input)),
    update: routes.update.handler(({ context, input }) => habits.updateHabit(deps, context.actor, input)),
    reorder: routes.reorder.handler(({ context, input }) => habits.reorderHabits(deps, context.actor, input)),
    delete: routes.delete.handler(({ context, input }) => habits.deleteHabit(deps, context.actor, input)),
    restore: routes.restore.handler(({ context, input }) => habits.restoreHabit(deps, context.actor, input)),
    deleted: routes.deleted.handler(({ context }) => habits.listDeletedHabits(deps, context.actor)),
    days: routes.days.handler(({ context, input }) => habitDays(deps, context.actor, dated(input))),
    enter: routes.enter.handler(({ context, input }) => habits.enterDay(deps, context.actor, input)),
    worth: routes.worth.handler(({ context, input }) => habitWorths(deps, context.actor, dated(input))),
  }
}
