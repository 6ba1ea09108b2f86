import { signedIn } from '#server/http/rpc.ts'
import { type HabitsDeps, listHabits } from './habits.service.ts'

export function habitsRouter(deps: HabitsDeps) {
  const { habits } = signedIn
  return { list: habits.list.handler(({ context, input }) => listHabits(deps, context.actor, input)) }
}
