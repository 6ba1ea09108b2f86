import * as z from 'zod/mini'
import { ofSession, raises } from '../raises.ts'

/** A habit from a document import; operations on it will follow with its screen. */
export const habit = z.object({
  id: z.string(),
  /** Its fields as received. */
  document: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
})
export type Habit = z.infer<typeof habit>

export const listHabitsInput = z.object({
  limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
})
export type ListHabits = z.output<typeof listHabitsInput>

export const habitsContract = {
  /** Also the web's connectivity probe (spec, section 7): an answer proves that server and database are reachable. */
  list: raises(...ofSession)
    .route({ method: 'GET', path: '/habits', summary: 'Habits from document imports, oldest first' })
    .input(listHabitsInput)
    .output(z.array(habit)),
}
