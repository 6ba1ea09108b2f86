import { isDeepStrictEqual } from 'node:util'
import { notificationKinds } from '@plumbline/contract/notifications/notice'
import {
  type ChangedSwitches,
  type NotificationSettings,
  type NotificationSettingsChanges,
  switchesOf,
} from '@plumbline/contract/notifications/notification-settings'
import { userZone } from '@plumbline/domain/notifications/user-zone'
import type { Updateable } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { NotificationSettingsTable } from './notifications.tables.ts'
import { findSettingsRow } from './notifications.read.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import type { SettingsRow } from './settings-row.ts'
import { presentSettings } from './settings.presenter.ts'
import * as repo from './settings.repo.ts'
import { devicesOf } from './subscriptions.repo.ts'
import { findZoneChoice } from '#server/ledger/settings/user-zone.read.ts'

/** The user and session of a request; the session is null on the installation's own command line. */
export interface Asking {
  readonly userId: string
  readonly sessionId: string | null
}

export async function getSettings(deps: NotificationsDeps, asking: Asking): Promise<NotificationSettings> {
  const pushKey = (await deps.pushKeys.get()).publicKey
  return deps.database.asUser(asking.userId, (trx) => settingsOf(deps, trx, asking, pushKey))
}

/** Changes what is given. Digests that are switched on begin with what is raised from then on. */
export async function updateSettings(
  deps: NotificationsDeps,
  asking: Asking,
  changes: NotificationSettingsChanges,
): Promise<NotificationSettings> {
  const pushKey = (await deps.pushKeys.get()).publicKey
  return deps.database.asUser(asking.userId, async (trx) => {
    await saveSettings(deps, trx, asking.userId, changes)
    return settingsOf(deps, trx, asking, pushKey)
  })
}

/** The same in the caller's transaction. */
async function saveSettings(
  { now }: Pick<NotificationsDeps, 'now'>,
  trx: Tx,
  userId: string,
  { switches, quietHours, digest, digestTime, deviceTimeZone }: NotificationSettingsChanges,
): Promise<void> {
  const before = await repo.lockSettingsRow(trx, userId)
  const columns: Updateable<NotificationSettingsTable> = {
    ...(switches !== undefined && { switches: JSON.stringify(merged(before.switches, switches)) }),
    ...(quietHours !== undefined && {
      quiet_from: quietHours?.from ?? null,
      quiet_to: quietHours?.to ?? null,
    }),
    ...(digest !== undefined && { digest }),
    ...(digestTime !== undefined && { digest_time: digestTime }),
    ...(deviceTimeZone !== undefined && { device_time_zone: deviceTimeZone }),
  }
  if (!changes(before, columns)) return
  const isSwitchedOn = before.digest === 'off' && digest !== undefined && digest !== 'off'
  if (isSwitchedOn) await repo.forgetWaitingMails(trx, userId)
  await repo.updateSettingsRow(trx, userId, { ...columns, ...(isSwitchedOn && { digested_at: now() }) })
}

function changes(before: SettingsRow, columns: Updateable<NotificationSettingsTable>): boolean {
  const stored: Readonly<Record<string, unknown>> = { ...before, switches: JSON.stringify(before.switches) }
  return Object.entries(columns).some(([column, value]) => !isDeepStrictEqual(value, stored[column]))
}

/** Keeps other channels of the same kind. */
function merged(before: ChangedSwitches, changed: ChangedSwitches): ChangedSwitches {
  const pairs = notificationKinds.flatMap((kind) => {
    const own = { ...before[kind], ...changed[kind] }
    return Object.keys(own).length === 0 ? [] : [[kind, own] as const]
  })
  return Object.fromEntries(pairs)
}

async function settingsOf(
  { mailer }: NotificationsDeps,
  trx: Tx,
  { userId, sessionId }: Asking,
  pushKey: string,
): Promise<NotificationSettings> {
  const row = await findSettingsRow(trx, userId)
  return presentSettings({
    row,
    switches: (kind) => switchesOf(kind, row?.switches ?? {}),
    timeZone: userZone(await findZoneChoice(trx, userId)),
    sendsMail: mailer.configured,
    pushKey,
    devices: await devicesOf(trx, userId),
    sessionId,
  })
}
