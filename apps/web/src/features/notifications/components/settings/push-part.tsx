import type {
  NotificationSettings,
  PushDevice,
} from '@plumbline/contract/notifications/notification-settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrowserName } from '#web/components/security/use-browser-name.ts'
import { Button } from '#web/components/ui/button.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Paragraph, Small, Stack } from '#web/components/ui/layout.tsx'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useSignedInUser } from '#web/lib/session/session.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { addDevice, removeDevice, sendTest } from '../../api/mutations.ts'
import { notificationSettingsOptions } from '../../api/queries.ts'
import { browserPush, PushServiceError, turnOffPush, turnOnPush } from '../../model/browser-push.ts'

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

/** The user's other browsers with push messages, each with a button to turn them off. */
function OtherDevices({ devices }: { readonly devices: readonly PushDevice[] }) {
  const { t } = useTranslation('notifications')
  if (devices.length === 0) return null
  return (
    <Stack gap={4}>
      <Small>{t('push.others')}</Small>
      <Stack as="ul" gap={0}>
        {devices.map((device) => (
          <OtherDevice key={device.id} device={device} />
        ))}
      </Stack>
    </Stack>
  )
}

function OtherDevice({ device }: { readonly device: PushDevice }) {
  const { t } = useTranslation('notifications')
  const errorText = useApiErrorText()
  const name = useBrowserName()(device)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await removeDevice(device.id)
      showToast({ message: t('push.removed', { name }) })
    } catch (error) {
      showToast({ message: errorText(error) })
      setBusy(false)
    }
  }
  return (
    <Cluster as="li" gap={16} justify="between" ruled>
      <span>
        {name}{' '}
        <Small tone="text3">
          <InstantTime at={device.createdAt} style="date" />
        </Small>
      </span>
      <Button busy={busy} aria-label={t('push.removeNamed', { name })} onClick={() => void remove()}>
        {t('push.remove')}
      </Button>
    </Cluster>
  )
}
