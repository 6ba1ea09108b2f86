import type { Settings } from '@plumbline/contract/settings/settings'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TimeInput } from '#web/components/ui/time-input.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorText } from '#web/components/ui/use-error-text.ts'
import { useOwnForm } from '#web/lib/forms/use-own-form.ts'
import { updateSettingsOptions } from '../api/mutations.ts'
import { reminderForm } from '../model/reminder-form.ts'
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
