import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { settingsOptions, useSettings } from '#web/lib/session/use-settings.ts'

/** Common ends of a trading day; any other time can be set in the profile. */
const times = ['12:00', '16:00', '17:00', '18:00', '20:00', '22:00']

/** When the app reminds of an unfinished review. */
export function ReminderButton() {
  const { t } = useTranslation('daily-reviews')
  const format = useFormat()
  const errorText = useApiErrorText()
  const { data: settings } = useSettings()
  const { mutate } = useMutation(
    api.settings.update.mutationOptions({
      onSuccess: (saved) => queryClient.setQueryData(settingsOptions().queryKey, saved),
      onError: (error) => showToast({ message: errorText(error) }),
    }),
  )
  if (!settings) return null
  const { reviewTime } = settings
  const timeText = (time: string) => format.time(`2000-01-01T${time}:00`, 'time')
  const choices =
    reviewTime === null || times.includes(reviewTime) ? times : [...times, reviewTime].toSorted()
  const entries: readonly MenuEntry[] = [
    { kind: 'heading', id: 'heading', label: t('reminder.at') },
    ...choices.map((time) => ({
      kind: 'choice' as const,
      id: time,
      label: timeText(time),
      chosen: time === reviewTime,
      onSelect: () => mutate({ reviewTime: time }),
    })),
    {
      kind: 'choice',
      id: 'off',
      label: t('reminder.off'),
      chosen: reviewTime === null,
      onSelect: () => mutate({ reviewTime: null }),
    },
  ]
  const label = reviewTime === null ? t('reminder.set') : t('reminder.on', { time: timeText(reviewTime) })
  return (
    <MenuButton
      label={t('reminder.label')}
      entries={entries}
      button={(trigger) => (
        <Button
          {...trigger}
          icon={reviewTime === null ? <BellOff size={15} aria-hidden /> : <Bell size={15} aria-hidden />}
        >
          {label}
        </Button>
      )}
    >
      {null}
    </MenuButton>
  )
}
