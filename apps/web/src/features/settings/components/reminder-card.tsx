import type { Settings } from '@plumbline/contract/settings/settings'
import { useTranslation } from 'react-i18next'
import { FormTimeField } from '#web/components/ui/form-fields.tsx'
import { showToast } from '#web/components/ui/toast-store.ts'
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
  return (
    <SettingsFormCard title={t('reminder.title')} words={t('reminder.words')} form={form}>
      <FormTimeField
        control={form.control}
        name="reviewTime"
        label={t('reminder.time')}
        hint={t('reminder.hint')}
      />
    </SettingsFormCard>
  )
}
