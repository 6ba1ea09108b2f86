import { settingsChanges, type Settings, type SettingsChanges } from '@plumbline/contract/settings/settings'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { deviceZone } from '#web/lib/browser/device-zone.ts'
import type { OwnForm } from '#web/lib/forms/use-own-form.ts'

/** The display time zone as form values; `displayTimeZone` is used only for 'zone'. */
export type TimeValues = { clock: 'broker' | 'device' | 'zone'; displayTimeZone: string }

function timeValuesOf({ displayTimeZone }: Settings): TimeValues {
  return displayTimeZone === 'broker' || displayTimeZone === 'device'
    ? { clock: displayTimeZone, displayTimeZone: deviceZone() }
    : { clock: 'zone', displayTimeZone }
}

export function settingOf({ clock, displayTimeZone }: TimeValues): string {
  return clock === 'zone' ? displayTimeZone.trim() : clock
}

const toChanges = (values: TimeValues) => ({ displayTimeZone: settingOf(values) })

/** The form for the display time zone. */
export const timeForm: OwnForm<Settings, TimeValues, SettingsChanges> = {
  place: 'settings times',
  valuesOf: timeValuesOf,
  toChanges,
  resolver: contractResolver<TimeValues>({
    schema: settingsChanges,
    toInput: toChanges,
    required: {},
    messages: { displayTimeZone: 'settings:error.zone' },
  }),
  fields: ['displayTimeZone'],
}
