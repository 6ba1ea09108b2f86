import * as z from 'zod/mini'
import { id, localDate } from '../fields.ts'
import { DELETE, GET, PATCH, POST, PUT, raises, sessionErrors } from '../raises.ts'
import { goal, goalChanges, goalNumber, goalPeriodResult, newGoal } from './goal-fields.ts'

/** Limit per user, so that neither a script nor a loop in a client fills the database. */
export const MAX_GOALS = 200

const ofGoal = [...sessionErrors, 'GOAL_NOT_FOUND'] as const
/** The user’s day: only the client knows the device’s zone. Accounts with a broker zone have their own. */
const today = localDate

/** How far away goals may begin and end: a goal per day has a result for each. */
export const EARLIEST_YEARS = 5
export const DUE_YEARS = 10

export function isWithinYears(day: string, today: string, years: number): boolean {
  return Math.abs(Number(day.slice(0, 4)) - Number(today.slice(0, 4))) <= years
}

export const goalsContract = {
  list: raises(...sessionErrors)
    .route(GET('/goals', 'Goals with their progress, newest first'))
    .input(z.object({ today }))
    .output(z.array(goal)),
  history: raises(...ofGoal)
    .route(GET('/goals/{id}/history', 'The results of a goal’s finished periods, newest first'))
    .input(
      z.object({
        id,
        offset: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0),
        limit: z._default(z.int().check(z.minimum(1), z.maximum(500)), 100),
      }),
    )
    .output(z.object({ results: z.array(goalPeriodResult), total: z.number() })),
  create: raises(...sessionErrors, 'GOALS_FULL', 'GOAL_ID_TAKEN', 'ACCOUNT_NOT_FOUND', 'GOAL_NOT_VALID')
    .route(POST('/goals', 'Add a goal; one with this id is returned unchanged', { successStatus: 201 }))
    .input(
      z.object({ goal: newGoal, today }).check(
        z.refine(({ goal: { startDate }, today: day }) => isWithinYears(startDate, day, EARLIEST_YEARS), {
          path: ['goal', 'startDate'],
          error: `must be at most ${EARLIEST_YEARS} years away`,
        }),
        z.refine(
          ({ goal: { dueDate }, today: day }) => dueDate === null || isWithinYears(dueDate, day, DUE_YEARS),
          {
            path: ['goal', 'dueDate'],
            error: `must be at most ${DUE_YEARS} years away`,
          },
        ),
      ),
    )
    .output(goal),
  update: raises(...ofGoal, 'ACCOUNT_NOT_FOUND', 'GOAL_NOT_VALID', 'GOAL_CURRENCY_DIFFERS')
    .route(PATCH('/goals/{id}', 'Change or archive a goal'))
    .input(
      z.object({ id, changes: goalChanges, today }).check(
        z.refine(
          ({ changes: { dueDate }, today: day }) => !dueDate || isWithinYears(dueDate, day, DUE_YEARS),
          {
            path: ['changes', 'dueDate'],
            error: `must be at most ${DUE_YEARS} years away`,
          },
        ),
      ),
    )
    .output(goal),
  count: raises(...ofGoal, 'GOAL_NOT_COUNTED')
    .route(PUT('/goals/{id}/counts/{date}', 'Set what a custom goal counted on a day; 0 removes the entry'))
    .input(z.object({ id, date: localDate, value: goalNumber, today }))
    .output(goal),
  delete: raises(...ofGoal)
    .route(DELETE('/goals/{id}', 'Delete a goal; it can be restored for 30 days'))
    .input(z.object({ id }))
    .output(z.object({ success: z.boolean() })),
  restore: raises(...ofGoal, 'GOALS_FULL')
    .route(POST('/goals/{id}/restore', 'Restore a deleted goal'))
    .input(z.object({ id }))
    .output(z.object({ success: z.boolean() })),
  deleted: raises(...sessionErrors)
    .route(GET('/goals/deleted', 'Deleted goals, newest first'))
    .output(
      z.array(
        z.object({
          ...z.pick(goal, { id: true, name: true, metric: true, period: true }).shape,
          deletedAt: z.string(),
        }),
      ),
    ),
}
