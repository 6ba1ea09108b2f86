import type { NotificationKind } from '@plumbline/contract/notifications/notice'
import type {
  NotificationSettings,
  NotificationSettingsChanges,
} from '@plumbline/contract/notifications/notification-settings'
import { useMutation } from '@tanstack/react-query'
import { api, client } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { notificationSettingsOptions } from './queries.ts'

/** Marks notifications as read or unread; a failure is shown. */
export function useMark() {
  const errorText = useApiErrorText()
  return useMutation(
    api.notifications.mark.mutationOptions({ onError: (error) => showToast({ message: errorText(error) }) }),
  )
}

/** Changes settings at once; a change that was not saved is taken back. */
export function useChangeSettings() {
  const errorText = useApiErrorText()
  const key = notificationSettingsOptions().queryKey
  return useMutation(
    api.notifications.updateSettings.mutationOptions({
      onMutate: (changes: NotificationSettingsChanges) => {
        queryClient.setQueryData(key, (shown) => shown && afterChanges(shown, changes))
      },
      onSuccess: (saved) => queryClient.setQueryData(key, saved),
      onError: (error) => {
        showToast({ message: errorText(error) })
        void queryClient.invalidateQueries({ queryKey: key })
      },
    }),
  )
}

/** Shows the settings that a call about a browser has returned. */
function show(settings: NotificationSettings): void {
  queryClient.setQueryData(notificationSettingsOptions().queryKey, settings)
}

export async function addDevice(subscription: {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}): Promise<void> {
  show(await client.notifications.subscribePush(subscription))
}

export async function removeDevice(id: string): Promise<void> {
  show(await client.notifications.unsubscribePush({ id }))
}

export async function sendTest(id: string): Promise<void> {
  await client.notifications.testPush({ id })
}

/** The kinds in the order of the settings; they are not imported, as the contract's schemas would be loaded too. */
export function kindsOf(switches: NotificationSettings['switches']): readonly NotificationKind[] {
  const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(switches, kind)
  return Object.keys(switches).filter(isKind)
}

/** What settings show until the server answers. */
export function afterChanges(
  shown: NotificationSettings,
  { switches, quietHours, digest, digestTime }: NotificationSettingsChanges,
): NotificationSettings {
  const switched = { ...shown.switches }
  for (const kind of kindsOf(switched)) {
    const { inApp, push, mail } = switches?.[kind] ?? {}
    const before = shown.switches[kind]
    switched[kind] = {
      inApp: inApp ?? before.inApp,
      push: push ?? before.push,
      mail: mail ?? before.mail,
    }
  }
  return {
    ...shown,
    switches: switched,
    ...(quietHours !== undefined && { quietHours }),
    ...(digest !== undefined && { digest }),
    ...(digestTime !== undefined && { digestTime }),
  }
}
