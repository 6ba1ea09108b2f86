import { notice, notificationPath } from '@plumbline/contract/notifications/notice'
import { quietUntil } from '@plumbline/domain/notifications/quiet-hours'
import { userZone } from '@plumbline/domain/notifications/user-zone'
import * as z from 'zod/mini'
import type { Channel, Delivery, Message } from '#server/platform/outbox/channel.ts'
import { noticeWriter } from './notice-texts.service.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { quietHoursOf } from './settings-row.ts'
import { deleteDevice, findPush, noteSent, type Push } from './subscriptions.repo.ts'
import { zoneChoiceOf } from '#server/ledger/settings/user-zone.read.ts'

type DeliveryDeps = Pick<NotificationsDeps, 'database' | 'noticeTexts' | 'now' | 'pushKeys' | 'pushTransport'>

const pushPayload = z.object({ notificationId: z.uuid(), subscriptionId: z.uuid() })

/** A notification to one browser; nothing of it is kept. */
export function pushChannel(deps: DeliveryDeps): Channel {
  return {
    name: 'push',
    job: { name: 'push-delivery', everyMs: 10_000 },
    keepsDone: false,
    transport: { deliver: (message) => deliver(deps, message) },
  }
}

async function deliver(
  { database, noticeTexts, now, pushKeys, pushTransport }: DeliveryDeps,
  { userId, payload }: Message,
): Promise<Delivery> {
  const { notificationId, subscriptionId } = pushPayload.parse(payload)
  const push = await database.asSystem((trx) => findPush(trx, userId, { notificationId, subscriptionId }))
  if (push === undefined || push.is_obsolete) return { kind: 'drop', reason: 'obsolete' }
  const seconds = secondsOfQuiet(push, now().getTime())
  if (seconds > 0) return { kind: 'wait', seconds }
  const said = notice.parse({ kind: push.kind, data: push.data })
  const text = { title: noticeWriter(noticeTexts, push.language).title(said), path: notificationPath(said) }
  const outcome = await pushTransport.send(push, { ...text, tag: notificationId }, await pushKeys.get())
  const reason = `${outcome.kind} ${outcome.status}`
  const log = { outcome: outcome.kind, status: outcome.status, kind: push.kind }
  switch (outcome.kind) {
    case 'sent':
      await database.asSystem((trx) => noteSent(trx, userId, subscriptionId))
      return { kind: 'delivered' }
    case 'gone':
      await database.asUser(userId, (trx) => deleteDevice(trx, userId, subscriptionId))
      return { kind: 'drop', reason, log }
    case 'rejected':
      return { kind: 'drop', reason, log }
    case 'failed':
      return { kind: 'retry', reason, seconds: outcome.retryAfterSeconds ?? 0, log }
  }
}

function secondsOfQuiet(push: Push, nowMs: number): number {
  const hours = quietHoursOf(push)
  if (hours === null) return 0
  const until = quietUntil(nowMs, hours, userZone(zoneChoiceOf(push)))
  return until === null ? 0 : Math.ceil((until - nowMs) / 1000)
}
