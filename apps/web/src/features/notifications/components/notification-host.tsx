import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/lib/api/client.ts'
import { deviceZone } from '#web/lib/browser/device-zone.ts'
import { readStored, writeStored } from '#web/lib/local-store/local-storage.ts'
import { addDevice } from '../api/mutations.ts'
import { notificationSettingsOptions } from '../api/queries.ts'
import { hasPush, renewPush } from '../model/browser-push.ts'

/**
 * Once per visit: tells the server the zone of this device if it has changed, for quiet hours, and subscribes again
 * where the user has push messages on. Opens the page of a push message that was clicked.
 */
export function NotificationHost({ userId }: { readonly userId: string }) {
  const zone = deviceZone()
  const { mutate } = useMutation(
    api.notifications.updateSettings.mutationOptions({
      onSuccess: () => writeStored('plumbline.sent-zone', zone),
    }),
  )
  useEffect(() => {
    if (readStored('plumbline.sent-zone') !== zone) mutate({ deviceTimeZone: zone })
  }, [zone, mutate])
  return (
    <>
      <FollowClicks />
      {'serviceWorker' in navigator && hasPush(userId) ? <KeepPush /> : null}
    </>
  )
}

/** A session that has ended took its push subscription along; the same user's next one gets it back. */
function KeepPush() {
  const { data } = useQuery(notificationSettingsOptions())
  const pushKey = data?.pushKey
  const isKnown = data?.devices.some(({ isThisBrowser }) => isThisBrowser) ?? true
  useEffect(() => {
    if (pushKey === undefined || isKnown) return
    // Without a connection to the push service, the next visit tries again.
    renewPush(pushKey)
      .then((subscription) => (subscription === null ? undefined : addDevice(subscription)))
      .catch(() => undefined)
  }, [pushKey, isKnown])
  return null
}

function FollowClicks() {
  const navigate = useNavigate()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const { serviceWorker } = navigator
    const follow = (event: MessageEvent<unknown>) => {
      const path = pathOfClick(event.data)
      if (path === null) return
      event.ports[0]?.postMessage('taken')
      void navigate(path)
    }
    serviceWorker.addEventListener('message', follow)
    return () => serviceWorker.removeEventListener('message', follow)
  }, [navigate])
  return null
}

/** The path in a message of the service worker about a clicked push message; null for any other message. */
function pathOfClick(message: unknown): string | null {
  if (typeof message !== 'object' || message === null) return null
  if (!('kind' in message) || message.kind !== 'notification-click' || !('path' in message)) return null
  return typeof message.path === 'string' ? message.path : null
}
