import { settingsChanges, type Settings, type SettingsChanges } from '@plumbline/contract/settings/settings'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import type { OwnForm } from '#web/lib/forms/use-own-form.ts'

/** `HH:mm`, or empty for no reminder. */
export type ReminderValues = { reviewTime: string }

const toChanges = ({ reviewTime }: ReminderValues): SettingsChanges => ({
  reviewTime: reviewTime === '' ? null : reviewTime,
})

/** When the app reminds of an unfinished review. */
export const reminderForm: OwnForm<Settings, ReminderValues, SettingsChanges> = {
  place: 'settings reminders',
  valuesOf: ({ reviewTime }) => ({ reviewTime: reviewTime ?? '' }),
  toChanges,
  resolver: contractResolver<ReminderValues>({
    schema: settingsChanges,
    toInput: toChanges,
    required: {},
    messages: { reviewTime: 'settings:error.time' },
  }),
  fields: ['reviewTime'],
}
