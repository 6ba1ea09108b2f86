import { type Settings, settingsChanges, type SettingsChanges } from '@plumbline/contract/settings/settings'
import { isKnownZone } from '@plumbline/domain/time/zone'
import { useState } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { useErrorText } from '#web/components/ui/use-error-text.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { deviceZone, namedZones } from '#web/lib/browser/device-zone.ts'
import { displayZoneOf, shownInstant } from '#web/lib/format/shown-time.ts'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { type OwnForm, useOwnForm } from '#web/lib/forms/use-own-form.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { updateSettingsOptions } from '../api/mutations.ts'
import { SettingsFormCard } from './settings-form-card.tsx'
import styles from './time-card.module.css'

/** Display time zone. It changes no computed figure. */
export function TimeCard({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('settings')
  const form = useOwnForm(timeForm, settings, updateSettingsOptions, () => showToast({ message: t('saved') }))
  return (
    <SettingsFormCard title={t('time.title')} words={t('time.words')} form={form}>
      <ClockChoice control={form.control} />
      <ZoneField control={form.control} />
      <Now control={form.control} />
    </SettingsFormCard>
  )
}

type ControlProps = { readonly control: Control<TimeValues> }

function ClockChoice({ control }: ControlProps) {
  const { t } = useTranslation('settings')
  const { field } = useController({ control, name: 'clock' })
  return (
    <div className={styles.choice}>
      <Segmented
        label={t('time.clock')}
        value={field.value}
        onChange={field.onChange}
        segments={[
          { value: 'broker', label: t('time.broker') },
          { value: 'device', label: t('time.device') },
          { value: 'zone', label: t('time.zone') },
        ]}
      />
    </div>
  )
}

function ZoneField({ control }: ControlProps) {
  const { t } = useTranslation('settings')
  const { field, fieldState } = useController({ control, name: 'displayTimeZone' })
  const error = useErrorText(fieldState.error?.message)
  const clock = useWatch({ control, name: 'clock' })
  const [zones] = useState(namedZones)
  if (clock !== 'zone') return null
  return (
    <SuggestInput
      {...field}
      label={t('time.named')}
      options={zones}
      accepts={isKnownZone}
      required
      error={error}
    />
  )
}

/** Current time in the chosen zone, so the user can check the choice. */
function Now({ control }: ControlProps) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const values = useWatch({ control })
  const [opened] = useState(() => new Date())
  const display = displayZoneOf(
    settingOf({ clock: values.clock ?? 'broker', displayTimeZone: values.displayTimeZone ?? '' }),
  )
  const words =
    display.kind === 'broker'
      ? t('time.brokerHint')
      : t('time.now', {
          zone: display.zone,
          time: format.time(shownInstant(opened.toISOString(), display), 'time'),
        })
  return (
    <Paragraph tone="text2" role="status">
      {words}
    </Paragraph>
  )
}

/** The display time zone as form values; `displayTimeZone` is used only for 'zone'. */
type TimeValues = { clock: 'broker' | 'device' | 'zone'; displayTimeZone: string }

function timeValuesOf({ displayTimeZone }: Settings): TimeValues {
  return displayTimeZone === 'broker' || displayTimeZone === 'device'
    ? { clock: displayTimeZone, displayTimeZone: deviceZone() }
    : { clock: 'zone', displayTimeZone }
}

function settingOf({ clock, displayTimeZone }: TimeValues): string {
  return clock === 'zone' ? displayTimeZone.trim() : clock
}

const toChanges = (values: TimeValues) => ({ displayTimeZone: settingOf(values) })

/** The form for the display time zone. */
const timeForm: OwnForm<Settings, TimeValues, SettingsChanges> = {
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

/** The user's own time zone, for what happens at their time of day. */
export function OwnZoneCard({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('settings')
  const form = useOwnForm(ownZoneForm, settings, updateSettingsOptions, () =>
    showToast({ message: t('saved') }),
  )
  const { field, fieldState } = useController({ control: form.control, name: 'timeZone' })
  const [zones] = useState(namedZones)
  return (
    <SettingsFormCard title={t('ownZone.title')} words={t('ownZone.words')} form={form}>
      <SuggestInput
        {...field}
        label={t('time.named')}
        options={zones}
        accepts={isKnownZone}
        hint={t('ownZone.hint')}
        error={useErrorText(fieldState.error?.message)}
      />
    </SettingsFormCard>
  )
}

/** A zone, or empty for the device's. */
type OwnZoneValues = { timeZone: string }

const toOwnZoneChanges = ({ timeZone }: OwnZoneValues): SettingsChanges => ({
  timeZone: timeZone.trim() === '' ? null : timeZone.trim(),
})

/** The user's own time zone. */
const ownZoneForm: OwnForm<Settings, OwnZoneValues, SettingsChanges> = {
  place: 'settings own-zone',
  valuesOf: ({ timeZone }) => ({ timeZone: timeZone ?? '' }),
  toChanges: toOwnZoneChanges,
  resolver: contractResolver<OwnZoneValues>({
    schema: settingsChanges,
    toInput: toOwnZoneChanges,
    required: {},
    messages: { timeZone: 'settings:error.zone' },
  }),
  fields: ['timeZone'],
}
