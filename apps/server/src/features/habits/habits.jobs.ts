import type { Job } from '#server/platform/jobs/jobs.ts'
import { type HabitRemindersDeps, raiseHabitReminders } from './habit-reminders.service.ts'
import { habits } from './habits.repo.ts'

const MINUTE_MS = 60_000

/** Reminds of habits; deleted ones stay in the bin for 30 days. */
export function habitsJobs(deps: HabitRemindersDeps): readonly Job[] {
  return [
    { name: 'habit-reminders', everyMs: MINUTE_MS, run: (signal) => raiseHabitReminders(deps, signal) },
    { name: 'habit-retention', everyMs: 60 * MINUTE_MS, run: () => deps.database.asSystem(habits.sweep) },
  ]
}
