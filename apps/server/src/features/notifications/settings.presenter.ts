import { type NotificationKind, ofEveryKind } from '@plumbline/contract/notifications/notice'
import type { NotificationSettings } from '@plumbline/contract/notifications/notification-settings'
import type { ChannelSwitches } from '@plumbline/domain/notifications/notification-channels'
import { namesOf } from '#server/platform/user-agent.ts'
import { DEFAULT_DIGEST, quietHoursOf, type SettingsRow } from './settings-row.ts'
import type { DeviceRow } from './subscriptions.repo.ts'

interface SettingsParts {
  readonly row: SettingsRow | undefined
  readonly switches: (kind: NotificationKind) => ChannelSwitches
  readonly timeZone: string
  readonly sendsMail: boolean
  readonly pushKey: string
  readonly devices: readonly DeviceRow[]
  readonly sessionId: string | null
}

export function presentSettings(parts: SettingsParts): NotificationSettings {
  const { row, switches } = parts
  return {
    switches: ofEveryKind(switches),
    quietHours: quietHoursOf(row),
    digest: row?.digest ?? DEFAULT_DIGEST.digest,
    digestTime: row?.digest_time ?? DEFAULT_DIGEST.digestTime,
    timeZone: parts.timeZone,
    deviceTimeZone: row?.device_time_zone ?? null,
    sendsMail: parts.sendsMail,
    pushKey: parts.pushKey,
    devices: parts.devices.map((device) => ({
      id: device.id,
      ...namesOf(device.user_agent),
      createdAt: device.created_at.toISOString(),
      isThisBrowser: device.session_id === parts.sessionId,
    })),
  }
}
