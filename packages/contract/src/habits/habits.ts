import { HABIT_LIMITS } from '@plumbline/domain/habits/habit'
import type { HabitCompletion } from '@plumbline/domain/habits/habit-days'
import type { HabitStreak } from '@plumbline/domain/habits/habit-streak'
import type { WorthEffect, WorthSide } from '@plumbline/domain/habits/habit-worth'
import * as z from 'zod/mini'
import { clientId, id, localDate, name, reviewedAccountIds, text } from '../fields.ts'
import { accountAccessErrors, DELETE, GET, PATCH, POST, PUT, raises, sessionErrors } from '../raises.ts'
import { type Answer, described, schemaOf } from '../statistics/answer.ts'
import { interval } from '../statistics/figures.ts'

/** Habits that a user can create; imported ones come on top. */
export const MAX_HABITS = 100
/** Days per request, at most: a year with the weeks at its ends. */
export const MAX_HABIT_DAYS = 400
/** Days of which `progress` counts the completion. */
export const COMPLETION_DAYS = 30

const unit = text(HABIT_LIMITS.unit).check(z.trim())
const figure = z.number().check(z.minimum(-HABIT_LIMITS.value), z.maximum(HABIT_LIMITS.value))

/** What is entered on a day, and from which value on the day is done. */
export const habitMeasure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('check') }),
  z.object({
    kind: z.literal('count'),
    unit,
    target: z.int().check(z.minimum(1), z.maximum(HABIT_LIMITS.value)),
  }),
  z.object({
    kind: z.literal('duration'),
    /** Minutes. */
    target: z.number().check(z.gt(0), z.maximum(HABIT_LIMITS.minutes)),
  }),
  z.object({
    kind: z.literal('number'),
    unit,
    /** null: any value is enough. */
    target: z.nullable(figure),
  }),
])
export type HabitMeasure = z.output<typeof habitMeasure>

/** Fixed days of the week (Monday is 0), or any days, a number of times per week. */
export const habitSchedule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('days'),
    days: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(
      z.minLength(1),
      z.refine((days) => new Set(days).size === days.length, 'must not repeat a day'),
    ),
  }),
  z.object({ kind: z.literal('week'), times: z.int().check(z.minimum(1), z.maximum(7)) }),
])

/** `HH:mm` by the user's clock; null: no reminder. */
const reminder = z.nullable(
  z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30')),
)

export const habitContent = {
  name: name(HABIT_LIMITS.name),
  measure: habitMeasure,
  schedule: habitSchedule,
  reminder,
  /** Missed days per calendar month that do not break a streak. */
  freezesPerMonth: z.int().check(z.minimum(0), z.maximum(HABIT_LIMITS.freezes)),
  /** The first day, of the user's time zone. */
  startsOn: localDate,
  /** The user's day since which it is archived; null: it is not. */
  archivedOn: z.nullable(localDate),
}

