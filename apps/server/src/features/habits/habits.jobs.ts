import type { Job } from '#server/platform/jobs/jobs.ts'
import { type HabitRemindersDeps, raiseHabitReminders } from './habit-reminders.service.ts'

export function habitsJobs(deps: HabitRemindersDeps): readonly Job[] {
  return [{ name: 'habit-reminders', everyMs: 60_000, run: (signal) => raiseHabitReminders(deps, signal) }]
}
