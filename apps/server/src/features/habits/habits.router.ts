import { capToday } from '#server/platform/http/cap-today.ts'
import { callsWith, signedIn } from '#server/platform/http/rpc.ts'
import { habitDays, habitWorths } from './habit-days.service.ts'
import * as habits from './habits.service.ts'

export function habitsRouter(deps: habits.HabitsDeps) {
  const call = callsWith(deps)
  const routes = signedIn.habits
  const dated = capToday(deps.now)
  return {
    list: routes.list.handler(call(habits.listHabits)),
    create: routes.create.handler(call(habits.createHabit)),
    update: routes.update.handler(call(habits.updateHabit)),
    reorder: routes.reorder.handler(call(habits.reorderHabits)),
    delete: routes.delete.handler(call(habits.deleteHabit)),
    restore: routes.restore.handler(call(habits.restoreHabit)),
    deleted: routes.deleted.handler(call(habits.listDeletedHabits)),
    days: routes.days.handler(({ context, input }) => habitDays(deps, context.actor, dated(input))),
    enter: routes.enter.handler(call(habits.enterDay)),
    worth: routes.worth.handler(({ context, input }) => habitWorths(deps, context.actor, dated(input))),
  }
}
