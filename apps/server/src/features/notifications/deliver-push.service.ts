import { notice } from '@plumbline/contract/notifications/notice'
import { notificationPath } from '@plumbline/domain/notifications/notification-path'
import { quietUntil } from '@plumbline/domain/notifications/quiet-hours'
import { userZone } from '@plumbline/domain/notifications/user-zone'
import type { NotificationsDeps } from './notifications-deps.ts'
import * as repo from './push-messages.repo.ts'
import { quietHoursOf } from './settings-row.ts'
import { deleteDevice } from './subscriptions.repo.ts'
import { notificationTexts } from './texts/notification-texts.ts'
import { zoneChoiceOf } from '#server/ledger/settings/user-zone.read.ts'

type DeliveryDeps = Pick<NotificationsDeps, 'database' | 'log' | 'now' | 'pushKeys' | 'pushTransport'>

/** Concurrent requests per server. */
const AT_ONCE = 4
const DUE_AT_ONCE = 200
const FIRST_RETRY_SECONDS = 30
const LONGEST_RETRY_SECONDS = 3600

/** Sends every due push message that no other server has claimed. Returns how many were sent. */
export async function deliverPush(deps: DeliveryDeps, signal: AbortSignal): Promise<number> {
  let sent = 0
  for (;;) {
    const left = [...(await deps.database.asSystem((trx) => repo.dueMessages(trx, DUE_AT_ONCE)))]
    let handled = 0
    const lane = async () => {
      for (let key = left.shift(); key !== undefined && !signal.aborted; key = left.shift()) {
        const outcome = await deliver(deps, key)
        if (outcome !== 'taken') handled += 1
        if (outcome === 'sent') sent += 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    if (handled === 0 || signal.aborted) return sent
  }
}

type Outcome = 'sent' | 'taken' | 'other'

/** Claims a message, sends it outside any transaction, and records the outcome: rather sent twice than never. */
async function deliver(deps: DeliveryDeps, key: repo.MessageKey): Promise<Outcome> {
  const { database, log } = deps
  const message = await database.asSystem((trx) => repo.claimMessage(trx, key))
  if (message === undefined) return 'taken'
  if (message.is_obsolete) {
    await database.asSystem((trx) => repo.deleteMessage(trx, key))
    return 'other'
  }
  const quietSeconds = secondsOfQuiet(deps, message)
  if (quietSeconds > 0) {
    const until = { seconds: quietSeconds, countsAttempt: false }
    await database.asSystem((trx) => repo.delayMessage(trx, message, until))
    return 'other'
  }
  const said = notice.parse({ kind: message.kind, data: message.data })
  const text = { title: notificationTexts(message.language).title(said), path: notificationPath(said) }
  const keys = await deps.pushKeys.get()
  const outcome = await deps.pushTransport.send(message, { ...text, tag: message.notification_id }, keys)
  switch (outcome.kind) {
    case 'sent':
      await database.asSystem(async (trx) => {
        await repo.deleteMessage(trx, key)
        await repo.noteSent(trx, key)
      })
      return 'sent'
    case 'gone':
      await database.asUser(key.user_id, (trx) => deleteDevice(trx, key.user_id, key.subscription_id))
      break
    case 'rejected':
      await database.asSystem((trx) => repo.deleteMessage(trx, key))
      break
    case 'failed':
      await database.asSystem((trx) => repo.delayMessage(trx, message, retryOf(message.attempts, outcome)))
  }
  log.warn('push message not sent', {
    outcome: outcome.kind,
    status: outcome.status,
    kind: message.kind,
    attempts: message.attempts,
  })
  return 'other'
}

function secondsOfQuiet({ now }: DeliveryDeps, message: repo.ClaimedMessage): number {
  const hours = quietHoursOf(message)
  if (hours === null) return 0
  const nowMs = now().getTime()
  const until = quietUntil(nowMs, hours, userZone(zoneChoiceOf(message)))
  return until === null ? 0 : Math.ceil((until - nowMs) / 1000)
}

/** Doubles with each attempt; a push service may ask for more time. */
function retryOf(attempts: number, { retryAfterSeconds }: { readonly retryAfterSeconds: number | null }) {
  const pause = Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (attempts - 1))
  return { seconds: Math.max(pause, retryAfterSeconds ?? 0), countsAttempt: true }
}