export const habit = z.object({
  id: z.string(),
  /** The fields of the imported document, as received; empty for a habit that was created here. */
  document: z.record(z.string(), z.unknown()),
  name: z.string(),
  measure: habitMeasure,
  schedule: habitSchedule,
  reminder: z.nullable(z.string()),
  freezesPerMonth: z.int(),
  startsOn: z.string(),
  archivedOn: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Habit = z.infer<typeof habit>

export const newHabit = z.object({
  /** A UUID that makes creating idempotent. */
  id: z.optional(clientId),
  name: habitContent.name,
  measure: z._default(habitMeasure, { kind: 'check' }),
  schedule: z._default(habitSchedule, { kind: 'days', days: [0, 1, 2, 3, 4, 5, 6] }),
  reminder: z._default(reminder, null),
  freezesPerMonth: z._default(habitContent.freezesPerMonth, 1),
  startsOn: localDate,
})
export type NewHabit = z.output<typeof newHabit>

/** Omitted fields stay unchanged. */
export const habitChanges = z.partial(z.object(habitContent))
export type HabitChanges = z.output<typeof habitChanges>

export const listHabitsInput = z.object({
  limit: z._default(z.int().check(z.minimum(1), z.maximum(1_000)), 50),
})
export type ListHabits = z.output<typeof listHabitsInput>

/** The entry of a day. It keeps the target that it was measured by. */
export const habitEntry = z.object({
  habitId: z.string(),
  date: z.string(),
  value: z.number(),
  target: z.nullable(z.number()),
})
export type HabitEntryAnswer = z.infer<typeof habitEntry>

const streak = schemaOf<HabitStreak>({
  unit: z.enum(['day', 'week']),
  current: z.int(),
  longest: z.int(),
  freezesLeft: z.int(),
  frozen: z.array(z.string()),
})

const habitProgress = z.object({
  habitId: z.string(),
  streak,
  /** Of the last 30 days. */
  completion: schemaOf<HabitCompletion>({ planned: z.int(), done: z.int() }),
})

export const habitDays = z.object({
  /** Within the span, by date. */
  entries: z.array(habitEntry),
  /** Of all days, regardless of the span. */
  progress: z.array(habitProgress),
})
export type HabitDays = Answer<typeof habitDays>

const worthSide = schemaOf<WorthSide>({
  days: z.int(),
  mean: z.nullable(z.number()),
  interval: z.nullable(interval),
})

const worthEffect = schemaOf<WorthEffect>({
  with: worthSide,
  without: worthSide,
  difference: z.nullable(z.number()),
  interval: z.nullable(interval),
  probability: z.nullable(z.number()),
  isReliable: z.boolean(),
})

/** Days with a habit against days without it, by currency: per trading day, in units of the currency and in R. */
export const habitWorths = z.array(
  z.object({
    habitId: z.string(),
    currencies: z.array(z.object({ currency: z.string(), money: worthEffect, r: worthEffect })),
  }),
)
export type HabitWorths = Answer<typeof habitWorths>

const ofHabit = [...sessionErrors, 'HABIT_NOT_FOUND'] as const

export const habitsContract = {
  /** Also the web's connectivity probe: an answer proves that server and database are reachable. */
  list: raises(...sessionErrors)
    .route(GET('/habits', 'Habits in the order of the user, archived ones too'))
    .input(listHabitsInput)
    .output(z.array(habit)),
  create: raises(...sessionErrors, 'HABITS_FULL', 'HABIT_ID_TAKEN')
    .route(POST('/habits', 'Add a habit; one with this id is returned unchanged', { successStatus: 201 }))
    .input(newHabit)
    .output(habit),
  update: raises(...ofHabit)
    .route(PATCH('/habits/{id}', 'Change a habit; its entries keep their target'))
    .input(z.object({ id, changes: habitChanges }))
    .output(habit),
  reorder: raises(...sessionErrors)
    .route(PUT('/habits/order', 'Put habits in an order; those that are missing in it follow'))
    .input(z.object({ ids: z.array(id).check(z.maxLength(1_000)) }))
    .output(z.object({ success: z.boolean() })),
  delete: raises(...ofHabit)
    .route(DELETE('/habits/{id}', 'Delete a habit with its entries; it can be restored for 30 days'))
    .input(z.object({ id }))
    .output(z.object({ success: z.boolean() })),
  restore: raises(...ofHabit, 'HABITS_FULL')
    .route(POST('/habits/{id}/restore', 'Restore a deleted habit'))
    .input(z.object({ id }))
    .output(habit),
  deleted: raises(...sessionErrors)
    .route(GET('/habits/deleted', 'Deleted habits, newest first'))
    .output(z.array(z.object({ id: z.string(), name: z.string(), deletedAt: z.string() }))),
  days: raises(...sessionErrors)
    .route(GET('/habits/days', 'Entries of all habits within a span, and the streak of each habit'))
    .input(
      z
        .object({
          from: localDate,
          to: localDate,
          /** The current day in the user's time zone: it breaks no streak before it is over. */
          today: localDate,
        })
        .check(
          z.refine(
            ({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_HABIT_DAYS * 86_400_000,
            `must span at most ${MAX_HABIT_DAYS} days`,
          ),
        ),
    )
    .output(described(habitDays)),
  enter: raises(...ofHabit, 'HABIT_VALUE_INVALID', 'HABIT_DAY_AHEAD')
    .route(
      PUT(
        '/habits/{id}/days/{date}',
        'Enter the value of a day, or remove it (null). Repeating an entry does nothing',
      ),
    )
    .input(z.object({ id, date: localDate, value: z.nullable(z.number()) }))
    .output(z.nullable(habitEntry)),
  worth: raises(...accountAccessErrors)
    .route(
      GET(
        '/habits/worth',
        'What each habit is worth: results of trading days with it and without it, by currency',
      ),
    )
    .input(
      z.object({
        today: localDate,
        accountIds: reviewedAccountIds,
      }),
    )
    .output(described(habitWorths)),
}
