import { AppError } from '@plumbline/contract/errors'
import { pickLanguage } from '@plumbline/contract/identity/languages'
import type { NotificationSettings } from '@plumbline/contract/notifications/notification-settings'
import { isUuid } from '#server/platform/ids.ts'
import type { InEachLanguage } from './notice-texts.service.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { type Asking, getSettings } from './settings.service.ts'
import * as repo from './subscriptions.repo.ts'

interface Subscribing extends Asking {
  readonly userAgent: string | null
}

/** What the browser's push service has returned; base64url. */
interface BrowserSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Sends push messages to the browser of this session. Repeating it changes nothing. Throws PUSH_ADDRESS_REFUSED. */
export async function subscribePush(
  deps: NotificationsDeps,
  asking: Subscribing,
  { endpoint, p256dh, auth }: BrowserSubscription,
): Promise<NotificationSettings> {
  const { userId, sessionId, userAgent } = asking
  if (sessionId === null) throw new AppError('UNAUTHENTICATED')
  if (!deps.pushTransport.accepts(endpoint)) throw new AppError('PUSH_ADDRESS_REFUSED')
  await deps.database.asSystem((trx) => repo.releaseAddress(trx, endpoint, userId))
  await deps.database.asUser(userId, (trx) =>
    repo.putDevice(trx, {
      user_id: userId,
      id: deps.newId(),
      session_id: sessionId,
      endpoint,
      p256dh,
      auth,
      user_agent: userAgent?.slice(0, 500) ?? null,
    }),
  )
  return getSettings(deps, asking)
}

/** Throws PUSH_DEVICE_NOT_FOUND. */
export async function unsubscribePush(
  deps: NotificationsDeps,
  asking: Asking,
  { id }: { readonly id: string },
): Promise<NotificationSettings> {
  const isDeleted = await deps.database.asUser(
    asking.userId,
    async (trx) => isUuid(id) && (await repo.deleteDevice(trx, asking.userId, id)),
  )
  if (!isDeleted) throw new AppError('PUSH_DEVICE_NOT_FOUND', { id })
  return getSettings(deps, asking)
}

const testTitle: InEachLanguage<string> = {
  en: 'Push notifications work',
  de: 'Push-Benachrichtigungen funktionieren',
}

/** Throws PUSH_DEVICE_NOT_FOUND, and PUSH_NOT_DELIVERED if the push service refuses; a dead subscription is removed. */
export async function testPush(
  deps: NotificationsDeps,
  { userId, language }: { readonly userId: string; readonly language: string },
  { id }: { readonly id: string },
): Promise<{ id: string }> {
  const device = await deps.database.asUser(userId, async (trx) =>
    isUuid(id) ? repo.findDevice(trx, userId, id) : undefined,
  )
  if (device === undefined) throw new AppError('PUSH_DEVICE_NOT_FOUND', { id })
  const keys = await deps.pushKeys.get()
  const message = { title: testTitle[pickLanguage([language])], path: '/profile#notifications', tag: 'test' }
  const outcome = await deps.pushTransport.send(device, message, keys)
  if (outcome.kind === 'sent') return { id }
  if (outcome.kind === 'gone') await deps.database.asUser(userId, (trx) => repo.deleteDevice(trx, userId, id))
  deps.log.warn('test push not sent', { outcome: outcome.kind, status: outcome.status })
  throw outcome.kind === 'gone'
    ? new AppError('PUSH_DEVICE_NOT_FOUND', { id })
    : new AppError('PUSH_NOT_DELIVERED')
}
