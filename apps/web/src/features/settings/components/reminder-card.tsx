import { type Settings, settingsChanges, type SettingsChanges } from '@plumbline/contract/settings/settings'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TimeInput } from '#web/components/ui/time-input.tsx'
import { useErrorText } from '#web/components/ui/use-error-text.ts'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { type OwnForm, useOwnForm } from '#web/lib/forms/use-own-form.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { updateSettingsOptions } from '../api/mutations.ts'
import { SettingsFormCard } from './settings-form-card.tsx'

/** When the app reminds of an unfinished review. */
export function ReminderCard({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('settings')
  const form = useOwnForm(reminderForm, settings, updateSettingsOptions, () =>
    showToast({ message: t('saved') }),
  )
  const { field, fieldState } = useController({ control: form.control, name: 'reviewTime' })
  const error = useErrorText(fieldState.error?.message)
  return (
    <SettingsFormCard title={t('reminder.title')} words={t('reminder.words')} form={form}>
      <TimeInput {...field} label={t('reminder.time')} hint={t('reminder.hint')} error={error} />
    </SettingsFormCard>
  )
}

/** `HH:mm`, or empty for no reminder. */
type ReminderValues = { reviewTime: string }

const toChanges = ({ reviewTime }: ReminderValues): SettingsChanges => ({
  reviewTime: reviewTime === '' ? null : reviewTime,
})

/** When the app reminds of an unfinished review. */
const reminderForm: OwnForm<Settings, ReminderValues, SettingsChanges> = {
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
