import type { ArchiveHooks } from '#server/platform/archive/archive-hooks.ts'
import { chosenSettings, settingsToExport } from './notifications.read.ts'
import { deleteSettings, forgetMissing, resetSettings, restoreSettings } from './notifications.write.ts'

export const notificationsArchive = {
  // A browser states its zone at the first visit: such a row is no choice.
  settings: {
    name: 'notifications',
    field: 'notificationSettings',
    read: settingsToExport,
    chosen: chosenSettings,
    restore: restoreSettings,
    remove: (trx, userId, hadRow) => (hadRow ? resetSettings : deleteSettings)(trx, userId),
  },
  afterUndo: forgetMissing,
} satisfies ArchiveHooks
