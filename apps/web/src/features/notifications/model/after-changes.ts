import type {
  NotificationSettings,
  NotificationSettingsChanges,
} from '@plumbline/contract/notifications/notification-settings'
import { notificationKindNames } from '@plumbline/domain/notifications/notification-kinds'

/** What settings show until the server answers. */
export function afterChanges(
  shown: NotificationSettings,
  { switches, quietHours, digest, digestTime }: NotificationSettingsChanges,
): NotificationSettings {
  const switched = { ...shown.switches }
  for (const kind of notificationKindNames) {
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
