import { settingsChanges, type Settings, type SettingsChanges } from '@plumbline/contract/settings/settings'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import type { OwnForm } from '#web/lib/forms/use-own-form.ts'

/** A zone, or empty for the device's. */
export type OwnZoneValues = { timeZone: string }

const toChanges = ({ timeZone }: OwnZoneValues): SettingsChanges => ({
  timeZone: timeZone.trim() === '' ? null : timeZone.trim(),
})

/** The user's own time zone. */
export const ownZoneForm: OwnForm<Settings, OwnZoneValues, SettingsChanges> = {
  place: 'settings own-zone',
  valuesOf: ({ timeZone }) => ({ timeZone: timeZone ?? '' }),
  toChanges,
  resolver: contractResolver<OwnZoneValues>({
    schema: settingsChanges,
    toInput: toChanges,
    required: {},
    messages: { timeZone: 'settings:error.zone' },
  }),
  fields: ['timeZone'],
}
