import type { PushDevice } from '@plumbline/contract/notifications/notification-settings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrowserName } from '#web/components/security/use-browser-name.ts'
import { Button } from '#web/components/ui/button.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Small, Stack } from '#web/components/ui/layout.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { removeDevice } from '../../api/mutations.ts'

/** The user's other browsers with push messages, each with a button to turn them off. */
export function OtherDevices({ devices }: { readonly devices: readonly PushDevice[] }) {
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
