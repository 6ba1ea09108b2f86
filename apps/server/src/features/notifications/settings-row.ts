import type { QuietHours } from '@plumbline/domain/notifications/quiet-hours'
import type { Selectable } from 'kysely'
import type { NotificationSettingsTable } from './notifications.tables.ts'

export type SettingsRow = Selectable<NotificationSettingsTable>

/** Of users who have changed nothing. */
export const DEFAULT_DIGEST = { digest: 'off', digestTime: '07:00' } as const

export function quietHoursOf(
  row: Pick<SettingsRow, 'quiet_from' | 'quiet_to'> | undefined,
): QuietHours | null {
  const { quiet_from: from = null, quiet_to: to = null } = row ?? {}
  return from === null || to === null ? null : { from, to }
}
