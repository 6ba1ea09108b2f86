import type { NotificationSettings } from '@plumbline/contract/notifications/notification-settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster, Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useSignedInUser } from '#web/lib/session/session.ts'
import { addDevice, removeDevice, sendTest } from '../../api/mutations.ts'
import { notificationSettingsOptions } from '../../api/queries.ts'
import { browserPush, PushServiceError, turnOffPush, turnOnPush } from '../../model/browser-push.ts'
import { OtherDevices } from './other-devices.tsx'

const browserPushOptions = () => ({
  queryKey: ['browser-push'],
  queryFn: browserPush,
  staleTime: 0,
  gcTime: 0,
})

/** Push messages in this browser, with the reason where they are not possible, and in others. */
export function PushPart({ settings }: { readonly settings: NotificationSettings }) {
  const { t } = useTranslation('notifications')
  const errorText = useApiErrorText()
  const userId = useSignedInUser()?.id ?? ''
  const { data: browser } = useQuery(browserPushOptions())
  const [busy, setBusy] = useState(false)
  const device = settings.devices.find(({ isThisBrowser }) => isThisBrowser)
  const isOn = browser === 'on' && device !== undefined
  const state = isOn ? 'on' : browser === 'on' ? 'off' : browser

  const run = async (work: () => Promise<string>) => {
    setBusy(true)
    try {
      showToast({ message: await work() })
    } catch (error) {
      showToast({ message: error instanceof PushServiceError ? t('push.failed') : errorText(error) })
      void queryClient.invalidateQueries({ queryKey: notificationSettingsOptions().queryKey })
    }
    await queryClient.invalidateQueries({ queryKey: browserPushOptions().queryKey })
    setBusy(false)
  }
  const turnOn = async () => {
    const subscription = await turnOnPush(settings.pushKey, userId)
    if (subscription === null) return t('push.refused')
    await addDevice(subscription)
    return t('push.turnedOn')
  }
  const turnOff = (id: string) => async () => {
    await removeDevice(id)
    await turnOffPush()
    return t('push.turnedOff')
  }
  const test = (id: string) => async () => {
    await sendTest(id)
    return t('push.tested')
  }
  return (
    <Stack gap={12}>
      <Paragraph tone="text2" aria-live="polite">
        {state === undefined ? ' ' : t(`push.${state}`)}
      </Paragraph>
      {isOn ? (
        <Cluster>
          <Button busy={busy} onClick={() => void run(test(device.id))}>
            {t('push.test')}
          </Button>
          <Button busy={busy} onClick={() => void run(turnOff(device.id))}>
            {t('push.turnOff')}
          </Button>
        </Cluster>
      ) : state === 'off' ? (
        <Cluster>
          <Button busy={busy} onClick={() => void run(turnOn)}>
            {t('push.turnOn')}
          </Button>
        </Cluster>
      ) : null}
      <OtherDevices devices={settings.devices.filter(({ isThisBrowser }) => !isThisBrowser)} />
    </Stack>
  )
}
